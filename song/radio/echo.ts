/** A song as it goes: what it plays is sent to its own delay, which gives it back for a while. */
import type { Song } from '../song.ts';
import { TICKS_PER_BEAT } from '../time.ts';

/** dB; what a track sends already stays. */
const LEAST_SEND = -3;
const LEAST_RETURN = 0;
/** Of dotted eighths five fall into a bar: the last one has 8 % of what was sent. */
const FEEDBACK = 0.6;
const DOTTED_EIGHTH = (TICKS_PER_BEAT * 3) / 4;

export function withEcho(song: Song): Song {
  const { delay } = song.mixer;
  const tracks = song.tracks.map((track) => ({
    ...track,
    strip: { ...track.strip, sendDelay: Math.max(LEAST_SEND, track.strip.sendDelay) },
  }));
  const isUsed = song.tracks.some(({ strip }) => strip.sendDelay > -60);
  const louder = {
    ...delay,
    gain: Math.max(LEAST_RETURN, delay.gain),
    feedback: Math.max(FEEDBACK, delay.feedback),
    // A delay that sounds already would bend what is in it.
    ticks: isUsed ? delay.ticks : DOTTED_EIGHTH,
  };
  return { ...song, tracks, mixer: { ...song.mixer, delay: louder } };
}
