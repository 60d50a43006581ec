/**
 * What controllers play, on the way that screen keys and computer keys take (`state/live-events.ts`). A note sounds on the track that
 * it had when it was struck, and ends there; nothing is left sounding when a controller goes.
 */

import { effect } from '@preact/signals-react';
import { trackOfNote } from '../../../song/midi/live-notes.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import type { Track } from '../../../song/song.ts';
import { engine, engineState } from '../../state/engine.ts';
import { hit, letGo, press } from '../../state/live-events.ts';
import { isDrum } from '../../state/live-input.ts';
import {
  areKeysOffered,
  bendSemitones,
  type MidiDevice,
  MOST_BEND_SEMITONES,
  midiInputs,
  midiMode,
  midiOutputs,
} from '../../state/midi.ts';
import { showNotice } from '../../state/notice.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song, trackOf } from '../../state/song.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import type { MidiListener } from './access.ts';
import { BendRange } from './bend-range.ts';
import { follow } from './clock.ts';
import { flash } from './flash.ts';
import { Leaning } from './leaning.ts';
import { learnControl } from './learn.ts';
import { LAST_CONTROL } from './learned.ts';
import type { MidiMessage } from './message.ts';
import { NotePlayer, type Spot } from './note-player.ts';
import { turnLearned } from './turns.ts';

const player = new NotePlayer({ hit, letGo, press });
const bendRange = new BendRange();
const leaning = new Leaning((id, control, value) => {
  const index = song.peek().tracks.findIndex((track) => track.id === id);
  if (index >= 0) engine.lean(index, control, value);
}, bendSemitones.peek());

effect(() => leaning.setRange(bendSemitones.value));

/** Control numbers of the MIDI specification. */
const MODULATION = 1;
const SUSTAIN = 64;
const ALL_SOUND_OFF = 120;
const ALL_NOTES_OFF = 123;
/** From here on a switch is on. */
const HALF = 64;

/** What a note plays, by the mode; null: nothing. */
function spotOf(note: number): Spot | null {
  const { tracks } = song.peek();
  const track = midiMode.peek() === 'keys' ? trackOf(selectedTrack.peek()) : tracks[trackOfNote(note) ?? 0];
  if (!track || track.instrument === 'audio') return null;
  return { track: track.id, key: midiMode.peek() === 'keys' ? note : rootKeyOf(track.instrument) };
}

const hasKeys = (track: Track | undefined): track is Track =>
  track !== undefined && track.instrument !== 'audio' && !isDrum(track);

/** Somebody plays a keyboard, and the chosen track could be played on it: said once. */
function offerKeys(note: number): void {
  if (areKeysOffered.peek() || midiMode.peek() !== 'tracks' || trackOfNote(note) !== null) return;
  if (!hasKeys(trackOf(selectedTrack.peek()))) return;
  areKeysOffered.value = true;
  const run = () => {
    midiMode.value = 'keys';
  };
  showNotice(t('midiPanel.offer'), { action: { label: t('midiPanel.offerKey'), run } });
}

/** A page that nobody has touched yet may not sound: what is played on a controller is no touch. */
function maySound(): boolean {
  if (engineState.peek().life !== 'locked') return true;
  const { userActivation } = navigator;
  return userActivation === undefined || userActivation.hasBeenActive;
}

function play(device: MidiDevice, message: MidiMessage, atMilliseconds: number): void {
  switch (message.type) {
    case 'on': {
      const { channel, note, velocity } = message;
      const spot = spotOf(note);
      if (spot) leaning.play(device.id, spot.track);
      if (spot && maySound()) player.down(device.id, channel, note, velocity, spot, atMilliseconds);
      flash({ note, velocity, channel, track: spot?.track ?? null });
      offerKeys(note);
      break;
    }
    case 'off':
      player.up(device.id, message.channel, message.note, atMilliseconds);
      break;
    case 'control':
      turn(device, message, atMilliseconds);
      break;
    case 'bend':
      aim(device.id);
      leaning.bend(device.id, message.value);
      break;
    case 'keyPressure':
      player.press(device.id, message.channel, message.note, message.value);
      break;
    case 'pressure':
      aim(device.id);
      leaning.press(device.id, message.value);
      break;
    default:
      follow(device, message, atMilliseconds);
  }
}

/** With all keys a wheel is for the chosen track, also before the first note. */
function aim(id: string): void {
  if (midiMode.peek() === 'keys') leaning.play(id, selectedTrack.peek());
}

function turn(
  { id, name }: MidiDevice,
  { channel, control, value }: Extract<MidiMessage, { readonly type: 'control' }>,
  atMilliseconds: number,
): void {
  // What a chosen parameter is set to is no knob, though it is said by the same controls.
  const semitones = bendRange.set(id, channel, control, value);
  if (semitones !== null) {
    bendSemitones.value = Math.min(MOST_BEND_SEMITONES, semitones);
    return;
  }
  if (control <= LAST_CONTROL) {
    const moved = { device: name, channel, control };
    if (learnControl(moved, value) || turnLearned(moved, value)) return;
  }
  if (bendRange.choose(id, channel, control, value)) return;
  if (control === MODULATION) {
    aim(id);
    leaning.turnWheel(id, value);
  } else if (control === SUSTAIN) player.pedal(id, channel, value >= HALF, atMilliseconds);
  else if (control === ALL_NOTES_OFF || control === ALL_SOUND_OFF) player.release(id, channel, atMilliseconds);
}

/** What came or went: the figure in the bar is only seen. */
function sayPlugs(before: readonly MidiDevice[], after: readonly MidiDevice[]): void {
  const without = (all: readonly MidiDevice[], some: readonly MidiDevice[]) =>
    all.filter(({ id }) => !some.some((one) => one.id === id));
  const words = [
    ...without(after, before).map(({ name }) => t('midiPanel.pluggedIn', { device: name })),
    ...without(before, after).map(({ name }) => t('midiPanel.unplugged', { device: name })),
  ];
  if (words.length > 0) say(words.join('. '));
}

export const controller: MidiListener = {
  onMessage: play,
  onDevices(inputs, outputs) {
    for (const { id } of midiInputs.peek()) {
      if (inputs.some((input) => input.id === id)) continue;
      player.release(id, null, performance.now());
      leaning.release(id);
      bendRange.release(id);
    }
    sayPlugs(midiInputs.peek(), inputs);
    midiInputs.value = inputs;
    midiOutputs.value = outputs;
  },
};
