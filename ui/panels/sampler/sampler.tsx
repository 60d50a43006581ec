/** The sampler: sixteen pads, and everything of the one that is chosen. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { addTrack } from '../../../song/edits/tracks.ts';
import { MAX_TRACKS } from '../../../song/limits.ts';
import type { Track } from '../../../song/song.ts';
import { Act } from '../../controls/act.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { named } from '../../controls/spoken.ts';
import { Toggle } from '../../controls/toggle.tsx';
import { leaveRoom } from '../../state/edit-room.ts';
import { layout } from '../../state/layout.ts';
import { isWriting } from '../../state/live-input.ts';
import { selectTrack } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { record } from '../live-input/writer.ts';
import { HeardStrip } from './heard-strip.tsx';
import { remember } from './memory.ts';
import { isListening, leaveMicrophone, listening, toggleMicrophone } from './microphone.ts';
import { PadCapPages, PadCaps } from './pad-caps.tsx';
import { canChop, openChop } from './pad-menu.ts';
import { PadStrip } from './pad-strip.tsx';
import { PadTools } from './pad-tools.tsx';
import { Pads } from './pads.tsx';
import { chosenPad, colorOf, sampler } from './place.ts';
import { strikeRandom } from './random.ts';
import { Touches } from './touches.tsx';
import './pads.css';
import './sampler.css';

/** On a phone one of them lies where all lie side by side elsewhere. */
const FACES = ['pads', 'caps', 'memory'] as const;
const shownFace = signal<(typeof FACES)[number]>('pads');

export default function Sampler() {
  useSignals();
  const track = sampler.value;
  useEffect(() => {
    const stop = remember();
    return () => {
      stop();
      record(false);
      leaveMicrophone();
    };
  }, []);
  return (
    <div className="sampler">
      <header className="sampler-head">
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
  const heard = listening.value;
  const isPhone = layout.value === 'phone';
  const color = pad ? colorOf(pad) : track.color;
  const open = () => {
    shownFace.value = 'caps';
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sampler [role=slider][data-end]')?.focus());
  };
  const caps = { track: track.id, pad: index, color };
  return (
    <>
      {heard ? <HeardStrip heard={heard} color={track.color} /> : <PadStrip track={track} index={index} />}
      <div className="sampler-tools" data-rove="">
        <Toggle
          label={named(t('sampler.record'), t('liveInput.record'))}
          isOn={isWriting.value}
          onChange={record}
          className="sampler-record"
        >
          <Icon name="record" size={14} />
          <span>{t('sampler.record')}</span>
        </Toggle>
        <Toggle
          label={t(isListening.value ? 'sampler.listening' : 'sampler.microphone')}
          isOn={isListening.value}
          onChange={() => void toggleMicrophone(track.id)}
        >
          <LazyIcon name="capture" size={16} />
          <span>{t(isListening.value ? 'sampler.stopMicrophone' : 'sampler.microphone')}</span>
        </Toggle>
        {/* On a phone the menu of the pad has it. */}
        {!isPhone && (
          <Act icon="edit" text={t('sampler.chop')} isOff={!canChop()} onPress={() => openChop(track.id, index)} />
        )}
        <Act
          icon="dice"
          text={t('sampler.random')}
          isIconOnly
          isOff={track.pads.every(({ sample }) => sample === null)}
          onPress={() => strikeRandom(track)}
        />
      </div>
      {!isPhone && <PadCaps key={index} {...caps} />}
      {!isPhone && <PadTools track={track} />}
      {isPhone && (
        <Segments
          label={t('sampler.panel')}
          className="sampler-faces"
          value={shownFace.value}
          options={FACES.map((value) => ({ value, label: t(`sampler.${value}`) }))}
          onChange={(next) => {
            shownFace.value = FACES.find((one) => one === next) ?? 'pads';
          }}
        />
      )}
      {isPhone && shownFace.value === 'caps' && <PadCapPages key={index} {...caps} />}
      {isPhone && shownFace.value === 'memory' && <PadTools track={track} />}
      {(!isPhone || shownFace.value === 'pads') && <Pads track={track} onOpen={open} />}
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
    // The key that was pressed is gone: the hand is on the first pad, which takes a sound.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sampler-pads [data-pad="0"] input')?.focus());
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
