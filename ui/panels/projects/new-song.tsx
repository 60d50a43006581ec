/** A new song: hear styles, take one, or begin blank. Nothing of the open song is touched until then. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { hasMusic } from '../../../song/arrangement.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { everyTrack } from '../../../song/edits/edit.ts';
import { clearTrack } from '../../../song/edits/steps.ts';
import type { Song } from '../../../song/song.ts';
import { MAIN } from '../../../song/song.ts';
import type { Style } from '../../../song/styles/style.ts';
import { styleSong } from '../../../song/styles/style-song.ts';
import { STYLES } from '../../../song/styles/styles.ts';
import { attempt } from '../../controls/attempt.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { ScenePicture } from '../../controls/scene-picture.tsx';
import { numberText } from '../../controls/value-text.ts';
import { idle } from '../../loading/idle.ts';
import { startNew } from '../../shelf/library.ts';
import { endPreview, hear, heard, stopPreview } from '../../state/preview.ts';
import { playStep } from '../../state/pulse.ts';
import { overlay, selectTrack, view } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import './new-song.css';

/** Whatever was opened meanwhile stays. */
function close(): void {
  stopPreview();
  if (overlay.peek() === 'new-song') overlay.value = null;
}

async function take(next: Song): Promise<void> {
  // Without a name of its own yet: it is named as it is begun.
  const { name } = defaultSong();
  // What somebody heard and chose no dice gives again: it is kept at once. An empty song is, once something is in it.
  if (!(await startNew({ ...next, name }, { isKept: hasMusic(next, MAIN) }))) return;
  endPreview();
  selectTrack(next.tracks[0]?.id ?? '');
  // Where a beat is made: notes or a timeline of another song are not where this one begins.
  view.value = 'arrange';
  if (overlay.peek() === 'new-song') overlay.value = null;
  say(t('speech.newSong', { name: song.peek().name }));
}

const rolled = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

const blank = (): Song => everyTrack((track) => clearTrack(track, MAIN))(defaultSong());

/** Beats of all styles, a few at a time: the sheet is open before they are there. */
function useBeats() {
  const [beats, setBeats] = useState<ReadonlyMap<string, Song>>(new Map());
  useEffect(() => {
    let isGone = false;
    const make = async () => {
      for (const { id } of STYLES) {
        await idle();
        if (isGone) return;
        const made = styleSong(id, 0);
        setBeats((known) => new Map([...known, [id, known.get(id) ?? made]]));
      }
    };
    void make();
    return () => {
      isGone = true;
    };
  }, []);
  const put = (id: string, beat: Song) => setBeats((known) => new Map([...known, [id, beat]]));
  return [beats, put] as const;
}

export default function NewSong() {
  useSignals();
  const [beats, put] = useBeats();
  const [chosen, setChosen] = useState<Style | null>(null);
  const listen = (style: Style, beat: Song) => {
    put(style.id, beat);
    setChosen(style);
    hear(beat);
  };
  const press = (style: Style) => {
    const beat = beats.get(style.id) ?? styleSong(style.id, 0);
    if (heard.peek() === beat) return attempt(() => take(beat));
    listen(style, beat);
    say(t('speech.styleHeard', { style: style.name }));
  };
  const roll = () => {
    const style = chosen ?? STYLES[rolled() % STYLES.length];
    if (!style) return;
    listen(style, styleSong(style.id, rolled()));
    // The dice keeps the focus: once more it throws again, and the tile is what takes.
    say(t('speech.beatHeard', { style: style.name }));
  };
  return (
    <Dialog title={t('songs.newSong')} onClose={close} isWide isList>
      <div className="new-song">
        <p>{t('songs.stays', { name: song.value.name })}</p>
        <div className="new-song-styles">
          {STYLES.map((style) => (
            <Tile key={style.id} style={style} beat={beats.get(style.id)} onPress={() => press(style)} />
          ))}
        </div>
        <div className="new-song-foot">
          <button type="button" className="key" onClick={roll}>
            <Icon name="dice" size={18} />
            <span>{chosen ? t('songs.anotherOf', { style: chosen.name }) : t('songs.anotherBeat')}</span>
          </button>
          <button type="button" className="key" onClick={() => attempt(() => take(blank()))}>
            <Icon name="clear" size={18} />
            <span>{t('songs.blank')}</span>
          </button>
        </div>
      </div>
    </Dialog>
  );
}

interface TileProps {
  readonly style: Style;
  /** Undefined for as long as it is not made. */
  readonly beat: Song | undefined;
  readonly onPress: () => void;
}

function Tile({ style, beat, onPress }: TileProps) {
  useSignals();
  const isHeard = beat !== undefined && heard.value === beat;
  const facts = { style: style.name, bpm: numberText(beat?.bpm ?? style.bpm) };
  return (
    <button
      type="button"
      className={isHeard ? 'style-tile is-heard' : 'style-tile'}
      aria-label={t(isHeard ? 'songs.tapToTake' : 'songs.tapToHear', facts)}
      aria-pressed={isHeard}
      onClick={onPress}
    >
      <span className="style-tile-head">
        <b>
          {style.name} {isHeard && <em>{t('songs.again')}</em>}
        </b>{' '}
        <span>{facts.bpm}</span>
      </span>
      <span className="style-tile-picture">
        {beat && <ScenePicture song={beat} scene={MAIN} />}
        {isHeard && <Now />}
      </span>
    </button>
  );
}

/** The sixteenth that sounds. */
function Now() {
  useSignals();
  const step = playStep.value;
  if (step < 0) return null;
  return <i style={{ left: `${((step % 16) * 100) / 16}%` }} />;
}
