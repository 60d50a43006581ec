/** The video as it will be: it moves with the song while that plays; where motion is reduced, and while nothing plays, it is still. */
import { useSignalEffect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { secondsBetween } from '../../../../song/tempo.ts';
import { drawFrame } from '../../../paint/film/draw-frame.ts';
import { type Film, FRAMES_PER_SECOND, pictureAt, SHAPES } from '../../../paint/film/film.ts';
import { onPulse } from '../../../state/pulse.ts';
import { t } from '../../../words/words.ts';
import { options, preview } from './options.ts';

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** A song without an order goes round. */
function frameAt(film: Film, tick: number): number {
  return Math.floor(secondsBetween(film.map, 0, tick % film.toTick) * FRAMES_PER_SECOND);
}

export function Preview() {
  useSignals();
  const surface = useRef<HTMLCanvasElement>(null);
  const drawn = useRef('');
  const draw = (film: Film, tick: number) => {
    const canvas = surface.current?.getContext('2d', { alpha: false });
    if (!canvas) return;
    const picture = pictureAt(film, frameAt(film, tick));
    const print = JSON.stringify(picture);
    if (print === drawn.current) return;
    drawn.current = print;
    drawFrame(canvas, film, picture);
  };
  useSignalEffect(() => {
    drawn.current = '';
    draw(preview.value, options.value.fromTick);
  });
  useEffect(() => {
    // Titles are set anew when their font is there.
    document.fonts?.ready.then(() => {
      drawn.current = '';
      draw(preview.peek(), options.peek().fromTick);
    });
    return onPulse(({ isPlaying, countInBeats, tick }) => {
      if (isPlaying && countInBeats === 0 && !reducedMotion.matches) draw(preview.peek(), tick);
    });
  });
  const { width, height } = SHAPES[options.value.shape];
  return (
    <canvas
      ref={surface}
      className="video-preview"
      width={width}
      height={height}
      role="img"
      aria-label={t('shareVideo.preview')}
    />
  );
}
