/** The rail of an upright fader is as long as the scale and is shifted along it, by React or by a painter. */
import { percentOfDecibels } from './decibel-scale.ts';

export const railShift = (db: number) => `translateY(${(-percentOfDecibels(db)).toFixed(2)}%)`;
