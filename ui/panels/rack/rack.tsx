/** The sound of the selected track: a column on desktops, below the grid on tablets, a sheet on phones. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type InstrumentId, instrument } from '../../../song/instruments.ts';
import { COLORS } from '../../../song/limits.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { layout } from '../../state/layout.ts';
import { isRackOpen } from '../../state/screen.ts';
import { song, trackOf } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import './rack.css';
import './wide.css';
import { paintAutomated } from '../../controls/automated-controls.ts';
import { watchGrips } from '../../state/touch.ts';
import { shownTrack } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { LockBar, MotionKeys } from '../arrange/automation/knob-modes.tsx';
import { EffectsSection } from './effects-section.tsx';
import { EngineSection, InstrumentChoice, OscillatorSection } from './engine-section.tsx';
import { MasterSection } from './master-section.tsx';
import { OutputSection } from './output-section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { RackSheet } from './sheet.tsx';
import { SoundLines } from './sound-lines.tsx';

const isInGrid = (): boolean => document.activeElement?.closest('.sequencer') != null;

/** Whether the focus is in the grid where the sheet lies over it. */
function isBelow(sheet: HTMLElement | null): boolean {
  if (!sheet || !document.activeElement || !isInGrid()) return false;
  return document.activeElement.getBoundingClientRect().bottom > sheet.getBoundingClientRect().top;
}

export default function Rack() {
  useSignals();
  const id = shownTrack.value;
  const color = useComputed(() => trackOf(shownTrack.value)?.color ?? 0).value;
  const isOpen = isRackOpen.value;
  const isSheet = layout.value === 'phone';
  const close = useRef<HTMLButtonElement>(null);
  const rack = useRef<HTMLElement>(null);
  // Where the rack is a sheet, opening it takes the focus there and closing gives it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key can be seen only while the sheet is open
  useEffect(() => {
    const key = close.current;
    if (!key || key.offsetParent === null) return;
    const before = document.activeElement;
    key.focus();
    // What Tab reaches below the sheet is not left hidden there.
    const uncover = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Tab' && isBelow(rack.current)) isRackOpen.value = false;
    };
    document.addEventListener('keyup', uncover);
    return () => {
      document.removeEventListener('keyup', uncover);
      if (before instanceof HTMLElement && !isInGrid()) before.focus();
    };
  }, [isOpen]);
  useEffect(() => {
    if (!rack.current) return;
    const stops = [watchGrips(rack.current), paintAutomated(rack.current, () => shownTrack.peek())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isRackOpen.peek()) return;
    event.stopPropagation();
    isRackOpen.value = false;
  };
  return (
    <aside
      ref={rack}
      className={`rack ${colorClass(color)}${isOpen ? ' open' : ''}`}
      aria-label={t('rack.title')}
      onKeyDown={onKeyDown}
    >
      <header className="rack-head" data-rove="">
        <RackTitle key={id} track={id} isSheet={isSheet} />
        <MotionKeys />
        <button
          ref={close}
          type="button"
          className="icon-button rack-close"
          aria-label={t('rack.close')}
          onClick={() => {
            isRackOpen.value = false;
          }}
        >
          <Icon name="close" />
        </button>
      </header>
      <SoundLines key={`sounds ${id}`} track={id} />
      {isSheet ? <RackSheet key={`sheet ${id}`} track={id} color={color} /> : <Sections track={id} color={color} />}
      {/* Where it comes and goes nothing else moves: below on larger screens, over the lane on a phone. */}
      <LockBar />
      {!isSheet && <OutputSection />}
    </aside>
  );
}

function Sections({ track, color }: { readonly track: string; readonly color: number }) {
  return (
    <div className="rack-body">
      <EngineSection key={`engine ${track}`} track={track} />
      <OscillatorSection key={`oscillator ${track}`} track={track} />
      <ShapeSection key={`shape ${track}`} track={track} color={color} />
      <EffectsSection key={`effects ${track}`} track={track} color={color} />
      <MasterSection />
    </div>
  );
}

/** "Drums / Kick"; what is a family of its own is named once. */
function soundText(id: InstrumentId): string {
  const { family } = instrument(id);
  const name = t(`rack.instruments.${id}`);
  return family === 'sampler' ? name : `${t(`rack.families.${family}`)} / ${name}`;
}

function RackTitle({ track, isSheet }: { readonly track: string; readonly isSheet: boolean }) {
  useSignals();
  const name = useComputed(() => shownName(trackOf(track)?.name ?? '')).value;
  const sound = useComputed(() => trackOf(track)?.instrument ?? 'kick').value;
  const color = useComputed(() => trackOf(track)?.color ?? 0).value;
  const index = useComputed(() => song.value.tracks.findIndex((one) => one.id === track)).value;
  if (isSheet) {
    return (
      <div className="rack-name">
        <b>{name}</b>
        {sound === 'audio' ? <span>{soundText(sound)}</span> : <InstrumentChoice track={track} />}
      </div>
    );
  }
  return (
    <>
      <Mark color={color} isHollow={index >= COLORS} />
      <div className="rack-whose">
        <b>{name}</b>
        <span>{soundText(sound)}</span>
      </div>
    </>
  );
}
