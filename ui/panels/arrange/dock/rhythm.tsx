/** Rhythm and groove of the chosen track under the grid: choosing is hearing, Apply is the edit. */

import { effect, signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { commandIn } from '../../../keys/bound.ts';
import './rhythm.css';
import { clipOf } from '../../../../song/clip-of.ts';
import { GROOVES } from '../../../../song/grooves.ts';
import { DANCES, EUCLIDEAN_RHYTHMS, TIMELINES } from '../../../../song/rhythms.ts';
import type { Pattern, Song } from '../../../../song/song.ts';
import { type ParamSpec, STEP_SPECS } from '../../../../song/specs.ts';
import { HoldButton } from '../../../controls/hold-button.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { Knob } from '../../../controls/knob.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import type { EditorProps } from '../../../state/dock.ts';
import { song } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { useFace } from '../../../state/tracks.ts';
import { tryout } from '../../../state/tryout.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import {
  applyDraft,
  chooseGroove,
  chooseRhythm,
  draft,
  draftEdit,
  forgetDraft,
  groove,
  grooveStrength,
  grooveTiming,
  hits,
  intend,
  isRhythmLoop,
  named,
  rhythm,
  rhythmSpec,
  straying,
  turnRhythm,
} from '../rhythm/choice.ts';
import { GrooveRow, StepRow } from './rhythm-rows.tsx';

/** Which of the two is heard while something new is chosen. */
const heard = signal<'now' | 'new'>('new');

const SHARE_SPEC: ParamSpec = { ...STEP_SPECS.probability, label: 'amount' };
const HALF_SPEC: ParamSpec = { ...SHARE_SPEC, initial: 0.5 };
const PARTS = ['pulses', 'steps', 'rotation'] as const;
/** Known rhythms, a family at a time: all of them side by side would push the steps out of sight. */
const FAMILIES = { dances: DANCES, timelines: TIMELINES, even: EUCLIDEAN_RHYTHMS } as const;
type Family = keyof typeof FAMILIES;
const FAMILY_IDS: readonly Family[] = ['dances', 'timelines', 'even'];
const family = signal<Family>('dances');

export default function RhythmEditor({ part, track, fromStep }: EditorProps) {
  return part === 'tools' ? <Tools /> : <Body track={track} fromStep={fromStep} />;
}

function Tools() {
  useSignals();
  const isOff = draftEdit.value === null;
  return (
    <>
      <Segments
        label={t('rhythm.hear')}
        className="c2"
        options={[
          { value: 'now', label: t('rhythm.now') },
          { value: 'new', label: t('rhythm.new') },
        ]}
        value={heard.value}
        onChange={(value) => {
          heard.value = value === 'now' ? 'now' : 'new';
        }}
      />
      <button type="button" className="key primary" disabled={isOff} onClick={applyDraft}>
        {t('rhythm.apply')}
      </button>
    </>
  );
}

type BodyProps = Omit<EditorProps, 'part'>;

