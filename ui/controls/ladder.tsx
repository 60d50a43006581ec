/** What the engine does when the device cannot follow: what is in force, since when, and how it is taken back. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Pulse, Rung } from '../../worklets/client.ts';
import { buffer, largerBuffer } from '../state/buffer.ts';
import { engine, engineState } from '../state/engine.ts';
import { freeze, freezeHindrance, freezes, thaw } from '../state/freezing.ts';
import { onPulse } from '../state/pulse.ts';
import { isRecording } from '../state/recording.ts';
import { song } from '../state/song.ts';
import { listOf } from '../state/sounds.ts';
import { shownName } from '../state/track-names.ts';
import { language, t } from '../words/words.ts';
import { numberText } from './value-text.ts';
import './ladder.css';

const EVERY_MILLISECONDS = 500;
/** Voices are looked at so often, and each look counts so much beside those before it: some four seconds count. */
const VOICES_EVERY_MILLISECONDS = 100;
const VOICES_SHARE = 0.025;

interface Facts {
  readonly rung: Rung;
  readonly voices: number;
  /** When each step came into force, ms since 1970; without a meaning while it is not. */
  readonly stealAt: number;
  readonly lightAt: number;
}

const NOTHING: Facts = { rung: 0, voices: 0, stealAt: 0, lightAt: 0 };

/** The same facts as long as the same steps are in force: the engine says how long ago, which grows. */
function factsOf(before: Facts, { rung, voiceLimit: voices, stealSeconds, lightSeconds }: Pulse): Facts {
  if (rung === before.rung && (rung === 0 || voices === before.voices)) return before;
  const now = Date.now();
  return { rung, voices, stealAt: now - stealSeconds * 1000, lightAt: now - lightSeconds * 1000 };
}

function useFacts(): Facts {
  const [facts, setFacts] = useState(NOTHING);
  useEffect(() => {
    let next = 0;
    return onPulse((pulse, now) => {
      if (now < next) return;
      next = now + EVERY_MILLISECONDS;
      setFacts((before) => factsOf(before, pulse));
    });
  }, []);
  return facts;
}

const clock = (at: number) => new Date(at).toLocaleTimeString(language.value, { timeStyle: 'short' });

