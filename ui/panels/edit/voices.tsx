/** Kick and snare beside the recordings: a bar of each, drawn from a render of it; for eyes, where there is room. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { columnsOf, type Wave } from '../../../worklets/wave-pyramid.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { idle } from '../../loading/idle.ts';
import { paintWave } from '../../paint/wave.ts';
import { inkOf, watchTheme } from '../../paint/wave-canvas.ts';
import { song } from '../../state/song.ts';
import { useShape } from '../../state/tracks.ts';
import { voiceWave } from './voice-wave.ts';

const VOICES = ['kick', 'snare'] as const;
/** A hand that edits has stopped. */
const REST_MILLISECONDS = 800;

export function Voices() {
  useSignals();
  const ids = useComputed(() =>
    VOICES.flatMap((voice) => song.value.tracks.find(({ instrument }) => instrument === voice)?.id ?? []).join('\n'),
  ).value;
  return (
    <div className="edit-voices" aria-hidden="true">
      {ids
        .split('\n')
        .filter(Boolean)
        .map((id) => (
          <Voice key={id} track={id} />
        ))}
    </div>
  );
}

function Voice({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const [wave, setWave] = useState<Wave | null>(null);
  const found = useComputed(() => song.value.tracks.find(({ id }) => id === track)).value;
  const bpm = useComputed(() => song.value.bpm).value;
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is rendered is the song of that moment
  useEffect(() => {
    const board = canvas.current;
    if (!board) return;
    let isGone = false;
    let isAsked = false;
    let timer = 0;
    const render = async () => {
      await idle();
      if (isGone || isAsked || !board.offsetParent) return;
      isAsked = true;
      const next = await voiceWave(song.peek(), track).catch(() => null);
      if (!isGone) setWave(next);
    };
    // A small screen does not show it, and a room lies over it: it is rendered once it is seen.
    const seen = new ResizeObserver(() => {
      clearTimeout(timer);
      if (!isAsked && board.offsetParent) timer = window.setTimeout(render, REST_MILLISECONDS);
    });
    seen.observe(board);
    return () => {
      isGone = true;
      clearTimeout(timer);
      seen.disconnect();
    };
  }, [found, bpm, track]);
  useEffect(() => {
    const board = canvas.current;
    if (!board || !wave) return;
    const draw = () => {
      const dots = window.devicePixelRatio || 1;
      const [width, height] = [Math.round(board.clientWidth * dots), Math.round(board.clientHeight * dots)];
      const pen = board.getContext('2d');
      if (!pen || width === 0) return;
      board.width = width;
      board.height = height;
      const box = { left: 0, top: 0, width, height };
      paintWave(pen, box, columnsOf(wave, 0, wave.frames / width, width), inkOf(board));
    };
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(board);
    const stop = watchTheme(draw);
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [wave]);
  return (
    <div className={`edit-voice ${colorClass(color)}`}>
      <b className="tile">
        <Mark color={color} isHollow={isHollow} />
        <span>{name}</span>
      </b>
      <canvas ref={canvas} className="wave" />
    </div>
  );
}
