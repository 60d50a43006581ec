/** The kinds of rows that tables of parameters are made of: what they share is said once. */
import type { Unit } from './unit.ts';

export const unit = (label: string, initial: number) =>
  ({ label, unit: '%', min: 0, max: 1, initial, curve: 'linear' }) as const;
export const toggle = (label: string, initial: 0 | 1) =>
  ({ label, unit: '', min: 0, max: 1, initial, curve: 'switch' }) as const;
export const level = (label: string, min: number, max: number, initial: number) =>
  ({ label, unit: 'dB', min, max, initial, curve: 'linear' }) as const;
export const hertz = (label: string, min: number, max: number, initial: number) =>
  ({ label, unit: 'Hz', min, max, initial, curve: 'exponential' }) as const;
export const seconds = (label: string, min: number, max: number, initial: number) =>
  ({ label, unit: 's', min, max, initial, curve: 'exponential' }) as const;
export const choice = (label: string, choices: readonly string[], initial: number) =>
  ({ label, unit: '', min: 0, max: choices.length - 1, initial, curve: 'choice', choices }) as const;
export const whole = (label: string, unit: Unit, min: number, max: number, initial: number) =>
  ({ label, unit, min, max, initial, curve: 'integer' }) as const;
export const straight = (label: string, unit: Unit, min: number, max: number, initial: number) =>
  ({ label, unit, min, max, initial, curve: 'linear' }) as const;
