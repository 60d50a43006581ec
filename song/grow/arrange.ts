/** Who plays what in a section: the rules of arrangement (docs/styles.md). */
import { hash, hashText, pick } from '../random.ts';
import type { Habit, Role, Style } from '../styles/style.ts';
import type { Section } from './form.ts';
import type { Sweep } from './lanes.ts';
import { isDrum } from './roles.ts';
import { isSilent, type Row } from './rows.ts';
import type { Line } from './strokes.ts';
import {
  doubled,
  firstOfBars,
  halved,
  held,
  inverted,
  onlyBars,
  rootsOnly,
  rotated,
  shortened,
  widened,
} from './turns.ts';
import { answered } from './vary.ts';

/** What a track plays in a section. */
export interface Played {
  readonly line: Line;
  /** Beside its fader. */
  readonly levelDb: number;
  /** Where the level arrives at the end, if it moves. */
  readonly toDb?: number;
  readonly sweep?: Sweep;
  /** Reverb send at the end. */
  readonly roomDb?: number;
}

export interface Plan {
  readonly rows: readonly Row[];
  readonly style: Style | undefined;
  readonly seed: number;
}

/** Track id -> what it plays. */
export type Cast = ReadonlyMap<string, Played>;

/** Below the chorus, in dB: of the drums, the bass, the chords and the hook. */
const VERSE_DB = { drums: -2, bass: -2.5, chords: -4.5, hook: -6 } as const;

export function castOf(section: Section, plan: Plan, hadChorus: boolean): Cast {
  const cast = new Map<string, Played>();
  const lift = section.kind === 'C' ? 0 : (plan.style?.liftDb ?? 0);
  for (const row of plan.rows) {
    const played = isSilent(row) ? null : playedBy(row, section, plan, hadChorus);
    if (played && played.line.strokes.length + played.line.notes.length > 0)
      cast.set(row.track.id, lowered(played, lift));
  }
  if (cast.size > 0) return cast;
  // A song of one or two tracks: all of them, softer than in the chorus.
  const softer = section.kind === 'C' ? 0 : VERSE_DB.drums * 2;
  return new Map(plan.rows.filter((row) => !isSilent(row)).map((row) => [row.track.id, rest(row.line, softer)]));
}

function lowered(played: Played, byDb: number): Played {
  const { levelDb, toDb } = played;
  return { ...played, levelDb: levelDb - byDb, ...(toDb !== undefined && { toDb: toDb - byDb }) };
}

function playedBy(row: Row, section: Section, plan: Plan, hadChorus: boolean): Played | null {
  if (row.role === 'crash') return null;
  if (isDrum(row.role)) return drums(row, section, plan);
  if (row.role === 'bass')
    return has(plan, 'lateBass') && !hadChorus && section.kind !== 'C' ? null : bass(row, section, plan);
  return row.role === 'chords' ? chords(row, section, plan) : hook(row, section, plan);
}

export function has({ style }: Plan, habit: Habit): boolean {
  return style?.habits?.includes(habit) ?? false;
}

function rest(line: Line, levelDb: number): Played {
  return { line, levelDb };
}

/** The forms there are always four of. */
function form({ forms, line }: Row, index: number): Line {
  return forms[index] ?? line;
}

/** Of the forms beside the beat, from the one with least in it on; beyond the first none that has more than the beat. */
function sparse({ forms, line }: Row, rank: number): Line {
  const energy = (one: Line) =>
    one.strokes.reduce((sum, { velocity, ratchet }) => sum + velocity * velocity * ratchet, 0) / one.steps;
  const others = forms.slice(1).sort((a, b) => energy(a) - energy(b));
  const chosen = others[rank];
  return (chosen && energy(chosen) <= energy(line) ? chosen : others[0]) ?? line;
}
function plays(plan: Plan, role: Role): boolean {
  return plan.rows.some((row) => row.role === role && !isSilent(row));
}

function drums(row: Row, section: Section, plan: Plan): Played | null {
  const { role } = row;
  if (section.kind === 'I') return introRoles(plan).includes(role) ? rest(form(row, 2), -3) : null;
  if (section.kind === 'V' || section.kind === 'O') return verseDrums(row, section, plan);
  if (section.kind === 'P') {
    if (role === 'open') return null;
    return { line: form(row, role === 'kick' || role === 'snare' ? 0 : 1), levelDb: -2.5, toDb: -1 };
  }
  if (section.kind === 'B') return bridgeDrums(row, plan);
  if (section.nth === 0) return rest(row.line, 0);
  const dice = hash(plan.seed, hashText(row.track.id), section.nth);
  if (section.isLast)
    return rest(answered(form(row, role === 'kick' ? 0 : role === 'snare' ? 2 : 3), row.forms, dice), 0.5);
  return rest(role === 'kick' || role === 'snare' ? row.line : answered(row.line, row.forms, dice), 0);
}

/** One or two rows, of the light ones that there are. */
function introRoles(plan: Plan): readonly Role[] {
  const light = (['hat', 'high', 'low'] as const).filter((role) => plays(plan, role));
  if (light.length === 0) return plays(plan, 'snare') && plays(plan, 'kick') ? ['snare'] : ['kick', 'snare', 'open'];
  const first = pick(light.length, plan.seed, 31);
  return light.filter((_, i) => light.length < 3 || i === first || i === (first + 1) % light.length);
}