interface StepProps {
  readonly number: number;
  readonly name: string;
  readonly about?: string | undefined;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

function Step({ number, name, about, isOn, children }: StepProps) {
  return (
    <li className={isOn ? 'is-on' : ''}>
      <b aria-hidden="true">{numberText(number)}</b>
      <span>
        {name}
        {about && <em>{about}</em>}
      </span>
      {children}
    </li>
  );
}

/** A step the engine takes by itself. */
function EngineStep({ rung, name, about, isOn }: Omit<StepProps, 'number' | 'children'> & { readonly rung: 1 | 2 }) {
  useSignals();
  const label = t('overload.takeBack');
  return (
    <Step number={rung} name={name} about={about} isOn={isOn}>
      {isOn ? (
        <button type="button" className="key" aria-label={`${label}: ${name}`} onClick={() => engine.takeBack(rung)}>
          {label}
        </button>
      ) : (
        <em>{t('overload.waiting')}</em>
      )}
    </Step>
  );
}

/** Of what each track plays, over the last seconds: the one with most voices; null: nothing has sounded. */
function useCostliest(): string | null {
  const [costliest, setCostliest] = useState<string | null>(null);
  useEffect(() => {
    const means = new Map<string, number>();
    let next = 0;
    return onPulse((pulse, now) => {
      if (now < next || !pulse.isPlaying) return;
      next = now + VOICES_EVERY_MILLISECONDS;
      for (const [at, { id }] of song.peek().tracks.entries()) {
        const before = means.get(id) ?? 0;
        means.set(id, before + ((pulse.voices[at] ?? 0) - before) * VOICES_SHARE);
      }
      const most = song.peek().tracks.filter(({ id }) => !freezes.peek().has(id) && (means.get(id) ?? 0) > 0);
      most.sort((a, b) => (means.get(b.id) ?? 0) - (means.get(a.id) ?? 0));
      setCostliest(most[0]?.id ?? null);
    });
  }, []);
  return costliest;
}

/** The step that is taken for one track after the other: what its voices play becomes a sound. */
function FreezeStep() {
  useSignals();
  const costliest = useCostliest();
  const hindrance = freezeHindrance();
  const nameOf = (id: string) => shownName(song.value.tracks.find((one) => one.id === id)?.name ?? '');
  const all = [...freezes.value];
  const making = all.find(([, { frozen }]) => !frozen);
  const frozen = all.filter(([, one]) => one.frozen).map(([id]) => id);
  const lines = [
    frozen.length > 0 && t('overload.frozen', { names: listOf(frozen.map(nameOf)) }),
    making &&
      t('overload.freezing', { name: nameOf(making[0]), done: numberText(making[1].done, { style: 'percent' }) }),
    all.length === 0 && t(hindrance === null ? 'overload.freezeAbout' : `overload.${hindrance}`),
  ];
  const last = all[all.length - 1]?.[0];
  return (
    <Step
      number={3}
      name={t('overload.freeze')}
      about={lines.filter((line) => typeof line === 'string').join(' · ')}
      isOn={frozen.length > 0}
    >
      <span className="ladder-keys">
        {last !== undefined && (
          <button
            type="button"
            className="key"
            aria-label={`${t('overload.takeBack')}: ${nameOf(last)}`}
            onClick={() => thaw(last)}
          >
            {t('overload.takeBack')}
          </button>
        )}
        {hindrance === null && !making && costliest !== null && (
          <button type="button" className="key" onClick={() => void freeze(costliest)}>
            {t('overload.freezeNamed', { name: nameOf(costliest) })}
          </button>
        )}
      </span>
    </Step>
  );
}

/** The step that is asked for: with it what is played by hand is heard later. */
function BufferStep() {
  useSignals();
  const isOn = buffer.value !== 'interactive';
  const larger = largerBuffer(buffer.value);
  const { rate, baseLatencySeconds } = engineState.value;
  const ms = numberText(baseLatencySeconds * 1000, { maximumFractionDigits: 1 });
  const name = t('overload.buffer');
  const key = (label: string, to: typeof larger) => (
    <button
      type="button"
      className="key"
      aria-label={`${label}: ${name}`}
      disabled={isRecording.value}
      onClick={() => {
        if (to) buffer.value = to;
      }}
    >
      {label}
    </button>
  );
  return (
    <Step
      number={4}
      name={name}
      about={isRecording.value ? t('overload.notWhileRecording') : rate > 0 ? t('overload.now', { ms }) : undefined}
      isOn={isOn}
    >
      <span className="ladder-keys">
        {isOn && key(t('overload.takeBack'), 'interactive')}
        {larger && key(t('overload.doNow'), larger)}
      </span>
    </Step>
  );
}

export function Ladder() {
  useSignals();
  const id = useId();
  const { rung, voices, stealAt, lightAt } = useFacts();
  const steal = rung > 0 ? t('overload.stealing', { count: voices, time: clock(stealAt) }) : undefined;
  const light = rung > 1 ? t('overload.since', { time: clock(lightAt) }) : undefined;
  return (
    <section className="ladder" aria-labelledby={id}>
      <h3 id={id}>{t('overload.title')}</h3>
      <ol>
        <EngineStep rung={1} name={t('overload.steal')} about={steal} isOn={rung > 0} />
        <EngineStep rung={2} name={t('overload.light')} about={light} isOn={rung > 1} />
        <FreezeStep />
        <BufferStep />
      </ol>
      <p>{t('overload.about')}</p>
      <p className="visually-hidden" role="status">
        {rung > 0 ? `${t(rung > 1 ? 'overload.light' : 'overload.steal')}, ${light ?? steal}` : ''}
      </p>
    </section>
  );
}
