/** What the screens say of moved parameters, against the records the engine gets. 120 BPM at 48 kHz: a tick is 25 frames. */

import { expect, test } from 'vitest';
import { EventKind } from '../../dsp/abi/record.ts';
import { StripSlot } from '../../dsp/abi/slots.ts';
import { setLane } from '../../song/edits/lanes.ts';
import { lockStep, setStep } from '../../song/edits/steps.ts';
import { movedAt } from '../../song/moved.ts';
import type { Song } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { beatOf } from '../beat-of.ts';
import { at120, BAR, FOUR, pattern, playUntil, RATE, TICK, track } from './material.ts';

const BARS = 6;
const LANE = [
  { tick: 0, value: -40 },
  { tick: 3000, value: -10 },
];
const one = at120([track('a', pattern(16, { ...FOUR, 2: { offsetTicks: 40 }, 9: {} }))]);
const locked = [lockStep('a', 4, 'strip.gain', -20), lockStep('a', 9, 'strip.gain', 3)].reduce(
  (song, edit) => edit(song),
  one,
);
const SONGS: Readonly<Record<string, Song>> = {
  'a lane': setLane('a', 'strip.gain', LANE)(one),
  locks: locked,
  'locks over a lane': setLane('a', 'strip.gain', LANE)(locked),
  'locks by chance': setStep('a', 4, { probability: 0.5 })(setStep('a', 9, { probability: 0.4 })(locked)),
};

test.each(Object.keys(SONGS).flatMap((name) => [0, 701].map((fromTick) => [name, fromTick] as const)))(
  '%s, from tick %d',
  (name, fromTick) => {
    const song = SONGS[name] ?? one;
    const [first] = song.tracks;
    if (!first) throw new Error('no track');
    const { records, scheduler } = playUntil(song, RATE, BARS * BAR, { fromTick });
    const gains = records.filter(
      ({ kind, key }) => (kind === EventKind.Param || kind === EventKind.Ramp) && key === StripSlot.Gain,
    );
    const entry = scheduler.lineupAt(TICK).a;
    const spec = STRIP_SPECS.gain;
    let seen = new Set<number>();
    for (let tick = fromTick; tick < fromTick + BARS * 3840; tick += 37) {
      const heard = { pattern: beatOf(first), originTick: entry?.originTick ?? 0, fromTick: entry?.fromTick ?? 0 };
      const shown = movedAt(song, first, heard, tick)('strip.gain', spec) ?? first.strip.gain;
      const frame = (tick - fromTick) * TICK;
      const last = gains.filter((record) => record.frame <= frame).pop();
      // Within a piece of a glide the engine is on its way to the piece's end.
      const near = last?.kind === EventKind.Ramp ? 0.5 : 1e-5;
      const had = last?.value ?? first.strip.gain;
      expect(Math.abs(shown - had), `tick ${tick}: ${shown}, the engine ${had}`).toBeLessThan(near);
      seen = seen.add(Math.round(shown));
    }
    expect(seen.size).toBeGreaterThan(1);
  },
);