/** The hats halved, one row of percussion at first, two from the second time on. */
function verseDrums(row: Row, section: Section, plan: Plan): Played | null {
  const { role } = row;
  const db = VERSE_DB.drums;
  if (role === 'open') return null;
  const time = section.nth % 2;
  if (role === 'kick') return rest(sparse(row, time), db);
  if (role === 'snare') return rest(time === 0 ? row.line : sparse(row, 0), db);
  if (role === 'hat') return rest(halved(form(row, time)), db - 1);
  const hasHat = plays(plan, 'hat');
  const isLate = role === 'low' && (hasHat || plays(plan, 'high')) && section.nth === 0;
  if (isLate && !has(plan, 'halfVerse')) return null;
  const line = sparse(row, time);
  return rest(has(plan, 'halfVerse') || role === 'high' ? halved(line) : line, db - 1);
}

function bridgeDrums(row: Row, { style }: Plan): Played | null {
  const { role } = row;
  const bridge = style?.bridge ?? 'noKick';
  if (role === 'open') return null;
  if (bridge === 'drums') return rest(role === 'kick' ? form(row, 1) : form(row, 2), -2.5);
  if (bridge === 'halfTime') {
    if (role === 'kick') return rest(firstOfBars(row.line), -2);
    if (role === 'snare') return rest(halfTime(row.line), -2);
    return role === 'hat' || role === 'high' ? rest(halved(form(row, 1)), -4) : null;
  }
  if (bridge === 'stops') {
    if (role === 'kick') return rest(firstOfBars(row.line), -2);
    return role === 'snare' ? null : rest(form(row, 2), -4);
  }
  if (role === 'kick') return null;
  return rest(role === 'hat' ? halved(form(row, 1)) : form(row, 2), -4);
}

/** One stroke a bar, on its middle. */
function halfTime(line: Line): Line {
  const [first] = line.strokes;
  if (!first) return line;
  const bars = Math.max(1, Math.floor(line.steps / 16));
  const strokes = Array.from({ length: bars }, (_, bar) => ({ ...first, step: bar * 16 + 8, velocity: 1, ratchet: 1 }));
  return line.steps % 16 === 0 ? { ...line, strokes } : line;
}

function bass(row: Row, section: Section, { style }: Plan): Played | null {
  switch (section.kind) {
    case 'I':
      return null;
    case 'V':
    case 'O':
      return rest(rootsOnly(row.line), VERSE_DB.bass);
    case 'P':
      return { line: held(row.line), levelDb: -4, toDb: -2 };
    case 'C':
      return rest(row.line, section.isLast && section.nth > 0 ? 0.5 : 0);
    case 'B': {
      const bridge = style?.bridge ?? 'noKick';
      if (bridge === 'drums') return null;
      return rest(bridge === 'stops' ? firstOfBars(row.line) : held(row.line), -4);
    }
  }
}

function chords(row: Row, section: Section, plan: Plan): Played | null {
  const { line } = row;
  const isSwept = !has(plan, 'noRiser');
  switch (section.kind) {
    case 'I':
      return { line, levelDb: -5, ...(isSwept && { sweep: { mode: 'lowPass', fromHz: 400, toHz: 2000 } }) };
    case 'V':
      return rest(section.nth % 2 === 0 ? shortened(line, 0.6) : line, VERSE_DB.chords);
    case 'P': {
      const rising = { line: inverted(line, 1), levelDb: -5, toDb: 0, roomDb: -8 };
      return isSwept ? { ...rising, sweep: { mode: 'highPass', fromHz: 40, toHz: 250 } } : rising;
    }
    case 'C':
      return rest(section.nth === 0 ? widened(line) : widened(inverted(line, 1)), section.isLast ? 0.5 : 0);
    case 'B':
      if (plan.style?.bridge === 'drums') return null;
      if (plan.style?.bridge === 'stops') return rest(firstOfBars(line), -2);
      return { line: rotated(line), levelDb: -4, sweep: { mode: 'lowPass', fromHz: 1000, toHz: 1000 } };
    case 'O':
      return { line, levelDb: -5, ...(isSwept && { sweep: { mode: 'lowPass', fromHz: 2000, toHz: 400 } }) };
  }
}

function hook(row: Row, section: Section, plan: Plan): Played | null {
  const { line, track } = row;
  const bars = Math.max(1, Math.floor(line.steps / 16));
  const half = Math.max(1, Math.floor(bars / 2));
  switch (section.kind) {
    case 'I':
      return rest(bars > 1 ? onlyBars(line, (bar) => bar < half) : shortened(line, 0.6), -6);
    case 'V':
      // It rests, and answers from the second verse on.
      return section.nth === 0 || bars < 2
        ? null
        : rest(
            onlyBars(line, (bar) => bar === bars - 1),
            VERSE_DB.hook,
          );
    case 'P':
      return { line: bars > 1 ? onlyBars(line, (bar) => bar < half) : halved(line), levelDb: -5, toDb: -1, roomDb: -6 };
    case 'C':
      if (section.nth === 0) return rest(line, 0);
      return section.isLast
        ? rest(doubled(line, track.patch.mono === true), 0)
        : rest(bars > 1 ? rotated(line) : line, 0);
    case 'B':
      if (plan.style?.bridge === 'drums') return null;
      return rest(bars > 1 ? onlyBars(line, (bar) => bar % 2 === 0) : halved(line), -5);
    case 'O':
      return rest(bars > 1 ? onlyBars(line, (bar) => bar === 0) : halved(line), -6);
  }
}
