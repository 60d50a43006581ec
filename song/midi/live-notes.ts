/** Which track a note of a MIDI controller plays where keys are tracks: C4 to G4 the first eight, and so do the notes of drum pads. */

/** C4, the key of the first track; the next seven semitones are the next seven tracks. */
export const FIRST_TRACK_NOTE = 60;
export const NOTE_TRACKS = 8;
/** What drum pads send (General MIDI's kick, snare, hats, toms and cymbals), in the order of the tracks they play. */
export const DRUM_NOTES = [36, 38, 42, 46, 48, 50, 52, 54] as const;

/** Index of the track; null: the note belongs to none. */
export function trackOfNote(note: number): number | null {
  const semitone = note - FIRST_TRACK_NOTE;
  if (semitone >= 0 && semitone < NOTE_TRACKS) return semitone;
  const drum = DRUM_NOTES.findIndex((one) => one === note);
  return drum < 0 ? null : drum;
}
