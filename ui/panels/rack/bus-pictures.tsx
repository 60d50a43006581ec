/** The pictures of the buses: the master's compressor, the delay's echoes, the reverb's decay. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { BUS_SPECS, type Bus } from '../../../song/buses.ts';
import { setBusParam } from '../../../song/edits/mixer.ts';
import type { Mixer } from '../../../song/song.ts';
import { DELAY_SPECS } from '../../../song/specs.ts';
import { TICKS_PER_BEAT } from '../../../song/time.ts';
import { noteLengths } from '../../controls/note-length.ts';
import { echoes } from '../../paint/effect-curves.ts';
import { reductionOf } from '../../paint/levels.ts';
import { song } from '../../state/song.ts';
import { touchedValue, turnParam } from '../../state/touch.ts';
import { CompressorPicture } from './compressor-picture.tsx';
import { type Axis, Picture } from './picture.tsx';
import { marks, type Scale, seconds, straight, trace } from './picture-scales.ts';

export type PicturedBus = 'master' | 'delay' | 'reverb';

export default function BusPicture({ bus }: { readonly bus: PicturedBus }) {
  useSignals();
  const mixer = useComputed(() => touchedMixer(bus)).value;
  if (bus === 'delay') return <Echoes mixer={mixer} />;
  if (bus === 'reverb') return <Decay mixer={mixer} />;
  return (
    <CompressorPicture
      threshold={(scale) => axisOf(mixer, 'master', 'compressorThreshold', scale)}
      ratio={(scale) => axisOf(mixer, 'master', 'compressorRatio', scale)}
      makeupDb={mixer.master.compressorMakeup}
      readReductionDb={readMaster}
    />
  );
}

/** The mixer as the knobs show it. */
function touchedMixer(bus: Bus): Mixer {
  const { mixer } = song.value;
  const held = Object.entries(BUS_SPECS[bus]).map(([name, spec]) => [name, touchedValue(null, `${bus}.${name}`, spec)]);
  const own = Object.fromEntries(held.filter(([, value]) => value !== undefined));
  return { ...mixer, [bus]: { ...mixer[bus], ...own } };
}

const readMaster = () => reductionOf('master');

function axisOf<B extends Bus>(mixer: Mixer, bus: B, param: keyof Mixer[B] & string, scale: Scale): Axis {
  const spec = BUS_SPECS[bus][param];
  if (!spec) throw new Error(`no parameter ${param} of ${bus}`);
  return {
    spec,
    value: Number(touchedValue(null, `${bus}.${param}`, spec) ?? mixer[bus][param]),
    ...scale,
    set: (value, group) => turnParam(null, `${bus}.${param}`, value, setBusParam(bus, param, value), group),
  };
}

const BEATS = 8;
const TIME = straight(0, BEATS * TICKS_PER_BEAT);
const BEAT_MARKS = marks(
  TIME,
  [2, 4, 6].map((beat) => [beat * TICKS_PER_BEAT, String(beat)] as const),
);
/** Above the loudest there is room for a hand. */
const AMPLITUDE = straight(0, 1.15);
const LENGTHS = noteLengths(DELAY_SPECS.ticks.min, DELAY_SPECS.ticks.max);
const BAR_WIDTH = 0.8;

/** The point stands on the second echo: as far as twice the time, as high as the feedback. */
function Echoes({ mixer }: { readonly mixer: Mixer }) {
  const { delay } = mixer;
  const twice: Scale = {
    toShare: (ticks) => TIME.toShare(2 * ticks),
    fromShare: (share) => nearestOf(LENGTHS, TIME.fromShare(share) / 2),
  };
  return (
    <Picture
      columns={BEAT_MARKS}
      rows={[]}
      handles={[
        { id: 'echo', x: axisOf(mixer, 'delay', 'ticks', twice), y: axisOf(mixer, 'delay', 'feedback', AMPLITUDE) },
      ]}
    >
      {echoes(delay, BEATS * TICKS_PER_BEAT).map(({ ticks, amplitude, isRight }) => (
        <path
          key={ticks}
          className={isRight ? 'is-right' : 'is-left'}
          d={`M${(100 * TIME.toShare(ticks) - BAR_WIDTH / 2).toFixed(2)} 100v${(-100 * AMPLITUDE.toShare(amplitude)).toFixed(2)}h${BAR_WIDTH}V100Z`}
        />
      ))}
    </Picture>
  );
}

function nearestOf(values: readonly number[], wanted: number): number {
  const far = (value: number) => Math.abs(Math.log(value / Math.max(1, wanted)));
  return values.reduce((best, value) => (far(value) < far(best) ? value : best), values[0] ?? wanted);
}

const LONGEST_SECONDS = 10.5;
const FALL_DB = 60;
const SECONDS = seconds(LONGEST_SECONDS);
const SECOND_MARKS = marks(SECONDS, [
  [0.5, '0.5'],
  [2, '2'],
  [5, '5'],
]);
const LEVEL = straight(-60, 10);
const LEVEL_ROWS = marks(LEVEL, [
  [0, '0'],
  [-30, '-30'],
]);

/** Low sounds fall along the line, those above the damping twice as fast; nothing comes before the pre-delay. */
function Decay({ mixer }: { readonly mixer: Mixer }) {
  const { gain, decay, predelay } = mixer.reverb;
  const fall = (longSeconds: number) => (share: number) => {
    const at = SECONDS.fromShare(share) - predelay;
    return at < 0 ? -1 : LEVEL.toShare(gain - (FALL_DB * at) / longSeconds);
  };
  const half: Scale = {
    toShare: (value) => SECONDS.toShare(predelay + value / 2),
    fromShare: (share) => 2 * Math.max(0, SECONDS.fromShare(share) - predelay),
  };
  return (
    <Picture
      columns={SECOND_MARKS}
      rows={LEVEL_ROWS}
      handles={[
        { id: 'decay', x: axisOf(mixer, 'reverb', 'decay', half), y: LEVEL.toShare(gain - FALL_DB / 2) },
        {
          id: 'predelay',
          x: axisOf(mixer, 'reverb', 'predelay', SECONDS),
          y: axisOf(mixer, 'reverb', 'gain', LEVEL),
        },
      ]}
    >
      <path className="picture-fill" d={`${trace(120, fall(decay))}V120H0Z`} />
      <path className="picture-dashes" d={trace(120, fall(decay / 2))} />
      <path className="picture-line" d={trace(120, fall(decay))} />
    </Picture>
  );
}
