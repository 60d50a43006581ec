/** A response as lanes and locks have it at the moment, dashed over the strip's own: painted past React while it can be seen. */
import { useEffect, useRef } from 'react';
import type { Strip } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { movedNow } from '../../controls/automated-controls.ts';
import type { Response } from '../../paint/effect-curves.ts';
import { isInSight, watchSight } from '../../paint/sight.ts';
import { onPulse } from '../../state/pulse.ts';
import { trackSignal } from '../../state/tracks.ts';
import { RESPONSE_HZ, type Scale, traceValues } from './picture-scales.ts';

interface MovedCurveProps {
  readonly track: string;
  readonly rate: number;
  readonly level: Scale;
  /** What the response follows from. */
  readonly params: readonly (keyof Strip)[];
  readonly response: Response;
}

const EVERY_MILLISECONDS = 33;
const EARLY_MILLISECONDS = 8;

export function MovedCurve({ track, rate, level, params, response }: MovedCurveProps) {
  const line = useRef<SVGPathElement>(null);
  useEffect(() => {
    const path = line.current;
    const picture = path?.ownerSVGElement;
    if (!path || !picture) return;
    const forget = watchSight(picture);
    let next = Number.NEGATIVE_INFINITY;
    let drawn = '';
    let from: Strip | undefined;
    const stop = onPulse((pulse, milliseconds) => {
      if (milliseconds < next - EARLY_MILLISECONDS || !isInSight(picture)) return;
      next = milliseconds + EVERY_MILLISECONDS;
      const strip = trackSignal(track).peek()?.strip;
      const moved = movedNow(track, pulse);
      const values = params.flatMap((name) => {
        const value = moved?.(`strip.${name}`, STRIP_SPECS[name]);
        return value === undefined ? [] : [[name, value] as const];
      });
      const figures = values.join();
      if (!strip || (figures === drawn && (strip === from || figures === ''))) return;
      drawn = figures;
      from = strip;
      const now = { ...strip, ...Object.fromEntries(values) };
      path.setAttribute('d', figures === '' ? '' : traceValues(response(now, rate, RESPONSE_HZ), level));
    });
    return () => {
      stop();
      forget();
      path.setAttribute('d', '');
    };
  }, [track, rate, level, params, response]);
  return <path className="picture-dashes" ref={line} />;
}
