/** Under the lanes of a phone in place of its steps: pads of all tracks, or keys in the song's scale. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { LIVE_GRIDS, type LiveGrid } from '../../../song/live-input.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { playSurface } from '../../controls/play-surface.ts';
import { Toggle } from '../../controls/toggle.tsx';
import { onLiveEvent } from '../../state/live-events.ts';
import { hands, isWriting, liveGrid, liveTracks, TOUCHES, type Touch, touch } from '../../state/live-input.ts';
import { selectedTrack, selectTrack } from '../../state/screen.ts';
import { song, trackOf } from '../../state/song.ts';
import { keyName } from '../../state/step-words.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { keysTrack, lowKey, shiftOctave } from './places.ts';
import { FLATS, ScaleChoice } from './scale-choice.tsx';
import { scaleRows } from './scale-keys.ts';
import { record } from './writer.ts';
import './hands.css';

const PADS = 16;
const ROW = 4;
/** Up to so many tracks leave the upper rows to rolls. */
const WITH_ROLLS = 8;

interface Place {
  readonly track: string;
  /** From 1, from the bottom left. */
  readonly number: number;
  readonly isRoll: boolean;
}

/** From the top row down, as they are drawn: pad 1 lies at the bottom left. */
function places(tracks: readonly string[]): readonly (Place | null)[] {
  const hasRolls = tracks.length <= WITH_ROLLS;
  const drawn: (Place | null)[] = [];
  for (let row = PADS / ROW - 1; row >= 0; row--) {
    for (let column = 0; column < ROW; column++) {
      const at = row * ROW + column;
      const track = tracks[hasRolls ? at % WITH_ROLLS : at];
      drawn.push(track === undefined ? null : { track, number: at + 1, isRoll: hasRolls && at >= WITH_ROLLS });
    }
  }
  return drawn;
}

function Pad({ place: { track, number, isRoll }, canRoll }: { readonly place: Place; readonly canRoll: boolean }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const key = rootKeyOf(trackOf(track)?.instrument ?? 'kick');
  return (
    <button
      type="button"
      className={`hand-pad ${colorClass(color)}${isRoll ? ' is-roll' : ''}`}
      aria-label={isRoll ? t('liveInput.rollOf', { track: name }) : `${number} ${name}`}
      data-track={track}
      data-hit={key}
      data-roll={isRoll ? 'at once' : canRoll ? 'held' : undefined}
    >
      <Mark color={color} isHollow={isHollow} />
      <i aria-hidden="true">{isRoll ? t('liveInput.roll') : number}</i> <span>{name}</span>
    </button>
  );
}

function Pads() {
  useSignals();
  const tracks = liveTracks.value.map(({ id }) => id);
  return (
    <>
      {places(tracks).map((place, index) =>
        place ? (
          <Pad key={`${place.track} ${place.number}`} place={place} canRoll={tracks.length > WITH_ROLLS} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its place
          <span key={index} className="hand-pad is-empty" />
        ),
      )}
    </>
  );
}

const letterOf = (key: number) => FLATS[key % 12] ?? '';

function ScaleKeys({ track, color }: { readonly track: string; readonly color: number }) {
  useSignals();
  const scale = song.value.key;
  return (
    <>
      {scaleRows(scale, lowKey.value).map((row) =>
        row.map(({ key, degree, isRoot }) => (
          <button
            key={key + (isRoot ? 0.5 * degree : 0)}
            type="button"
            className={`hand-key ${isRoot && scale ? `is-root ${colorClass(color)}` : ''}`}
            aria-label={`${degree === 0 ? '' : `${degree} `}${letterOf(key)}${Math.floor(key / 12) - 1}`}
            data-track={track}
            data-hit={key}
          >
            <small aria-hidden="true">{degree === 0 ? '' : degree}</small>{' '}
            <span aria-hidden="true">{letterOf(key)}</span>
          </button>
        )),
      )}
    </>
  );
}

function KeysTools() {
  useSignals();
  return (
    <>
      <ScaleChoice />
      <button type="button" className="key square" aria-label={t('piano.octaveDown')} onClick={() => shiftOctave(-1)}>
        <Icon name="down" size={16} />
      </button>
      <b className="hand-octave" aria-live="polite">
        {keyName(lowKey.value + (song.value.key?.root ?? 0))}
      </b>
      <button type="button" className="key square" aria-label={t('piano.octaveUp')} onClick={() => shiftOctave(1)}>
        <Icon name="up" size={16} />
      </button>
    </>
  );
}

function PadsTools() {
  useSignals();
  const grids = Object.keys(LIVE_GRIDS).map((value) => ({
    value,
    label: value === 'off' ? t('params.off') : value,
  }));
  return (
    <>
      <Choice
        label={t('piano.snap')}
        name={t('liveInput.grid')}
        value={liveGrid.value}
        options={grids}
        onChange={(value) => {
          liveGrid.value = value as LiveGrid;
        }}
        className="hand-choice"
      />
      <Choice
        label={t('liveInput.touch')}
        value={touch.value}
        options={TOUCHES.map((value) => ({ value, label: t(`liveInput.touches.${value}`) }))}
        onChange={(value) => {
          touch.value = value as Touch;
        }}
        className="hand-choice"
      />
    </>
  );
}

export default function Hands() {
  useSignals();
  const track = hands.value === 'keys' ? keysTrack.value : null;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const surface = box.current;
    if (!surface) return;
    const stops = [
      playSurface(surface),
      // What is struck is what the lanes and the strip are about.
      onLiveEvent(({ track: struck, velocity }) => {
        if (velocity > 0 && struck !== selectedTrack.peek()) selectTrack(struck);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      record(false);
    };
  }, []);
  return (
    <section className="hands" aria-label={t('liveInput.name')}>
      <div className={track ? 'hand-row hand-keys-row' : 'hand-row'}>
        <Toggle label={t('liveInput.record')} isOn={isWriting.value} onChange={record} className="live-record">
          <Icon name="record" size={14} />
          <span>{t(track ? 'automation.shortRecord' : 'liveInput.record')}</span>
        </Toggle>
        {track ? <KeysTools /> : <PadsTools />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve */}
      <div
        className={track ? 'hand-keys' : 'hand-pads'}
        ref={box}
        role="group"
        aria-label={track ? t('liveInput.keysOf', { track: track.name }) : t('liveInput.pads')}
        data-slide={track ? '' : undefined}
      >
        {track ? <ScaleKeys track={track.id} color={track.color} /> : <Pads />}
      </div>
    </section>
  );
}
