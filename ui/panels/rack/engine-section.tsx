/** What makes the track's sound: six engines in front, the whole catalogue in a list, the wave of its oscillator. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setPatchParam } from '../../../song/edits/mixer.ts';
import { setInstrument } from '../../../song/edits/tracks.ts';
import { isInstrument, specsOf } from '../../../song/instruments.ts';
import { Choice } from '../../controls/choice.tsx';
import type { IconName } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { choiceText } from '../../controls/value-text.ts';
import { auditionTrack } from '../../state/audition.ts';
import { catalogueWith } from '../../state/catalogue.ts';
import { edit, trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { ENGINES } from './instrument-faces.ts';
import { LibraryKey } from './library-key.tsx';
import { RoomKey } from './room-key.tsx';

/** In the order of the oscillator's choices. */
const WAVE_ICONS: readonly IconName[] = ['sine', 'square', 'saw'];

export function EngineSection({ track }: { readonly track: string }) {
  useSignals();
  const instrument = useComputed(() => trackOf(track)?.instrument).value;
  if (!instrument) return null;
  if (instrument === 'audio') return <AudioSection track={track} />;
  return (
    <section className="rack-section rack-engine" data-rove="">
      <div className="rack-title">
        <h2>{t('rack.engine')}</h2>
        <InstrumentChoice track={track} />
      </div>
      <RoomKey track={track} />
      <LibraryKey track={track} />
      <EngineChoice track={track} />
    </section>
  );
}

function choose(track: string, id: string): void {
  if (!isInstrument(id)) return;
  edit(setInstrument(track, id));
  auditionTrack(track);
}

export function InstrumentChoice({ track }: { readonly track: string }) {
  useSignals();
  const instrument = useComputed(() => trackOf(track)?.instrument).value;
  if (!instrument) return null;
  return (
    <Choice
      label={t('rack.instrument')}
      isLabelHidden
      value={instrument}
      groups={catalogueWith(instrument).map(({ family, instruments }) => ({
        label: t(`rack.families.${family}`),
        options: instruments.map((id) => ({ value: id, label: t(`rack.instruments.${id}`) })),
      }))}
      onChange={(id) => choose(track, id)}
    />
  );
}

export function EngineChoice({ track }: { readonly track: string }) {
  useSignals();
  const instrument = useComputed(() => trackOf(track)?.instrument).value;
  return (
    <Segments
      label={t('rack.engine')}
      className="in-threes engine-choice"
      options={ENGINES.map((id) => ({ value: id, label: t(`rack.instruments.${id}`) }))}
      value={instrument ?? ''}
      onChange={(id) => choose(track, id)}
    />
  );
}

/** Its sound are its recordings: there is no engine to choose. */
function AudioSection({ track }: { readonly track: string }) {
  useSignals();
  return (
    <section className="rack-section rack-engine">
      <h2>{t('rack.instruments.audio')}</h2>
      <p className="label">{t('rack.audioHint')}</p>
      <RoomKey track={track} />
    </section>
  );
}

export function OscillatorSection({ track }: { readonly track: string }) {
  useSignals();
  const instrument = useComputed(() => trackOf(track)?.instrument).value;
  const wave = useComputed(() => trackOf(track)?.patch.oscillator).value;
  const spec = instrument && specsOf(instrument).oscillator;
  if (!spec) return null;
  return (
    <section className="rack-section rack-oscillator" data-rove="">
      <h2>{t('rack.oscillator')}</h2>
      <Segments
        label={t('rack.oscillator')}
        className="in-threes"
        options={WAVE_ICONS.map((icon, index) => ({ value: String(index), label: choiceText(spec, index), icon }))}
        value={String(wave)}
        onChange={(next) => {
          edit(setPatchParam(track, 'oscillator', Number(next)));
          auditionTrack(track);
        }}
      />
    </section>
  );
}
