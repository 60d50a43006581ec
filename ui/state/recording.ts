/** Whether the microphone is being recorded, for keys that are always on the screen. What does it is `ui/panels/recorder/`. */
import { computed, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';

/** `opening`: the microphone is asked for, or the song is counted in; `saving`: the last of it goes to the disk. */
export type RecordingPhase = 'idle' | 'opening' | 'recording' | 'saving';

export const recordingPhase = signal<RecordingPhase>('idle');
export const isRecording = computed(() => recordingPhase.value !== 'idle');

/** Stands in the place of the song's name meanwhile; it comes with what records. */
export const recordingLine = signal<ComponentType | null>(null);

/** A speaker beside the microphone: what browsers do against echoes is worse for music than the echo, unless one asks. */
export const isBleedFiltered = signal(false);

/** Inputs whose two channels are both recorded, one id a line; any other is recorded in mono. */
export const stereoInputs = signal('');

/** Recorded round a loop, each round is a pass of its own; else a take is as long as it is, and goes round as a whole. */
export const isLoopCut = signal(true);

/** Hash of the take whose part gets what is recorded now as further passes; null: each recording is a part of its own. */
export const partRecordedOnto = signal<string | null>(null);

/** Round trips that were measured by chirps, by their route, as JSON; what is read there is routes.ts's of the recorder. */
export const roundTrips = signal('');
/** Devices of which was said that they bring the beat late, one a line. */
export const toldLate = signal('');

/** A recording goes in and out by itself: at the markers of `punch-range.ts`, else with the song's loop. */
export const isPunching = signal(false);

/** The last minute at the microphone is kept, so that it can become a take. */
export const isListening = signal(false);
/** The level of the microphone is looked at before anything is recorded. */
export const isChecking = signal(false);
/** The microphone is open though nothing is recorded: always to be seen. */
export const isMicrophoneOpen = computed(() => isListening.value || isChecking.value);
