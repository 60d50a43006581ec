/** What a key is called. */
import { spelling } from '../../song/theory/spelling.ts';
import type { Scale } from '../../song/theory.ts';
import { t } from '../words/words.ts';

/** "A minor". */
export function keyText(scale: Scale): string {
  return t('theory.keyName', { root: spelling(scale)[scale.root] ?? '', scale: t(`piano.scales.${scale.name}`) });
}
