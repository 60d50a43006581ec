/** What goes in against what comes out of a compressor; a dot stands where the reduction of the moment is on the curve. */
import { useEffect, useRef } from 'react';
import { compressed, inputOf } from '../../paint/effect-curves.ts';
import { onLevels } from '../../paint/levels.ts';
import { type Axis, Picture } from './picture.tsx';
import { marks, type Scale, straight, trace } from './picture-scales.ts';

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
const REDUCTION_RANGE_DB = 24;
/** Less is not seen. */
const LEAST_DB = 0.05;

export function CompressorPicture({ threshold, ratio, makeupDb, readReductionDb }: CompressorPictureProps) {
  const dot = useRef<HTMLElement>(null);
  const bar = useRef<HTMLElement>(null);
  const thresholdAxis = threshold(INPUT);
  const thresholdDb = thresholdAxis.value;
  const now = { thresholdDb, makeupDb, ratio: 1 };
  // The far end of the curve goes up and down: a level of 0 dB comes out as threshold / ratio below the threshold.
  const ratioAxis = ratio({
    toShare: (value) => OUTPUT.toShare(compressed({ ...now, ratio: value }, 0)),
    fromShare: (share) => {
      const over = OUTPUT.fromShare(share) - makeupDb - thresholdDb;
      return over > 0 ? -thresholdDb / over : Number.MAX_VALUE;
    },
  });
  const knee = { ...now, ratio: ratioAxis.value };
  const latest = useRef({ knee, readReductionDb });
  latest.current = { knee, readReductionDb };
  useEffect(() => {
    const point = dot.current;
    const column = bar.current;
    const picture = point?.parentElement;
    if (!point || !column || !picture) return;
    return onLevels(picture, () => {
      const { knee: curve, readReductionDb: read } = latest.current;
      const reductionDb = read();
      const inputDb = inputOf(curve, reductionDb);
      const x = 100 * INPUT.toShare(inputDb);
      const y = 100 * OUTPUT.toShare(compressed(curve, inputDb));
      const isShown = reductionDb > LEAST_DB;
      point.style.transform = isShown ? `translate(${x.toFixed(1)}%, ${(-y).toFixed(1)}%)` : 'translate(-200%, 0)';
      const length = isShown ? Math.min(1, reductionDb / REDUCTION_RANGE_DB) : 0;
      column.style.transform = `translateY(${((length - 1) * 100).toFixed(1)}%)`;
    });
  }, []);
  const at = (inputDb: number) => OUTPUT.toShare(compressed(knee, inputDb));
  return (
    <Picture
      columns={COLUMNS}
      rows={ROWS}
      handles={[
        { id: 'ratio', x: INPUT.toShare(0), y: ratioAxis },
        { id: 'threshold', x: thresholdAxis, y: at(thresholdDb) },
      ]}
      over={
        <>
          <i className="picture-dot" ref={dot} />
          <i className="picture-reduction" ref={bar} />
        </>
      }
    >
      <path className="picture-dashes" d={trace(1, (share) => OUTPUT.toShare(INPUT.fromShare(share)))} />
      <path className="picture-line" d={trace(60, (share) => at(INPUT.fromShare(share)))} />
    </Picture>
  );
}
