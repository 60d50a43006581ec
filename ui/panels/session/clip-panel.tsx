/** The panel of one cell: what its clip is called, looks like and leads to; or what an empty cell is to hold. */

import { useSignals } from '@preact/signals-react/runtime';
import { shownName, typedName } from '../../state/track-names.ts';
import '../arrange/panels.css';
import { homeOf } from '../../../song/clip-of.ts';
import { recolourClip, renameClip, setFollow } from '../../../song/edits/scenes.ts';
import { setPatternLength } from '../../../song/edits/steps.ts';
import { COLORS, MAX_PLAYS } from '../../../song/limits.ts';
import { type Clip, FOLLOW_ACTIONS } from '../../../song/song.ts';
import { Act } from '../../controls/act.tsx';
import { Choice } from '../../controls/choice.tsx';
import { ColorChoice } from '../../controls/color-choice.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { overlay, VIEWS, type View } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { launchClip, stopTrack } from '../../state/sounding.ts';
import { trackIds, useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { clipboard, copy, duplicate, editHere, freeScene, makeClip, paste, remove, rollClip } from './clip-actions.ts';
import { clipAt, panelClip, useClip, useScene, useStanding } from './scenes.ts';
import { TextField } from './text-field.tsx';

const LENGTHS = [8, 16, 32, 64, 128, 256];
const PLAYS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, MAX_PLAYS];
/** Where clips are edited, of the views there are. */
const EDITORS = VIEWS.filter((name): name is View & ('arrange' | 'piano') => /^(arrange|piano)$/.test(name));

function close(): void {
  overlay.value = null;
}

/** Does it and goes. */
function andClose(act: () => void): () => void {
  return () => {
    act();
    close();
  };
}

export default function ClipPanel() {
  useSignals();
  const { track, scene } = panelClip.value;
  const { name } = useShape(track);
  const home = useScene(scene);
  const clip = useClip(track, scene);
  return (
    <Dialog title={`${name}, ${shownName(home?.name ?? '')}`} onClose={close}>
      <div className="panel">
        {clip ? <Full track={track} scene={scene} clip={clip} /> : <Empty track={track} scene={scene} />}
      </div>
    </Dialog>
  );
}

interface CellProps {
  readonly track: string;
  readonly scene: string;
}

function Empty({ track, scene }: CellProps) {
  useSignals();
  const own = useClip(track, homeOf(song.value))?.pattern;
  return (
    <div className="panel-group panel-buttons">
      <Act icon="dice" text={t('session.roll')} onPress={andClose(() => rollClip(track, scene))} />
      <Act icon="plus" text={t('session.makeEmpty')} onPress={andClose(() => makeClip(track, scene))} />
      <Act icon="arrange" text={t('session.fromOwn')} onPress={andClose(() => makeClip(track, scene, own))} />
      <Act
        icon="copy"
        text={t('arrange.paste')}
        isOff={!clipboard.value}
        onPress={andClose(() => paste(track, scene))}
      />
    </div>
  );
}

function Full({ track, scene, clip }: CellProps & { readonly clip: Clip }) {
  useSignals();
  const standing = useStanding(track, scene);
  const isHollow = trackIds.value.indexOf(track) >= COLORS;
  const isFull = freeScene(track, scene) === undefined;
  return (
    <>
      <div className="panel-group panel-buttons">
        <Act icon="play" text={t('session.launchClip')} onPress={andClose(() => launchClip(track, scene))} />
        <Act
          icon="stop"
          text={t('transport.stop')}
          isOff={standing === 'stop'}
          onPress={andClose(() => stopTrack(track))}
        />
        {EDITORS.map((view) => (
          <Act
            key={view}
            icon={view}
            text={t(`session.edit.${view}`)}
            onPress={andClose(() => editHere(track, scene, view))}
          />
        ))}
      </div>
      <TextField
        key={`${track} ${scene}`}
        label={t('arrange.name')}
        value={shownName(clip.name)}
        onDone={(typed) => {
          edit(renameClip(track, scene, typedName(typed, clip.name)));
          return shownName(clipAt(track, scene)?.name ?? clip.name);
        }}
      />
      <ColorChoice
        value={clip.color}
        isHollow={isHollow}
        onChange={(color) => edit(recolourClip(track, scene, color))}
      />
      <FollowRow track={track} scene={scene} clip={clip} />
      <div className="panel-group panel-buttons">
        <Act icon="dice" text={t('session.roll')} onPress={() => rollClip(track, scene)} />
        <Act
          icon="copy"
          text={t('arrange.duplicate')}
          isOff={isFull}
          onPress={andClose(() => duplicate(track, scene))}
        />
        <Act icon="copy" text={t('arrange.copy')} onPress={andClose(() => copy(track, scene))} />
        <Act
          icon="copy"
          text={t('arrange.paste')}
          isOff={!clipboard.value}
          onPress={andClose(() => paste(track, scene))}
        />
        <Act icon="trash" text={t('arrange.remove')} isDanger onPress={andClose(() => remove(track, scene))} />
      </div>
    </>
  );
}

/** Figures as the browser's list has them, with the one of now wherever it lies. */
function figures(known: readonly number[], now: number) {
  const all = known.includes(now) ? known : [...known, now].sort((a, b) => a - b);
  return all.map((figure) => ({ value: `${figure}`, label: `${figure}` }));
}

function FollowRow({ track, scene, clip: { pattern, follow } }: CellProps & { readonly clip: Clip }) {
  useSignals();
  const plays = follow?.plays ?? 4;
  return (
    <div className="panel-pair">
      <Choice
        label={t('arrange.length')}
        value={`${pattern.length}`}
        options={figures(LENGTHS, pattern.length)}
        onChange={(value) => edit(setPatternLength(track, Number(value), scene))}
      />
      <Choice
        label={t('session.afterwards')}
        value={follow?.action ?? ''}
        options={[
          { value: '', label: t('session.follow.loop') },
          ...FOLLOW_ACTIONS.map((action) => ({ value: action, label: t(`session.follow.${action}`) })),
        ]}
        onChange={(value) => {
          const action = FOLLOW_ACTIONS.find((one) => one === value);
          edit(setFollow(track, scene, action ? { plays, action } : null));
        }}
      />
      {follow && (
        <Choice
          label={t('session.plays')}
          value={`${plays}`}
          options={figures(PLAYS, plays)}
          onChange={(value) => edit(setFollow(track, scene, { ...follow, plays: Number(value) }))}
        />
      )}
    </div>
  );
}
