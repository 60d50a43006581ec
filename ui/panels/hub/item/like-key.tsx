/** Likes: how many there are, and one's own, which goes on and off with a tap. */
import { useSignals } from '@preact/signals-react/runtime';
import type { HubItem } from '../../../cloud/hub.ts';
import { like, likingOf } from '../../../cloud/hub-acts.ts';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { named } from '../../../controls/spoken.ts';
import { t } from '../../../words/words.ts';
import { act, asMember, likeFailed, readyMarks } from '../asking.ts';
import { shortCount } from './facts.ts';

export function pressLike(item: HubItem): void {
  asMember('like', () => act(() => like(item), likeFailed(item.title)));
}

interface LikeKeyProps {
  readonly item: HubItem;
  /** Somebody came for it. */
  readonly isReady?: boolean;
}

export function LikeKey({ item, isReady = false }: LikeKeyProps) {
  useSignals();
  const { isLiked, likeCount } = likingOf(item);
  const count = shortCount(likeCount);
  return (
    <button
      type="button"
      className="key hub-like"
      {...readyMarks(isReady)}
      aria-pressed={isLiked}
      aria-label={named(count, t('hub.likeNamed', { name: item.title, count: likeCount }))}
      onClick={() => pressLike(item)}
    >
      <LazyIcon name="heart" />
      <b>{count}</b>
    </button>
  );
}
