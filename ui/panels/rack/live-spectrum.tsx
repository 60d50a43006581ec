/** What is heard of a strip, behind the curve of its equaliser: painted past React, 30 times a second while it can be seen. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { isInSight, watchSight } from '../../paint/sight.ts';
import { FLOOR_DB, SPECTRUM_COLUMNS, SPECTRUM_SIZE, Spectrum, TILT } from '../../paint/spectrum.ts';
import { engine, engineState } from '../../state/engine.ts';
import { onPulse, wakePulse } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';

const HEIGHT = 64;
const EVERY_MILLISECONDS = 33;
/** Where motion is reduced, it is a picture that is looked at now and then. */
const STILL_MILLISECONDS = 500;
/** A frame that comes a little early is not skipped. */
const EARLY_MILLISECONDS = 8;
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

export function LiveSpectrum({ track }: { readonly track: string }) {
  useSignals();
  const canvas = useRef<HTMLCanvasElement>(null);
  const strip = useComputed(() => song.value.tracks.findIndex(({ id }) => id === track)).value;
  // An engine that was made anew has another node.
  const isSounding = useComputed(() => engineState.value.life === 'sounding').value;
  useEffect(
    () => (canvas.current && isSounding ? paintSpectrum(canvas.current, strip) : undefined),
    [strip, isSounding],
  );
  return <canvas className="picture-spectrum" width={SPECTRUM_COLUMNS - 1} height={HEIGHT} ref={canvas} />;
}

/** Listens to the strip until the answer is called. The browser keeps the last samples of what goes through its analyser. */
function paintSpectrum(canvas: HTMLCanvasElement, strip: number): (() => void) | undefined {
  const node = engine.listen(strip);
  const pen = canvas.getContext('2d');
  if (!node || !pen) return;
  const analyser = node.context.createAnalyser();
  analyser.fftSize = SPECTRUM_SIZE;
  node.connect(analyser, 1);
  const samples = new Float32Array(SPECTRUM_SIZE);
  const spectrum = new Spectrum(node.context.sampleRate);
  const forget = watchSight(canvas);
  let next = Number.NEGATIVE_INFINITY;
  const stop = onPulse((_, milliseconds) => {
    if (milliseconds < next - EARLY_MILLISECONDS || !isInSight(canvas)) return;
    next = milliseconds + (reducedMotion.matches ? STILL_MILLISECONDS : EVERY_MILLISECONDS);
    analyser.getFloatTimeDomainData(samples);
    spectrum.feed(samples, milliseconds);
    if (draw(pen, spectrum.levels)) wakePulse();
  });
  return () => {
    stop();
    forget();
    node.disconnect(1);
    engine.listen(-1);
    pen.clearRect(0, 0, canvas.width, canvas.height);
  };
}

/** From the floor to full scale, tilted; false: there is nothing to be seen. */
function draw(pen: CanvasRenderingContext2D, levels: Float32Array): boolean {
  const { width, height } = pen.canvas;
  pen.clearRect(0, 0, width, height);
  pen.beginPath();
  pen.moveTo(0, height);
  let highest = 0;
  for (let column = 0; column < SPECTRUM_COLUMNS; column++) {
    const share = 1 - ((levels[column] as number) + (TILT[column] as number)) / FLOOR_DB;
    highest = Math.max(highest, share);
    pen.lineTo(column, height * (1 - Math.max(0, share)));
  }
  pen.lineTo(width, height);
  if (highest > 0) pen.fill();
  return highest > 0;
}
