/** The sampler: sixteen pads, and everything of the one that is chosen. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { addTrack } from '../../../song/edits/tracks.ts';
import { MAX_TRACKS } from '../../../song/limits.ts';
import type { Track } from '../../../song/song.ts';
import { Icon } from '../../controls/icon.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { leaveRoom } from '../../state/edit-room.ts';
import { layout } from '../../state/layout.ts';
import { isWriting } from '../../state/live-input.ts';
import { selectTrack } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { record } from '../live-input/writer.ts';
import { PadCapPages, PadCaps } from './pad-caps.tsx';
import { PadStrip } from './pad-strip.tsx';
import { Pads } from './pads.tsx';
import { chosenPad, colorOf, sampler } from './place.ts';
import { Touches } from './touches.tsx';
import './pads.css';
import './sampler.css';

/** On a phone the caps lie where the pads lie otherwise. */
const areCapsShown = signal(false);

export default function Sampler() {
  useSignals();
  const track = sampler.value;
  useEffect(() => () => record(false), []);
  return (
    <div className="sampler" data-caps={areCapsShown.value ? '' : undefined}>
      <header className="sampler-head" data-rove="">
        <button type="button" className="icon-button" aria-label={t('sampler.back')} onClick={leaveRoom}>
          <Icon name="left" />
        </button>
        <h1>{t('sampler.title')}</h1>
        {track && <Touches />}
      </header>
      {track ? <Machine track={track} /> : <NoSampler />}
    </div>
  );
}

function Machine({ track }: { readonly track: Track }) {
  useSignals();
  const index = chosenPad.value;
  const pad = track.pads[index];
  const isPhone = layout.value === 'phone';
  const color = pad ? colorOf(pad) : track.color;
  const open = () => {
    areCapsShown.value = true;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sampler [role=slider][data-end]')?.focus());
  };
  const caps = { track: track.id, pad: index, color };
  return (
    <>
      <PadStrip track={track} index={index} />
      <div className="sampler-tools" data-rove="">
        <Toggle label={t('liveInput.record')} isOn={isWriting.value} onChange={record} className="sampler-record">
          <Icon name="record" size={14} />
          <span>{t('sampler.record')}</span>
        </Toggle>
        {isPhone && (
          <Toggle
            label={t('sampler.caps')}
            isOn={areCapsShown.value}
            onChange={(isOn) => {
              areCapsShown.value = isOn;
            }}
          >
            <Icon name="sound" size={16} />
            <span>{t('sampler.caps')}</span>
          </Toggle>
        )}
      </div>
      {!isPhone && <PadCaps key={index} {...caps} />}
      {isPhone && areCapsShown.value ? <PadCapPages key={index} {...caps} /> : <Pads track={track} onOpen={open} />}
    </>
  );
}

/** One edit: a song that has no sampler gets one. */
function NoSampler() {
  useSignals();
  const isFull = song.value.tracks.length >= MAX_TRACKS;
  const make = () => {
    edit(addTrack('sampler', t('sampler.title')));
    const { tracks } = song.peek();
    selectTrack(tracks[tracks.length - 1]?.id ?? '');
  };
  return (
    <div className="sampler-none">
      <p>{t(isFull ? 'sampler.noRoom' : 'sampler.none')}</p>
      {!isFull && (
        <button type="button" className="key primary big" onClick={make}>
          <Icon name="plus" />
          <span>{t('sampler.make')}</span>
        </button>
      )}
    </div>
  );
}
