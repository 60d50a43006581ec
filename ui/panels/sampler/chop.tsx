/** A sound cut up: by its hits, by a grid or by taps. Pads play the slices while one cuts; the song stays as it is until they are put there. */
import { useSignalEffect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { chopOntoPads, FIRST_PAD_KEY } from '../../../song/edits/pads.ts';
import { PADS } from '../../../song/limits.ts';
import { GRID_SLICES, withLine, withoutLine } from '../../../song/slices.ts';
import type { Track } from '../../../song/song.ts';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { numberText } from '../../controls/value-text.ts';
import { leaveRoom } from '../../state/edit-room.ts';
import { onLiveEvent } from '../../state/live-events.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { edit, song } from '../../state/song.ts';
import { tryout } from '../../state/tryout.ts';
import { t } from '../../words/words.ts';
import {
  chosenSlice,
  cutAnew,
  cutting,
  gridCount,
  intoSteps,
  isEven,
  isLooking,
  lines,
  ontoPads,
  sensitivity,
  slices,
  sources,
  takeSource,
  WAYS,
  type Way,
  way,
} from './chop-state.ts';
import { ChopWave } from './chop-wave.tsx';
import { heardSince, hush, listen, tapAt } from './listen.ts';
import { Pads } from './pads.tsx';
import { chosenPad, sampler } from './place.ts';
import { secondsText } from './seconds-text.ts';
import { overviewFor } from './sounds.ts';
import { Wave } from './wave.tsx';
import './pads.css';
import './sampler.css';
import './chop.css';

const PICTURE_COLUMNS = 40;

export default function Chop() {
  useSignals();
  const track = sampler.value;
  const found = sources.value;
  useEffect(() => {
    const hash = sampler.peek()?.pads[chosenPad.peek()]?.sample;
    const [first] = sources.peek();
    const wanted = sources.peek().find((one) => one.hash === hash) ?? first;
    if (wanted) void takeSource(wanted);
    const stop = onLiveEvent(({ track: struck, key, velocity }) => {
      const at = key - FIRST_PAD_KEY;
      if (velocity > 0 && struck === sampler.peek()?.id && slices.peek()[at] && heardSince.peek() === null)
        chosenSlice.value = at;
    });
    return () => {
      stop();
      hush();
      tryout.value = null;
    };
  }, []);
  useSignalEffect(() => {
    const hash = cutting.value?.source.hash;
    const id = sampler.value?.id;
    const whole = { startSeconds: 0, endSeconds: 0, name: '', color: -1, settings: { oneShot: false } };
    const isHeard = heardSince.value !== null && hash !== undefined && id !== undefined;
    tryout.value = isHeard ? chopOntoPads(id, hash, [whole]) : ontoPads.value;
  });
  const now = cutting.value;
  return (
    <div className="sampler chop">
      <header className="sampler-head">
        <button type="button" className="icon-button" aria-label={t('sampler.backToPads')} onClick={leaveRoom}>
          <Icon name="left" />
        </button>
        <h1>{t('sampler.chop')}</h1>
        <Segments
          label={t('sampler.cutBy')}
          value={way.value}
          options={WAYS.map((value) => ({ value, label: t(`sampler.ways.${value}`) }))}
          onChange={(next) => {
            way.value = next as Way;
            cutAnew();
          }}
        />
      </header>
      {found.length === 0 || !track ? (
        <div className="sampler-none">
          <p>{t('sampler.noSource')}</p>
        </div>
      ) : (
        <>
          <section className="chop-cut" aria-label={t('sampler.chop')}>
            <SourceRow />
            {now ? <ChopWave key={now.source.id} cutting={now} /> : <div className="pad-wave-box" />}
            <WayRow />
          </section>
          <Tools />
          <SlicePads track={track} />
        </>
      )}
    </div>
  );
}

function SourceRow() {
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

/** What lies behind the sixteenth plays on no pad. */
const leftOut = () => (slices.peek().length > PADS ? { body: t('sampler.firstSixteen') } : {});

function WayRow() {
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

function Tools() {
  useSignals();
  const isOff = cutting.value === null;
  const put = () => {
    const change = ontoPads.peek();
    if (!change) return;
    edit(change);
    const count = Math.min(PADS, slices.peek().length);
    showNotice(t('sampler.areOnPads', { count }), { ...leftOut(), action: undoable() });
  };
  const write = () => {
    const made = intoSteps();
    if (!made) return;
    edit(made.edit);
    showNotice(t('sampler.inPattern', { count: made.count }), { ...leftOut(), action: undoable() });
  };
  const split = () => {
    const slice = slices.peek()[chosenSlice.peek()];
    const seconds = cutting.peek()?.overview.seconds ?? 0;
    if (slice) lines.value = withLine(lines.peek(), (slice.startSeconds + slice.endSeconds) / 2, seconds);
  };
  const join = () => {
    lines.value = withoutLine(lines.peek(), chosenSlice.peek());
    chosenSlice.value = Math.max(0, chosenSlice.peek() - 1);
  };
  return (
    <div className="sampler-tools" role="toolbar" aria-label={t('sampler.panel')} data-rove="">
      <button type="button" className="key" onClick={split} disabled={isOff}>
        <span>{t('sampler.split')}</span>
      </button>
      <button type="button" className="key" onClick={join} disabled={isOff} aria-label={t('sampler.join')}>
        <span>{t('sampler.joinShort')}</span>
      </button>
      <Toggle
        label={t('sampler.evenLevel')}
        isOn={isEven.value}
        onChange={(isOn) => {
          isEven.value = isOn;
        }}
      />
      <button type="button" className="key primary" onClick={put} disabled={isOff}>
        <span>{t('sampler.ontoPads')}</span>
      </button>
      <button type="button" className="key" onClick={write} disabled={isOff}>
        <span>{t('sampler.toSteps')}</span>
      </button>
    </div>
  );
}

/** The pads as they would be. */
function SlicePads({ track }: { readonly track: Track }) {
  useSignals();
  const change = ontoPads.value;
  const tried = change?.(song.value).tracks.find(({ id }) => id === track.id) ?? track;
  return (
    <Pads
      track={tried}
      face={(pad) => {
        const overview = overviewFor(pad.sample);
        const end = pad.end > 0 ? pad.end : (overview?.seconds ?? 0);
        return (
          overview && <Wave overview={overview} fromSeconds={pad.start} toSeconds={end} columns={PICTURE_COLUMNS} />
        );
      }}
      onOpen={(index) => {
        chosenSlice.value = index;
        document.querySelector<HTMLElement>(`.chop-line[data-line="${index}"]`)?.focus();
      }}
    />
  );
}
