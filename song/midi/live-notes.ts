/** Which track a note of a MIDI controller plays where keys are tracks: C4 to G4 the first eight, and so do the notes of drum pads. */

/** C4, the key of the first track; the next seven semitones are the next seven tracks. */
const FIRST_TRACK_NOTE = 60;
const NOTE_TRACKS = 8;
/** What drum pads send (General MIDI's kick, snare, hats, toms and cymbals), in the order of the tracks they play. */
const DRUM_NOTES: readonly number[] = [36, 38, 42, 46, 48, 50, 52, 54];

/** Index of the track; null: the note belongs to none. */
export function trackOfNote(note: number): number | null {
  const semitone = note - FIRST_TRACK_NOTE;
  if (semitone >= 0 && semitone < NOTE_TRACKS) return semitone;
  const drum = DRUM_NOTES.indexOf(note);
  return drum < 0 ? null : drum;
}