/** Enter makes the edit, Escape lets it go; keys that are pressed by Enter keep it. */
function onKeyDown(event: KeyboardEvent): void {
  if (draftEdit.peek() === null) return;
  const isChip = event.target instanceof Element && event.target.closest('[role=radio]') !== null;
  const command = commandIn('rhythm', event)?.command;
  if (command === 'apply' && isChip) applyDraft();
  else if (command === 'letGo') forgetDraft();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function patternIn(of: Song, id: string): Pattern | undefined {
  const track = of.tracks.find((one) => one.id === id);
  return track && clipOf(track.clips, shownScene(id))?.pattern;
}

function Body({ track, fromStep }: BodyProps) {
  useSignals();
  const { color } = useFace(track);
  useEffect(() => {
    const stop = effect(() => {
      tryout.value = heard.value === 'new' ? draftEdit.value : null;
    });
    return () => {
      stop();
      tryout.value = null;
    };
  }, []);
  // What was tried on one track is not meant for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each track anew
  useEffect(() => forgetDraft, [track]);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = editor.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  const now = patternIn(song.value, track);
  const next = patternIn(draftEdit.value?.(song.value) ?? song.value, track);
  return (
    <div className="rhythm-editor" ref={editor}>
      <div className="rhythm-choice">
        <div className="rhythm-count">
          <Ring />
          <Counts />
        </div>
        <KnownRhythms />
      </div>
      {now && next && (
        <>
          <StepRow name={t('rhythm.now')} track={track} pattern={now} fromStep={fromStep} />
          <StepRow name={t('rhythm.new')} track={track} pattern={next} before={now} fromStep={fromStep} />
          <GrooveRow track={track} pattern={next} fromStep={fromStep} />
        </>
      )}
      <div className="rhythm-choice">
        <div className="rhythm-knobs">
          <Knob
            label={t('arrange.timing')}
            spec={SHARE_SPEC}
            value={grooveTiming.value}
            color={color}
            onChange={(value) => {
              grooveTiming.value = value;
              intend('groove');
            }}
          />
          <Knob
            label={t('arrange.velocity')}
            spec={SHARE_SPEC}
            value={grooveStrength.value}
            color={color}
            onChange={(value) => {
              grooveStrength.value = value;
              intend('groove');
            }}
          />
          <Knob
            label={t('rhythm.humanise')}
            spec={HALF_SPEC}
            value={draft.value.seed === null ? 0 : straying.value}
            color={color}
            onChange={(value) => {
              straying.value = value;
              intend('hand');
            }}
          />
        </div>
        <div className="rhythm-chips">
          <Segments
            label={t('rhythm.template')}
            className="chips"
            options={GROOVES.map(({ id }) => ({ value: id, label: t(`rhythm.grooves.${id}` as WordKey) }))}
            value={draft.value.isGroove ? groove.value.id : ''}
            onChange={(id) => {
              chooseGroove(id);
              intend('groove');
            }}
          />
        </div>
      </div>
    </div>
  );
}

function KnownRhythms() {
  useSignals();
  return (
    <div className="rhythm-chips">
      <Segments
        label={t('rhythm.rhythm')}
        options={FAMILY_IDS.map((id) => ({ value: id, label: t(`rhythm.${id}`) }))}
        value={family.value}
        onChange={(id) => {
          family.value = FAMILY_IDS.find((one) => one === id) ?? 'dances';
        }}
      />
      <Toggle
        label={t('rhythm.loop', { steps: rhythm.value.steps })}
        isOn={isRhythmLoop.value}
        onChange={(isOn) => {
          isRhythmLoop.value = isOn;
          intend('rhythm');
        }}
      />
      <Segments
        label={t('rhythm.preset')}
        className="chips"
        options={FAMILIES[family.value].map(({ id }) => ({ value: id, label: t(`rhythm.names.${id}` as WordKey) }))}
        value={draft.value.isRhythm ? (named.value ?? '') : ''}
        onChange={(id) => {
          chooseRhythm(id);
          intend('rhythm');
        }}
      />
    </div>
  );
}

/** Steps clockwise from the top. */
function Ring() {
  useSignals();
  const all = hits.value;
  const places = all.map((isHit, i) => {
    const angle = (2 * Math.PI * i) / all.length;
    return { i, isHit, x: 56 + 46 * Math.sin(angle), y: 56 - 46 * Math.cos(angle) };
  });
  const struck = places.filter(({ isHit }) => isHit);
  return (
    <svg
      className="rhythm-ring"
      viewBox="0 0 112 112"
      role="img"
      aria-label={t('rhythm.hitsOn', { steps: struck.map(({ i }) => i + 1).join(', ') || '–' })}
    >
      <polygon points={struck.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {places.map(({ i, isHit, x, y }) => {
        const size = isHit ? 13 : 7;
        return (
          <rect
            key={i}
            className={isHit ? 'hit' : ''}
            x={(x - size / 2).toFixed(1)}
            y={(y - size / 2).toFixed(1)}
            width={size}
            height={size}
          />
        );
      })}
    </svg>
  );
}

function Counts() {
  useSignals();
  const now = rhythm.value;
  const turn = (part: (typeof PARTS)[number], by: number) => {
    turnRhythm(part, rhythm.peek()[part] + by);
    intend('rhythm');
  };
  return (
    <div className="rhythm-counts">
      {PARTS.map((part) => {
        const { min, max } = rhythmSpec(part, now.steps);
        return (
          <div className="rhythm-stepper" key={part}>
            <span className="label">{t(`rhythm.${part}`)}</span>
            <HoldButton
              className="key square"
              label={t('rhythm.fewer', { name: t(`rhythm.${part}`) })}
              isOff={now[part] <= min}
              onPress={() => turn(part, -1)}
            >
              <Icon name="minus" size={12} />
            </HoldButton>
            <b>{now[part]}</b>
            <HoldButton
              className="key square"
              label={t('rhythm.more', { name: t(`rhythm.${part}`) })}
              isOff={now[part] >= max}
              onPress={() => turn(part, 1)}
            >
              <Icon name="plus" size={12} />
            </HoldButton>
          </div>
        );
      })}
    </div>
  );
}
