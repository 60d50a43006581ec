/** The pictures of a strip's inserts: equaliser, compressor, filter, gate, de-esser. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { setStripParam } from '../../../song/edits/mixer.ts';
import type { InsertId, Strip } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import {
  deesserResponse,
  eqResponse,
  filterResponse,
  gated,
  resonanceDb,
  resonanceOf,
} from '../../paint/effect-curves.ts';
import { reductionOf, takenOf } from '../../paint/levels.ts';
import { engineState } from '../../state/engine.ts';
import { song } from '../../state/song.ts';
import { touchedStrip, turnParam } from '../../state/touch.ts';
import { CompressorPicture } from './compressor-picture.tsx';
import { LiveSpectrum } from './live-spectrum.tsx';
import { MovedCurve } from './moved-curve.tsx';
import { type Axis, Picture } from './picture.tsx';
import {
  along,
  FREQUENCY,
  HERTZ,
  marks,
  RESPONSE_HZ,
  type Scale,
  straight,
  trace,
  traceValues,
} from './picture-scales.ts';
import { TakenBar } from './taken-bar.tsx';

interface InsertPictureProps {
  readonly track: string;
  readonly insert: InsertId;
}

type Numbered = { readonly [P in keyof Strip]: Strip[P] extends number ? P : never }[keyof Strip];

/** A rate there is no engine for yet. */
const LIKELY_RATE = 48000;
const EQ_LEVEL = straight(-15, 15);
const EQ_ROWS = marks(EQ_LEVEL, [
  [12, '12'],
  [0, '0'],
  [-12, '-12'],
]);
const FILTER_LEVEL = straight(-36, 30);
const FILTER_ROWS = marks(FILTER_LEVEL, [
  [24, '24'],
  [0, '0'],
  [-24, '-24'],
]);
const GATE_LEVEL = straight(-90, 6);
/** What is taken away is drawn at the scale of the picture. */
const GATE_RANGE_DB = 96;
const GATE_MARKS = marks(GATE_LEVEL, [
  [-20, '-20'],
  [-40, '-40'],
  [-60, '-60'],
]);
/** So close that the fall at the threshold is seen as one. */
const GATE_DB = along(GATE_LEVEL, 240);
const DEESSER_LEVEL = straight(-30, 6);
const DEESSER_RANGE_DB = 36;
const DEESSER_ROWS = marks(DEESSER_LEVEL, [
  [0, '0'],
  [-12, '-12'],
  [-24, '-24'],
]);
const DEESSER_PARAMS = ['deesserFrequency', 'deesserDepth'] as const;
const BANDS = [
  ['eqLowFrequency', 'eqLowGain'],
  ['eqMidFrequency', 'eqMidGain'],
  ['eqHighFrequency', 'eqHighGain'],
] as const;
const EQ_PARAMS = [...BANDS.flat(), 'eqMidQ'] as const;
const FILTER_PARAMS = ['filterMode', 'filterCutoff', 'filterResonance'] as const;

