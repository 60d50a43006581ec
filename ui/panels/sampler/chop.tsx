/** A sound cut up: by its hits, by a grid or by taps. Pads play the slices while one cuts; the song stays as it is until they are put there. */
import { useSignalEffect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { chopOntoPads, FIRST_PAD_KEY } from '../../../song/edits/pads.ts';
import { PADS } from '../../../song/limits.ts';
import type { Track } from '../../../song/song.ts';
import { Act } from '../../controls/act.tsx';
import { openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { useLayer } from '../../controls/use-layer.ts';
import { leaveRoom } from '../../state/edit-room.ts';
import { layout } from '../../state/layout.ts';
import { onLiveEvent } from '../../state/live-events.ts';
import { tryout } from '../../state/tryout.ts';
import { t } from '../../words/words.ts';
import { chopFace, chopMenu } from './chop-menu.ts';
import { ontoPads, playedIntoSteps, putIntoSteps, triedTrack } from './chop-pads.ts';
import { SourceRow, WayRow } from './chop-rows.tsx';
import { sources } from './chop-source.ts';
import { bank, choose, chosenSlice, cutAnew, cutting, slices, takeSource, WAYS, type Way, way } from './chop-state.ts';
import { ChopWave } from './chop-wave.tsx';
import { heardSince, hush } from './listen.ts';
import { forget, memory, remember } from './memory.ts';
import { PadTools } from './pad-tools.tsx';
import { Pads } from './pads.tsx';
import { chosenPad, sampler } from './place.ts';
import { SlicePanel } from './slice-panel.tsx';
import { overviewFor } from './sounds.ts';
import { Wave } from './wave.tsx';
import './pads.css';
import './sampler.css';
import './chop.css';
import './slice.css';

const PICTURE_COLUMNS = 40;

/** Who comes back from behind the three dots goes on there. */
function followFace(): () => void {
  let shown = chopFace.peek();
  return chopFace.subscribe((face) => {
    const isBack = face === 'pads' && shown !== 'pads';
    shown = face;
    if (isBack)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.chop .sampler-head [aria-haspopup]')?.focus());
  });
}

/** The pad under the hands and the slice that is chosen are one, whichever was chosen. */
function followSlice(): () => void {
  let shown = bank.peek();
  const stops = [
    chosenSlice.subscribe((slice) => {
      // What was played on other slices is no phrase of these.
      if (bank.peek() !== shown && memory.peek().length > 0) forget();
      shown = bank.peek();
      chosenPad.value = slice % PADS;
    }),
    chosenPad.subscribe((pad) => {
      const slice = bank.peek() * PADS + pad;
      if (slices.peek()[slice] && heardSince.peek() === null) choose(slice);
    }),
    onLiveEvent(({ track: struck, key, velocity }) => {
      const slice = bank.peek() * PADS + key - FIRST_PAD_KEY;
      if (velocity > 0 && struck === sampler.peek()?.id && slices.peek()[slice] && heardSince.peek() === null)
        choose(slice);
    }),
    followFace(),
    remember(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export default function Chop() {
  useSignals();
  const track = sampler.value;
  useEffect(() => {
    const hash = sampler.peek()?.pads[chosenPad.peek()]?.sample;
    const [first] = sources.peek();
    const wanted = sources.peek().find((one) => one.hash === hash) ?? first;
    if (wanted) void takeSource(wanted);
    const stop = followSlice();
    return () => {
      stop();
      hush();
      chopFace.value = 'pads';
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
  const face = chopFace.value;
  const isPhone = layout.value === 'phone';
  if (sources.value.length === 0 || !track) {
    return (
      <div className="sampler chop">
        <Head />
        <div className="sampler-none">
          <p>{t('sampler.noSource')}</p>
        </div>
      </div>
    );
  }
  if (isPhone && face !== 'pads') return <PhoneFace track={track} />;
  return (
    <div className="sampler chop">
      <Head />
      <Cut />
      <SlicePads track={track} />
      {!isPhone && <SlicePanel />}
      {!isPhone && (
        <PadTools track={triedTrack.value ?? track} write={playedIntoSteps}>
          <Act icon="fill" text={t('sampler.toSteps')} isOff={cutting.value === null} onPress={putIntoSteps} />
        </PadTools>
      )}
    </div>
  );
}

function Head() {
  useSignals();
  return (
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
      <button
        type="button"
        className="icon-button"
        aria-label={t('sampler.moreOfChop')}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event, chopMenu)}
      >
        <Icon name="more" />
      </button>
    </header>
  );
}

function Cut() {
  useSignals();
  const now = cutting.value;
  return (
    <section className="chop-cut" aria-label={t('sampler.chop')}>
      <SourceRow />
      {now ? <ChopWave key={now.source.id} cutting={now} /> : <div className="pad-wave-box" />}
      <WayRow />
    </section>
  );
}

/** What is behind the three dots of a phone; Back and Escape lead to the pads. */
function PhoneFace({ track }: { readonly track: Track }) {
  useSignals();
  const back = () => {
    chopFace.value = 'pads';
  };
  useLayer(back);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.focus(), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    back();
  };
  const isSlice = chopFace.value === 'slice';
  const now = cutting.value;
  const at = chosenSlice.value;
  const name = isSlice ? t('sampler.slice', { number: at + 1 }) : t('sampler.memory');
  const goTo = (slice: number, icon: 'left' | 'right', label: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={!slices.value[slice]}
      onClick={() => choose(slice)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no <fieldset>: a room is no form
    <div
      ref={room}
      className={`sampler chop is-${chopFace.value}`}
      role="group"
      tabIndex={-1}
      aria-label={name}
      onKeyDown={leave}
    >
      <header className="sampler-head">
        <button type="button" className="icon-button" aria-label={t('sampler.backToSlices')} onClick={back}>
          <Icon name="left" />
        </button>
        <h1>{name}</h1>
        {isSlice && goTo(at - 1, 'left', t('sampler.sliceBefore'))}
        {isSlice && goTo(at + 1, 'right', t('sampler.sliceAfter'))}
      </header>
      {isSlice && now && <ChopWave key={now.source.id} cutting={now} isOverview />}
      {isSlice && <SlicePanel />}
      {!isSlice && <PadTools track={triedTrack.value ?? track} write={playedIntoSteps} />}
      {!isSlice && <SlicePads track={track} />}
    </div>
  );
}

/** The pads as they would be; where there are more slices than pads, one sixteen of them at a time. */
function SlicePads({ track }: { readonly track: Track }) {
  useSignals();
  const from = bank.value * PADS;
  const banks = Math.ceil(slices.value.length / PADS);
  return (
    <div className="chop-pads">
      {banks > 1 && (
        <Segments
          label={t('sampler.banks')}
          className="chop-banks"
          value={String(bank.value)}
          options={Array.from({ length: banks }, (_, at) => ({
            value: String(at),
            label: `${at * PADS + 1}–${Math.min(slices.value.length, (at + 1) * PADS)}`,
          }))}
          onChange={(next) => choose(Number(next) * PADS)}
        />
      )}
      <Pads
        track={triedTrack.value ?? track}
        from={from}
        face={(pad) => {
          const overview = overviewFor(pad.sample);
          const end = pad.end > 0 ? pad.end : (overview?.seconds ?? 0);
          return (
            overview && <Wave overview={overview} fromSeconds={pad.start} toSeconds={end} columns={PICTURE_COLUMNS} />
          );
        }}
        onOpen={(index) => {
          choose(from + index);
          document.querySelector<HTMLElement>(`.chop-line[data-line="${from + index}"]`)?.focus();
        }}
      />
    </div>
  );
}
