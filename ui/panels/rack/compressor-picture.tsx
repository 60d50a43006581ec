/** What goes in against what comes out of a compressor; a dot stands where the reduction of the moment is on the curve. */
import { useEffect, useRef } from 'react';
import { compressed, compressedAt, inputOf, type Knee, ratioOf } from '../../paint/effect-curves.ts';
import { onLevels } from '../../paint/levels.ts';
import { type Axis, Picture } from './picture.tsx';
import { along, marks, type Scale, straight, trace, traceValues } from './picture-scales.ts';
import { LEAST_DB, TakenBar } from './taken-bar.tsx';

interface CompressorPictureProps {
  readonly threshold: (scale: Scale) => Axis;
  readonly ratio: (scale: Scale) => Axis;
  readonly makeupDb: number;
  /** dB, 0 or more. */
  readonly readReductionDb: () => number;
}

const INPUT = straight(-60, 6);
const OUTPUT = straight(-60, 12);
const COLUMNS = marks(INPUT, [
  [-40, '-40'],
  [-20, '-20'],
]);
const ROWS = marks(OUTPUT, [
  [0, '0'],
  [-20, '-20'],
  [-40, '-40'],
]);
const INPUT_DB = along(INPUT, 60);
const REDUCTION_RANGE_DB = 24;

export function CompressorPicture({ threshold, ratio, makeupDb, readReductionDb }: CompressorPictureProps) {
  const dot = useRef<HTMLElement>(null);
  const thresholdAxis = threshold(INPUT);
  const thresholdDb = thresholdAxis.value;
  const now = { thresholdDb, makeupDb };
  // The far end of the curve goes up and down: a level of 0 dB comes out as threshold / ratio below the threshold.
  const ratioAxis = ratio({
    toShare: (value) => OUTPUT.toShare(compressedAt({ ...now, ratio: value }, 0)),
    fromShare: (share) => ratioOf(now, OUTPUT.fromShare(share)),
  });
  const knee = { ...now, ratio: ratioAxis.value };
  const latest = useRef({ knee, readReductionDb });
  latest.current = { knee, readReductionDb };
  useEffect(() => {
    const point = dot.current;
    const picture = point?.parentElement;
    if (!point || !picture) return;
    return onLevels(picture, () => {
      const { knee: curve, readReductionDb: read } = latest.current;
      const reductionDb = read();
      const isShown = reductionDb > LEAST_DB;
      point.style.transform = isShown ? placeOn(curve, reductionDb) : 'translate(-200%, 0)';
    });
  }, []);
  return (
    <Picture
      columns={COLUMNS}
      rows={ROWS}
      handles={[
        { id: 'ratio', x: INPUT.toShare(0), y: ratioAxis },
        { id: 'threshold', x: thresholdAxis, y: OUTPUT.toShare(compressedAt(knee, thresholdDb)) },
      ]}
      over={
        <>
          <i className="picture-dot" ref={dot} />
          <TakenBar readDb={readReductionDb} rangeDb={REDUCTION_RANGE_DB} />
        </>
      }
    >
      <path className="picture-dashes" d={trace(1, (share) => OUTPUT.toShare(INPUT.fromShare(share)))} />
      <path className="picture-line" d={traceValues(compressed(knee, INPUT_DB), OUTPUT)} />
    </Picture>
  );
}

/** Where the curve takes so much away. */
function placeOn(knee: Knee, reductionDb: number): string {
  const inputDb = inputOf(knee, reductionDb);
  const x = 100 * INPUT.toShare(inputDb);
  const y = 100 * OUTPUT.toShare(compressedAt(knee, inputDb));
  return `translate(${x.toFixed(1)}%, ${(-y).toFixed(1)}%)`;
}