export default function InsertPicture({ track, insert }: InsertPictureProps) {
  useSignals();
  const strip = useComputed(() => touchedStrip(track)).value;
  const rate = useComputed(() => engineState.value.rate).value || LIKELY_RATE;
  if (!strip) return null;
  const axis = (param: Numbered, { toShare, fromShare }: Scale): Axis => ({
    spec: STRIP_SPECS[param],
    value: strip[param],
    toShare,
    fromShare,
    set: (value, group) => turnParam(track, `strip.${param}`, value, setStripParam(track, param, value), group),
  });
  if (insert === 'compressor') {
    return <StripCompressor track={track} makeupDb={strip.compressorMakeup} axis={axis} />;
  }
  if (insert === 'eq') {
    return (
      <Picture
        columns={HERTZ}
        rows={EQ_ROWS}
        under={<LiveSpectrum track={track} />}
        handles={BANDS.map(([hz, db]) => ({ id: hz, x: axis(hz, FREQUENCY), y: axis(db, EQ_LEVEL) }))}
      >
        <Curve path={traceValues(eqResponse(strip, rate, RESPONSE_HZ), EQ_LEVEL)} floor={50} />
        <MovedCurve track={track} rate={rate} level={EQ_LEVEL} params={EQ_PARAMS} response={eqResponse} />
      </Picture>
    );
  }
  if (insert === 'gate') {
    const threshold = GATE_LEVEL.toShare(strip.gateThreshold);
    const depth = {
      toShare: (value: number) => GATE_LEVEL.toShare(strip.gateThreshold + value),
      fromShare: (share: number) => GATE_LEVEL.fromShare(share) - strip.gateThreshold,
    };
    return (
      <Picture
        columns={GATE_MARKS}
        rows={GATE_MARKS}
        handles={[
          { id: 'depth', x: threshold, y: axis('gateDepth', depth) },
          { id: 'threshold', x: axis('gateThreshold', GATE_LEVEL), y: threshold },
        ]}
        over={<Taken track={track} insert={insert} rangeDb={GATE_RANGE_DB} />}
      >
        <path className="picture-dashes" d={trace(1, (share) => share)} />
        <path className="picture-dashes" d={`M${100 * threshold} 0V100`} />
        <path className="picture-line" d={traceValues(gated(strip, GATE_DB), GATE_LEVEL)} />
      </Picture>
    );
  }
  if (insert === 'deesser') {
    return (
      <Picture
        columns={HERTZ}
        rows={DEESSER_ROWS}
        under={<LiveSpectrum track={track} />}
        handles={[{ id: 'band', x: axis('deesserFrequency', FREQUENCY), y: axis('deesserDepth', DEESSER_LEVEL) }]}
        over={<Taken track={track} insert={insert} rangeDb={DEESSER_RANGE_DB} />}
      >
        <Curve path={traceValues(deesserResponse(strip, rate, RESPONSE_HZ), DEESSER_LEVEL)} floor={100} />
        <MovedCurve
          track={track}
          rate={rate}
          level={DEESSER_LEVEL}
          params={DEESSER_PARAMS}
          response={deesserResponse}
        />
      </Picture>
    );
  }
  const resonance = {
    toShare: (value: number) => FILTER_LEVEL.toShare(resonanceDb(value, rate)),
    fromShare: (share: number) => resonanceOf(FILTER_LEVEL.fromShare(share), rate),
  };
  return (
    <Picture
      columns={HERTZ}
      rows={FILTER_ROWS}
      handles={[{ id: 'cutoff', x: axis('filterCutoff', FREQUENCY), y: axis('filterResonance', resonance) }]}
    >
      <Curve path={traceValues(filterResponse(strip, rate, RESPONSE_HZ), FILTER_LEVEL)} floor={100} />
      <MovedCurve track={track} rate={rate} level={FILTER_LEVEL} params={FILTER_PARAMS} response={filterResponse} />
    </Picture>
  );
}

/** The line, and what lies between it and the floor. */
function Curve({ path, floor }: { readonly path: string; readonly floor: number }) {
  return (
    <>
      <path className="picture-fill" d={`${path}V${floor}H0Z`} />
      <path className="picture-line" d={path} />
    </>
  );
}

interface TakenProps {
  readonly track: string;
  readonly insert: 'gate' | 'deesser';
  readonly rangeDb: number;
}

/** What the gate or the de-esser of a strip takes at the moment. */
function Taken({ track, insert, rangeDb }: TakenProps) {
  useSignals();
  const index = useComputed(() => song.value.tracks.findIndex(({ id }) => id === track)).value;
  const read = useMemo(() => () => takenOf(index, insert), [index, insert]);
  return <TakenBar readDb={read} rangeDb={rangeDb} />;
}

interface StripCompressorProps {
  readonly track: string;
  readonly makeupDb: number;
  readonly axis: (param: Numbered, scale: Scale) => Axis;
}

function StripCompressor({ track, makeupDb, axis }: StripCompressorProps) {
  useSignals();
  const index = useComputed(() => song.value.tracks.findIndex(({ id }) => id === track)).value;
  const read = useMemo(() => () => reductionOf(index), [index]);
  return (
    <CompressorPicture
      threshold={(scale) => axis('compressorThreshold', scale)}
      ratio={(scale) => axis('compressorRatio', scale)}
      makeupDb={makeupDb}
      readReductionDb={read}
    />
  );
}
