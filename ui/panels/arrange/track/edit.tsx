/** The settings of one track. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { setStripParam } from '../../../../song/edits/mixer.ts';
import { recolourTrack, renameTrack, setInstrument } from '../../../../song/edits/tracks.ts';
import { INSTRUMENT_IDS } from '../../../../song/instruments.ts';
import { COLORS, MAX_TEXT } from '../../../../song/limits.ts';
import { STRIP_SPECS } from '../../../../song/specs.ts';
import { Act } from '../../../controls/act.tsx';
import { Choice } from '../../../controls/choice.tsx';
import { ColorChoice } from '../../../controls/color-choice.tsx';
import { freezeAct } from '../../../controls/freeze-row.ts';
import { CATALOGUE } from '../../../state/catalogue.ts';
import { overlay } from '../../../state/screen.ts';
import { edit } from '../../../state/song.ts';
import { instrumentName, shownName, typedName } from '../../../state/track-names.ts';
import { trackIds, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { duplicate, move, remove } from './track-actions.ts';

const CHOKE_GROUPS = Array.from({ length: STRIP_SPECS.chokeGroup.max }, (_, i) => i + 1);

interface TrackEditProps {
  readonly track: string;
}

export function TrackEdit({ track }: TrackEditProps) {
  useSignals();
  const found = trackSignal(track).value;
  if (!found) return null;
  const isHollow = trackIds.value.indexOf(track) >= COLORS;
  const known = CATALOGUE.flatMap(({ instruments }) => instruments);
  return (
    <>
      <NameField key={found.name} track={track} name={shownName(found.name)} />
      <ColorChoice value={found.color} isHollow={isHollow} onChange={(color) => edit(recolourTrack(track, color))} />
      <div className="panel-pair">
        <Choice
          label={t('arrange.instrument')}
          value={found.instrument}
          options={
            known.includes(found.instrument)
              ? []
              : [{ value: found.instrument, label: instrumentName(found.instrument) }]
          }
          groups={CATALOGUE.map(({ family, instruments }) => ({
            label: t(`rack.families.${family}`),
            options: instruments.map((id) => ({ value: id, label: instrumentName(id) })),
          }))}
          onChange={(value) => {
            const chosen = INSTRUMENT_IDS.find((id) => id === value);
            if (chosen) edit(setInstrument(track, chosen));
          }}
        />
        <Choice
          label={t('arrange.choke')}
          value={String(found.strip.chokeGroup)}
          options={[
            { value: '0', label: t('arrange.chokeNone') },
            ...CHOKE_GROUPS.map((group) => ({ value: String(group), label: String(group) })),
          ]}
          onChange={(value) => edit(setStripParam(track, 'chokeGroup', Number(value)))}
        />
      </div>
      <p className="label">{t('arrange.chokeHint')}</p>
      <TrackButtons track={track} />
    </>
  );
}

/** Written when the field is left or Enter is pressed; what cannot be a name is put back. */
function NameField({ track, name }: TrackEditProps & { readonly name: string }) {
  const [typed, setTyped] = useState(name);
  const commit = () => {
    edit(renameTrack(track, typedName(typed, trackSignal(track).peek()?.name ?? '')));
    setTyped(shownName(trackSignal(track).peek()?.name ?? name));
  };
  return (
    <label className="panel-name">
      <span className="label">{t('arrange.name')}</span>
      <input
        type="text"
        value={typed}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}

function TrackButtons({ track }: TrackEditProps) {
  useSignals();
  const ids = trackIds.value;
  const at = ids.indexOf(track);
  const { label, run } = freezeAct(track);
  const hasVoices = trackSignal(track).value?.instrument !== 'audio';
  return (
    <div className="panel-group panel-buttons">
      <Act icon="up" text={t('arrange.moveUp')} isOff={at <= 0} onPress={() => move(track, -1)} />
      <Act icon="down" text={t('arrange.moveDown')} isOff={at >= ids.length - 1} onPress={() => move(track, 1)} />
      <Act icon="copy" text={t('arrange.duplicate')} onPress={() => duplicate(track)} />
      {hasVoices && <Act icon="frost" text={label} onPress={run} />}
      <Act
        icon="trash"
        text={t('arrange.remove')}
        isOff={ids.length <= 1}
        isDanger
        onPress={() => {
          remove(track);
          overlay.value = null;
        }}
      />
    </div>
  );
}
