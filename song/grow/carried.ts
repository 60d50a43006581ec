/** Recordings and loops that come round with the beat go along into the grown song. */
import { sectionsOf } from '../arrangement.ts';
import { addToSong } from '../edits/parts.ts';
import type { Part, Song } from '../song.ts';
import { TICKS_PER_BAR } from '../time.ts';

/** A round that is longer is a voice, heard once; shorter ones are loops, heard again and again. */
const LOOP_BARS = 8;
/** Without them the song begins and ends: there only the beat plays. */
const BARE = /^(?:intro|outro|ending)\b/;

/** What an earlier growth laid onto the timeline gives way. */
export function withCarried(song: Song): Song {
  const rounds = song.parts.filter(({ loopTicks, mute }) => loopTicks > 0 && !mute);
  if (rounds.length === 0) return song;
  const parts = song.parts.filter((part) => !rounds.some((round) => isCopy(part, round)));
  const sections = sectionsOf(song).filter(({ scene }) => !BARE.test(scene));
  return rounds.reduce<Song>(
    (carried, round) => {
      const index = carried.parts.indexOf(round);
      return addToSong(index, placesOf(round, sections))(carried);
    },
    { ...song, parts },
  );
}

function isCopy(part: Part, round: Part): boolean {
  const { loopTicks, startTick: _, ...copy } = part;
  const { loopTicks: _round, startTick: _start, ...own } = round;
  return loopTicks === 0 && JSON.stringify(copy) === JSON.stringify(own);
}

type Stretch = { readonly fromTick: number; readonly toTick: number };

/** Where its rounds begin: each section is filled from its start, and a long voice begins with the first. */
function placesOf({ loopTicks }: Part, sections: readonly Stretch[]): readonly number[] {
  if (loopTicks > LOOP_BARS * TICKS_PER_BAR) return sections.slice(0, 1).map(({ fromTick }) => fromTick);
  return sections.flatMap(({ fromTick, toTick }) =>
    Array.from({ length: Math.floor((toTick - fromTick) / loopTicks) }, (_, round) => fromTick + round * loopTicks),
  );
}
