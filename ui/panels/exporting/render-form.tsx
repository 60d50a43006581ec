/** The options of a rendering; one press on its main key is enough. */
import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent } from 'react';
import { renderedBytes, renderedSeconds } from '../../../worklets/exporter.ts';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { numberText } from '../../controls/value-text.ts';
import { showError } from '../../state/notice.ts';
import { song } from '../../state/song.ts';
import { absentNames, listOf } from '../../state/sounds.ts';
import { shownName } from '../../state/track-names.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { BarField } from './bar-field.tsx';
import { sizeText, timeText } from './file-facts.ts';
import {
  BITS,
  bits,
  chooseFromBar,
  chooseRange,
  chooseToBar,
  fromBar,
  heardWithPatternOnly,
  lastBar,
  RANGES,
  RATES,
  range,
  rate,
  request,
  TAILS,
  tailSeconds,
  toBar,
  WHATS,
  what,
} from './render-options.ts';
import { render } from './render-task.ts';

const RANGE_WORDS: Readonly<Record<(typeof RANGES)[number], WordKey>> = {
  song: 'exporting.wholeSong',
  bars: 'exporting.bars',
  loop: 'exporting.loop',
};

function tailText(seconds: number): string {
  return seconds === 0 ? t('exporting.tailNone') : t('exporting.tailSeconds', { figure: numberText(seconds) });
}

export function RenderForm() {
  useSignals();
  const ranges = RANGES.filter((one) => one !== 'loop' || song.value.loop !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    render();
  };
  const midi = () => {
    import('../../shelf/midi-download.ts')
      .then(({ downloadMidi }) => downloadMidi())
      .catch(() => showError(t('exporting.midiFailed')));
  };
  return (
    <form className="export-form" onSubmit={submit}>
      <Segments
        label={t('exporting.what')}
        value={what.value}
        options={WHATS.map((value) => ({ value, label: t(`exporting.${value}`) }))}
        onChange={(next) => {
          what.value = WHATS.find((one) => one === next) ?? 'mix';
        }}
      />
      <Segments
        label={t('exporting.range')}
        value={range.value}
        options={ranges.map((value) => ({ value, label: t(RANGE_WORDS[value]) }))}
        onChange={(next) => chooseRange(RANGES.find((one) => one === next) ?? 'song')}
      />
      {range.value === 'bars' && (
        <div className="export-range">
          <BarField
            label={t('exporting.fromBar')}
            value={fromBar.value}
            last={lastBar.value}
            onChange={chooseFromBar}
          />
          <BarField label={t('exporting.toBar')} value={toBar.value} last={lastBar.value} onChange={chooseToBar} />
        </div>
      )}
      <div className="export-choices">
        <Choice
          label={t('exporting.bits')}
          value={String(bits.value)}
          options={BITS.map((one) => ({ value: String(one), label: t(`exporting.bits${one}`) }))}
          onChange={(next) => {
            bits.value = BITS.find((one) => String(one) === next) ?? 24;
          }}
        />
        <Choice
          label={t('exporting.rate')}
          value={String(rate.value)}
          options={RATES.map((one) => ({ value: String(one), label: `${numberText(one / 1000)} kHz` }))}
          onChange={(next) => {
            rate.value = RATES.find((one) => String(one) === next) ?? 48_000;
          }}
        />
        <Choice
          label={t('exporting.tail')}
          value={String(tailSeconds.value)}
          options={TAILS.map((one) => ({ value: String(one), label: tailText(one) }))}
          onChange={(next) => {
            tailSeconds.value = Number(next);
          }}
        />
      </div>
      <Absent />
      <NotInSong />
      <button type="submit" className="key primary big" aria-describedby="xp-size" data-first>
        <Icon name="download" />
        <span>{t('exporting.render')}</span>
      </button>
      <p className="export-size label" id="xp-size">
        {t('exporting.summary', {
          time: timeText(renderedSeconds(request.value)),
          size: sizeText(renderedBytes(request.value)),
        })}
      </p>
      <div className="export-midi">
        <span className="label" id="xp-midi">
          {t('exporting.midi')}
        </span>
        <button type="button" className="key" aria-describedby="xp-midi" onClick={midi}>
          <Icon name="midi" />
          <span>{t('exporting.midiExport')}</span>
        </button>
      </div>
    </form>
  );
}

/** Named before the render, not found out after it. */
function Absent() {
  useSignals();
  const names = absentNames();
  if (names.length === 0) return null;
  return (
    <p className="export-warning" role="status">
      <Icon name="warn" size={16} />
      <span>{t('sounds.notRendered', { names: listOf(names) })}</span>
    </p>
  );
}

/** A file that was brought in beside the pattern is heard while one works, and would be missed in the file. */
function NotInSong() {
  useSignals();
  const names = heardWithPatternOnly(song.value).map(shownName);
  if (names.length === 0) return null;
  return (
    <p className="export-warning" role="status">
      <Icon name="warn" size={16} />
      <span>{t('exporting.roundsOnly', { names: listOf(names) })}</span>
    </p>
  );
}
