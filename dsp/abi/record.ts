/** The event record: 32 bytes, little endian, byte offsets below. The ring, the inbox and the DSP copy it as it is. */

export const EVENT_BYTES = 32;
/** f64, absolute frame; in the inbox, frame offset within the call. */
export const EVENT_FRAME = 0;
/** i32, EventKind. */
export const EVENT_KIND = 8;
/** i32, track 0..15; MASTER for Param of the master and the buses; TransportOp for Transport. */
export const EVENT_TRACK = 12;
/** i32, MIDI key; slot for Param; tick for Transport. */
export const EVENT_KEY = 16;
/** f32, velocity 0..1; parameter value; tempo in BPM for Transport. */
export const EVENT_VALUE = 20;
/** f32, cents above the key for NoteOn; for PartOn i32, first frame within the sample, less than 0: so much later; PartFade: below. */
export const EVENT_EXTRA = 24;
/** i32, epoch of the ring that carried it. */
export const EVENT_EPOCH = 28;

export enum EventKind {
  NoteOn,
  NoteOff,
  Param,
  Transport,
  PartOn, // A recorded part begins: key = sample, value = gain (linear).
  PartOff, // The recorded part of this track ends: key = PartEnd.
  Ramp, // As Param, yet evenly from where the slot is: extra = frames until it is there.
  PartFade, // Of the part that began last on this track: key = fade and curve, value = frames, extra = i32, frames of it that are over.
  Hand, // What a hand does to all that sounds on a track, and nothing else does: key = HandControl, value.
  KeyPressure, // Pressure on one key, on what sounds of it: value 0..1. A note begins without any.
  Stroke, // A note of a frozen track: as NoteOn for all other tracks, and its strip wakes; no voice begins.
  Hush, // Every voice of this track is gone in 3 ms.
}

export enum PartEnd {
  Fade, // In 3 ms.
  Rest, // It sounds on, yet as far as the strip's sleep is concerned nothing plays.
}

export enum HandControl {
  Bend, // Semitones above the keys.
  Vibrato, // 0..1.
}

/** PartOn, PartFade: what begins at one frame of one track is in order of its turn, from this bit of the key on. */
export const PART_TURN = 12;
/** PartFade: curve (FADE_CURVES of song/) + 8 × PartFadeKind + turn. */
export const PART_CURVE_BITS = 3;

export enum PartFadeKind {
  Over, // It rises over the parts before it, and they fall as it rises.
  Up,
  Down, // extra less than 0: so many frames until it begins.
  Join, // It goes on where the piece of a sound before it ended: there is no border.
}

export enum TransportOp {
  Start, // A performance begins: every state is reset, song frame 0 is the period that holds this record.
  Stop, // Every voice is released; tails ring out.
  Tempo,
  Locate, // The tick jumps (loop seam, next scene); sound goes on.
}

/** EVENT_TRACK of a Param that belongs to the master and the buses. */
export const MASTER = 16;
