/** What can be chosen in a tab: scales, kinds of chords, progressions, each with its degrees. */
import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { degreeSign, numeralOf } from '../../../song/theory/chords.ts';
import { PROGRESSIONS } from '../../../song/theory/progressions.ts';
import { FIXED_CHORDS, intervalsOf, placesOf, SCALE_NAMES, type ScaleName } from '../../../song/theory.ts';
import { t } from '../../words/words.ts';
import { chooseKey, key } from './key.ts';
import {
  chooseProgression,
  chordKind,
  mine,
  type ProgressionChoice,
  progression,
  songTurns,
  theoryTab,
  turnsOf,
} from './state.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly degrees: string;
  readonly isTaken: boolean;
  readonly take: () => void;
}

/** The seven that the assistant always had come first. */
const FIRST_SCALES: readonly ScaleName[] = [
  'major',
  'minor',
  'dorian',
  'mixolydian',
  'minorPentatonic',
  'blues',
  'harmonicMinor',
];
const SCALES = [...FIRST_SCALES, ...SCALE_NAMES.filter((name) => !FIRST_SCALES.includes(name))];

const scaleRows = (): readonly Row[] =>
  SCALES.map((name) => ({
    id: name,
    name: t(`piano.scales.${name}`),
    degrees: placesOf(name).map(degreeSign).join(' '),
    isTaken: key.value.name === name,
    take: () => chooseKey({ name }),
  }));

const chordRows = (): readonly Row[] => [
  {
    id: 'own',
    name: t('theory.chords.own'),
    degrees: '1 3 5',
    isTaken: chordKind.value === 'own',
    take: () => {
      chordKind.value = 'own';
    },
  },
  ...FIXED_CHORDS.map((kind) => ({
    id: kind,
    name: t(`theory.chords.${kind}`),
    degrees: intervalsOf(kind).map(fifthSharp(kind)).join(' '),
    isTaken: chordKind.value === kind,
    take: () => {
      chordKind.value = kind;
    },
  })),
];

/** A fifth that is raised is no sixth that is lowered. */
const fifthSharp =
  (kind: string) =>
  (semitones: number): string =>
    kind === 'augmented' && semitones === 8 ? '♯5' : degreeSign(semitones);

function progressionRows(): readonly Row[] {
  const choices: ProgressionChoice[] = PROGRESSIONS.map(({ id }) => id);
  if (songTurns.value.length > 0) choices.unshift('song');
  if (mine.value.length > 0) choices.push('mine');
  return choices.map((id) => ({
    id,
    name: t(`theory.progressions.${id}`),
    degrees: turnsOf(id)
      .map(({ chord }) => numeralOf(key.value, chord))
      .join(' '),
    isTaken: progression.value === id,
    take: () => chooseProgression(id),
  }));
}

const ROWS = { scales: scaleRows, chords: chordRows, progressions: progressionRows } as const;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function List() {
  useSignals();
  const rows = ROWS[theoryTab.value]();
  const taken = rows.findIndex(({ isTaken }) => isTaken);
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const by = STEPS[event.key];
    const ends = ['Home', 'End'].indexOf(event.key);
    const at = by === undefined ? (ends < 0 ? -1 : ends * (rows.length - 1)) : (index + by + rows.length) % rows.length;
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.parentElement?.querySelectorAll('button')[at]?.focus();
    row.take();
  };
  return (
    <div className="theory-list" role="radiogroup" aria-label={t(`theory.tabs.${theoryTab.value}`)} data-rove="own">
      {rows.map(({ id, name, degrees, isTaken, take }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a key in a radio group; an <input> could not carry two texts
        <button
          key={id}
          type="button"
          className="key"
          role="radio"
          aria-checked={isTaken}
          tabIndex={index === Math.max(0, taken) ? 0 : -1}
          onClick={take}
          onKeyDown={(event) => move(event, index)}
        >
          <span>{name}</span>
          <b>{degrees}</b>
        </button>
      ))}
    </div>
  );
}
