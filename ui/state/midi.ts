/** MIDI controllers, apart from what fetches them: what is plugged in, what was heard last, how notes are played. */
import { computed, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';

/** Its key in the bar, once the workstation can play. */
export const midiButton = signal<ComponentType | null>(null);

/** The panel was opened on this device before: it is asked for at the start. */
export const wasMidiOpened = signal(false);

/** What notes play: the first eight tracks, a key each; or the chosen track, with all keys. */
export const MIDI_MODES = ['tracks', 'keys'] as const;
export type MidiMode = (typeof MIDI_MODES)[number];
export const midiMode = signal<MidiMode>('tracks');
/** "Play this track with all keys" was offered on this device. */
export const areKeysOffered = signal(false);

/** off: not asked for; none: this browser has no MIDI; refused: its owner or the browser said no. */
export type MidiLife = 'off' | 'asking' | 'on' | 'none' | 'refused';
export const midiLife = signal<MidiLife>('off');

export interface MidiDevice {
  readonly id: string;
  readonly name: string;
}
export const midiInputs = signal<readonly MidiDevice[]>([]);
export const midiOutputs = signal<readonly MidiDevice[]>([]);

/** Notes are played and can be recorded. */
export const hasMidi = computed(() => midiInputs.value.length > 0);

export interface HeardNote {
  readonly note: number;
  /** 1 to 127. */
  readonly velocity: number;
  /** 1 to 16. */
  readonly channel: number;
  /** Id of the track it played; null: none. */
  readonly track: string | null;
}
export const lastNote = signal<HeardNote | null>(null);
/** For a second after each note. */
export const isNoteFresh = signal(false);

/** How far the wheel of a controller bends at its ends; 2 is General MIDI's. A controller may set it, by its registered parameter 0. */
export const bendSemitones = signal(2);
/** As far as the engine bends. */
export const MOST_BEND_SEMITONES = 24;

/** Names of the devices by whose clock the song goes, and which get its clock; '': none. */
export const clockIn = signal('');
export const clockOut = signal('');
