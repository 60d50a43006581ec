/** A block of the song in words: its place, its scene, how often it is played, its bars. */
import { type Block, barsOf } from '../state/blocks.ts';
import { shownName } from '../state/track-names.ts';
import { t } from '../words/words.ts';

/** The scene is looked up by who asks: a block that is drawn watches its own, not the song. */
export function blockText(block: Block, sceneName = ''): string {
  const [first, last] = barsOf(block);
  const scene = shownName(sceneName);
  const facts = { number: block.index + 1, scene, times: block.repeats, first, last };
  return t(first === last ? 'session.blockOfOneBar' : 'session.blockName', facts);
}
