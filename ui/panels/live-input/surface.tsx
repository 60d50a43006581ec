/** What is played on, as one place that hears all fingers and the letters of the computer: pads for drums, keys for the chosen track. */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useEffect, useRef } from 'react';
import { rootKeyOf } from '../../../song/root-keys.ts';
import { PAD_CODES, playComputerKeys } from '../../controls/computer-keys.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { playSurface } from '../../controls/play-surface.ts';
import { armed, drums } from '../../state/live-input.ts';
import { shownName } from '../../state/track-names.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { halvesOf, PianoKeys } from './piano-keys.tsx';
import { keysTrack, shiftOctave, spotOf } from './places.ts';
import './dock.css';

function Pad({ track, index, rootKey }: { readonly track: string; readonly index: number; readonly rootKey: number }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  return (
    <button type="button" className={`live-pad ${colorClass(color)}`} data-track={track} data-hit={rootKey}>
      <Mark color={color} isHollow={isHollow} />
      <i className={armed.value.has(track) ? 'live-armed' : ''} />
      <small aria-hidden="true">{PAD_CODES[index]}</small>
      <span>{name}</span>
    </button>
  );
}

function Pads() {
  useSignals();
  return (
    <>
      {drums.value.map(({ id, instrument }, index) => (
        <Pad key={id} track={id} index={index} rootKey={rootKeyOf(instrument)} />
      ))}
    </>
  );
}

/** `keyCount`: semitones that are seen at once. */
export function Surface({ keyCount }: { readonly keyCount: number }) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const track = keysTrack.value;
  useEffect(() => {
    const surface = box.current;
    if (!surface) return;
    const stops = [playSurface(surface), playComputerKeys({ spotOf, shiftOctave })];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div
      className={track ? 'live-surface keys' : 'live-surface'}
      ref={box}
      role="group"
      aria-label={track ? t('liveInput.keysOf', { track: shownName(track.name) }) : t('liveInput.pads')}
      data-slide={track ? '' : undefined}
      data-rove=""
      style={{ '--halves': halvesOf(keyCount) } as CSSProperties}
    >
      {track ? <PianoKeys track={track.id} color={track.color} count={keyCount} /> : <Pads />}
    </div>
  );
}
