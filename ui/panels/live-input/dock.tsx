/** Pads and keys below the session: what is played on them is heard at once, and recorded where it was meant. */

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { LIVE_GRIDS, type LiveGrid } from '../../../song/live-input.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import { isInScale } from '../../../song/theory.ts';
import { Choice } from '../../controls/choice.tsx';
import { KEY_CODES, PAD_CODES, playComputerKeys } from '../../controls/computer-keys.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { playSurface } from '../../controls/play-surface.ts';
import { Toggle } from '../../controls/toggle.tsx';
import { armed, drums, isOverdubOn, isWriting, liveGrid } from '../../state/live-input.ts';
import { keyName } from '../../state/step-words.ts';
import { shownName } from '../../state/track-names.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { keysTrack, lowKey, octaves, otherTrack, shiftOctave, showOther, spotOf } from './places.ts';
import { record } from './writer.ts';
import './dock.css';

const WHITE = { root: 0, name: 'major' } as const;

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

/** Half a white key: black keys lie above the gaps, and none over another, so that each is a thumb wide. */
const HALVES = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13];

function PianoKeys({ track, color }: { readonly track: string; readonly color: number }) {
  useSignals();
  const low = lowKey.value;
  const keys = Array.from({ length: octaves.value * 12 }, (_, semitone) => low + semitone).filter((key) => key <= 127);
  return (
    <>
      {keys.map((key, semitone) => {
        const isWhite = isInScale(WHITE, key);
        const half = Math.floor(semitone / 12) * 14 + (HALVES[semitone % 12] ?? 1);
        return (
          <button
            key={key}
            type="button"
            className={`live-key ${isWhite ? 'white' : 'black'} ${colorClass(color)}`}
            style={{ gridColumn: `${half} / span 2` }}
            aria-label={keyName(key)}
            data-track={track}
            data-hit={key}
          >
            <small aria-hidden="true">{KEY_CODES[semitone]}</small>
            {key % 12 === 0 && <span>{keyName(key)}</span>}
          </button>
        );
      })}
    </>
  );
}

/** All that is played on lies in one place, which hears all fingers. */
function Surface() {
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
    >
      {track ? <PianoKeys track={track.id} color={track.color} /> : <Pads />}
    </div>
  );
}

const grids = () =>
  Object.keys(LIVE_GRIDS).map((value) => ({ value, label: value === 'off' ? t('session.atOnce') : value }));

export default function Dock() {
  useSignals();
  const isKeys = keysTrack.value !== null;
  useEffect(() => () => record(false), []);
  return (
    <section className="live" aria-label={t('liveInput.name')}>
      <div className="live-bar">
        <Toggle label={t('liveInput.record')} isOn={isWriting.value} onChange={record} className="live-record">
          <Icon name="record" />
        </Toggle>
        <Toggle
          label={t('liveInput.overdub')}
          isOn={isOverdubOn.value}
          onChange={(isOn) => {
            isOverdubOn.value = isOn;
          }}
        />
        <Choice
          label={t('session.quantum')}
          name={t('liveInput.grid')}
          value={liveGrid.value}
          options={grids()}
          onChange={(value) => {
            liveGrid.value = value as LiveGrid;
          }}
          className="session-quantum"
        />
        {isKeys && (
          <>
            <button
              type="button"
              className="key square"
              aria-label={t('piano.octaveDown')}
              onClick={() => shiftOctave(-1)}
            >
              <Icon name="minus" size={16} />
            </button>
            <button
              type="button"
              className="key square"
              aria-label={t('piano.octaveUp')}
              onClick={() => shiftOctave(1)}
            >
              <Icon name="plus" size={16} />
            </button>
          </>
        )}
        {otherTrack.value && (
          <button
            type="button"
            className="key square"
            aria-label={t(isKeys ? 'liveInput.toPads' : 'liveInput.toKeys')}
            onClick={showOther}
          >
            <Icon name={isKeys ? 'session' : 'piano'} />
          </button>
        )}
      </div>
      <Surface />
    </section>
  );
}
