/** How a song comes in, in plain words. */
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import type { RadioPlace } from '../../../../worklets/radio/open-radio.ts';
import { t } from '../../../words/words.ts';

export function howOf(join: NonNullable<RadioPlace['join']>): string {
  switch (join.kind) {
    case 'mix':
      return t('hub.together', { count: (join.endTick - join.startTick) / TICKS_PER_BAR });
    case 'echo':
      return t('hub.afterEcho');
    case 'cut':
      return t('hub.onBar');
    default:
      return join satisfies never;
  }
}
