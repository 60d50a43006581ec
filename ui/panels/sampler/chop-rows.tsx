/** The rows above and below the wave: what is cut, and how. */
import { useSignals } from '@preact/signals-react/runtime';
import { GRID_SLICES } from '../../../song/slices.ts';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { numberText } from '../../controls/value-text.ts';
import { t } from '../../words/words.ts';
import { putOntoPads } from './chop-pads.ts';
import { sources } from './chop-source.ts';
import { cutAnew, cutting, gridCount, isLooking, sensitivity, slices, takeSource, way } from './chop-state.ts';
import { heardSince, hush, listen, tapAt } from './listen.ts';
import { secondsText } from './seconds-text.ts';

/** What is cut, and what of it was found; and the key that puts it onto pads. */
export function SourceRow() {
  useSignals();
  const now = cutting.value;
  const tempo = now?.hits.tempo;
  const facts = [
    now ? secondsText(now.overview.seconds) : '',
    tempo ? `${numberText(tempo.bpm, { maximumFractionDigits: 1 })} ${t('transport.bpm')}` : '',
    t('sampler.slices', { count: slices.value.length }),
  ];
  return (
    <div className="chop-source">
      <Choice
        label={t('sampler.source')}
        isLabelHidden
        value={now?.source.id ?? ''}
        options={sources.value.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          const next = sources.peek().find((one) => one.id === id);
          if (next) void takeSource(next);
        }}
      />
      <span role="status">{statusText(facts)}</span>
      <button type="button" className="key primary" onClick={putOntoPads} disabled={now === null}>
        <span>{t('sampler.ontoPads')}</span>
      </button>
    </div>
  );
}

function statusText(facts: readonly string[]): string {
  if (isLooking.value) return t('sampler.looking');
  const isUncut = cutting.value !== null && slices.value.length < 2;
  if (isUncut && way.value === 'hits') return t('sampler.noHits');
  if (isUncut && way.value === 'taps') return t('sampler.tapHint');
  return facts.filter((one) => one !== '').join(', ');
}

/** How it is cut. */
export function WayRow() {
  useSignals();
  if (way.value === 'grid') {
    return (
      <div className="chop-way">
        <Segments
          label={t('sampler.parts')}
          value={String(gridCount.value)}
          options={GRID_SLICES.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(next) => {
            gridCount.value = Number(next);
            cutAnew();
          }}
        />
      </div>
    );
  }
  if (way.value === 'taps') {
    return (
      <div className="chop-way" data-rove="">
        <button type="button" className="key" onClick={() => (heardSince.peek() === null ? listen() : hush())}>
          <Icon name={heardSince.value === null ? 'play' : 'stop'} size={16} />
          <span>{t(heardSince.value === null ? 'sampler.listen' : 'sampler.stopListening')}</span>
        </button>
        <button
          type="button"
          className="key primary chop-tap"
          aria-disabled={heardSince.value === null}
          onPointerDown={({ timeStamp }) => tapAt(timeStamp)}
          onKeyDown={({ key, repeat, timeStamp }) => !repeat && /^(Enter| )$/.test(key) && tapAt(timeStamp)}
        >
          <span>{t('sampler.tap')}</span>
        </button>
      </div>
    );
  }
  return (
    <div className="chop-way">
      <span aria-hidden="true">{t('sampler.fewer')}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={sensitivity.value}
        aria-label={t('sampler.sensitivity')}
        aria-valuetext={t('sampler.slices', { count: slices.value.length })}
        onChange={({ target }) => {
          sensitivity.value = Number(target.value);
          cutAnew();
        }}
      />
      <span aria-hidden="true">{t('sampler.more')}</span>
      <b aria-hidden="true">{slices.value.length}</b>
    </div>
  );
}
