/** The picture of what sounds over a stretch of time, on a canvas of its own: for eyes alone. It is drawn again when a sound has been looked at. */
import { effect, useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { paintPieces, watchTheme } from '../paint/wave-canvas.ts';
import type { WavePiece } from '../state/wave-pieces.ts';
import './wave.css';

interface WaveProps {
  readonly pieces: readonly WavePiece[];
  /** What the left and the right edge are. */
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Fades and gain are seen; else the file as it is. */
  readonly isHeard?: boolean;
  readonly className?: string;
}

/** In the colour and the tones that the style sheet gives `.wave`. */
export function Wave({ pieces, fromSeconds, toSeconds, isHeard = true, className = '' }: WaveProps) {
  useSignals();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useSignal({ pieces, fromSeconds, toSeconds, isHeard });
  useLayoutEffect(() => {
    scene.value = { pieces, fromSeconds, toSeconds, isHeard };
  }, [scene, pieces, fromSeconds, toSeconds, isHeard]);
  useEffect(() => {
    const board = canvas.current;
    if (!board) return;
    const draw = () => paintPieces(board, scene.peek());
    const stops = [
      // Whatever pyramid it reads brings it back when that has come.
      effect(() => paintPieces(board, scene.value)),
      watchTheme(draw),
    ];
    const sizes = new ResizeObserver(draw);
    sizes.observe(board);
    return () => {
      sizes.disconnect();
      for (const stop of stops) stop();
    };
  }, [scene]);
  return <canvas ref={canvas} className={`wave ${className}`} />;
}
