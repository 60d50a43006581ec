/** Where a key has few words written on it and a longer name, the name has those words in it, in every language (WCAG 2.5.3). */
import { expect, test } from 'vitest';
import { named } from '../../ui/controls/spoken.ts';
import { type Table, WORDS } from '../all-words.ts';

/** What is written, and what the name is. */
const PAIRS: readonly (readonly [written: string, name: string])[] = [
  ['account.end', 'account.endNamed'],
  ['account.open', 'account.openNamed'],
  ['arrange.follow', 'arrange.followHint'],
  ['arrange.pageShort', 'arrange.page'],
  ['arrange.toolsShort', 'arrange.patternTools'],
  ['arrange.shift', 'arrange.shiftLeft'],
  ['arrange.shift', 'arrange.shiftRight'],
  ['automation.shortLanes', 'automation.lanes'],
  ['automation.shortLock', 'automation.lock'],
  ['automation.shortRecord', 'automation.record'],
  ['automation.shortRecord', 'liveInput.record'],
  ['hub.close', 'hub.closeNamed'],
  ['hub.follow', 'hub.followNamed'],
  ['hub.following', 'hub.unfollowNamed'],
  ['hub.join', 'hub.joinNamed'],
  ['hub.play', 'hub.playNamed'],
  ['hub.unblockShort', 'hub.unblock'],
  ['hub.unblockShort', 'hub.unblockThis'],
  ['hub.vote', 'hub.voteNamed'],
  ['licences.source', 'licences.sourceOf'],
  ['lineage.drop', 'lineage.dropNamed'],
  ['lineage.take', 'lineage.takeNamed'],
  ['liveInput.roll', 'liveInput.rollOf'],
  ['playing.back', 'playing.backAll'],
  ['playing.pattern', 'playing.ofPattern'],
  ['playing.pinned', 'playing.ofPinned'],
  ['playing.song', 'playing.backTrack'],
  ['playing.song', 'playing.ofSong'],
  ['safety.unmuteShort', 'safety.unmute'],
  ['safety.unmuteShort', 'safety.unmuteThis'],
  ['sampler.joinShort', 'sampler.join'],
  ['sampler.stopMicrophone', 'sampler.listening'],
  ['sampler.ways.hits', 'sampler.keepToHits'],
  ['session.capture', 'session.captureHint'],
  ['session.loopBlock', 'session.loop'],
  ['session.recordLaunches', 'session.record'],
  ['session.scene', 'session.sceneMenu'],
  ['shareFile.save', 'shareFile.saveOf'],
  ['shareFile.send', 'shareFile.sendOf'],
  ['songs.again', 'songs.tapToTake'],
  ['songs.other', 'songs.another'],
  ['transport.tap', 'transport.tapTempo'],
  ['wave.beat', 'wave.beatHint'],
  ['wave.toPad', 'wave.toPadLong'],
];

function textOf(table: Table, path: string): string {
  let at: string | Table | undefined = table;
  for (const key of path.split('.')) at = typeof at === 'object' ? at[key] : undefined;
  if (typeof at !== 'string') throw new Error(`there is no text ${path}`);
  return at;
}

/** As axe compares: without signs and soft hyphens, in small letters. */
const bare = (text: string) =>
  text
    .replace(/[\u00ad\u2000-\u206f.,:;!?()/+–-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

test.each(Object.entries(WORDS))('what is written is part of the name, in %s', (_, table) => {
  const faults = PAIRS.map(([written, name]) => [textOf(table, written), textOf(table, name)] as const).filter(
    ([written, name]) => !bare(name).includes(bare(written)),
  );
  expect(faults).toEqual([]);
});

test('a name that lacks what is written begins with it, and any other stays', () => {
  expect(named('All', 'All songs')).toBe('All songs');
  expect(named('Todo', 'Cada canción')).toBe('Todo: Cada canción');
  expect(named('Esce\u00adnas', 'Agregar')).toBe('Escenas: Agregar');
});
