/** Where strips are more than the screen has room for: a mark for each, a frame round those that are seen, a key onward. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect } from 'react';
import { COLORS } from '../../../song/limits.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { trackIds, useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';

interface Sight {
  /** The first and the last strip that are seen whole, from 0. */
  readonly first: number;
  readonly last: number;
}

/** Null: all strips are in sight. */
const sight = signal<Sight | null>(null);

function look(channels: HTMLElement): void {
  const strips = Array.from(channels.querySelectorAll<HTMLElement>('.channel:not(.group)'));
  const { left, right } = channels.getBoundingClientRect();
  const seen = strips.flatMap((strip, at) => {
    const box = strip.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1 ? [at] : [];
  });
  const [first = 0] = seen;
  const last = seen[seen.length - 1] ?? 0;
  const isAll = seen.length === strips.length;
  const before = sight.peek();
  if (isAll ? before !== null : before?.first !== first || before.last !== last) {
    sight.value = isAll ? null : { first, last };
  }
}

/** Brings a strip to the left edge, or as far as there is to scroll. */
function show(channels: HTMLElement | null, at: number): void {
  const strip = channels?.querySelectorAll<HTMLElement>('.channel:not(.group)')[at];
  if (channels && strip) channels.scrollTo({ left: strip.offsetLeft });
}

export function StripMap({ strips }: { readonly strips: RefObject<HTMLElement | null> }) {
  useSignals();
  const ids = trackIds.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other strips anew
  useEffect(() => {
    const channels = strips.current?.querySelector<HTMLElement>('.channels');
    if (!channels) return;
    const onScroll = () => look(channels);
    // Is told at once too, when the frame has been laid out: to look now would lay it out twice.
    const observer = new ResizeObserver(onScroll);
    observer.observe(channels);
    channels.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      channels.removeEventListener('scroll', onScroll);
    };
  }, [ids, strips]);
  const now = sight.value;
  if (!now) return null;
  const channels = () => strips.current?.querySelector<HTMLElement>('.channels') ?? null;
  const hasMore = now.last < ids.length - 1;
  return (
    <div className="strip-map">
      <div className="strip-map-marks">
        {ids.map((id, at) => (
          <MapMark
            key={id}
            track={id}
            at={at}
            isSeen={at >= now.first && at <= now.last}
            onPress={() => show(channels(), at)}
          />
        ))}
      </div>
      <span className="label" role="status">
        {t('mix.seen', { from: now.first + 1, to: now.last + 1, count: ids.length })}
      </span>
      <button
        type="button"
        className="key square"
        aria-label={hasMore ? t('mix.moreStrips') : t('mix.firstStrips')}
        onClick={() => show(channels(), hasMore ? now.last + 1 : 0)}
      >
        <Icon name={hasMore ? 'right' : 'left'} size={16} />
      </button>
    </div>
  );
}

interface MapMarkProps {
  readonly track: string;
  readonly at: number;
  readonly isSeen: boolean;
  readonly onPress: () => void;
}

function MapMark({ track, at, isSeen, onPress }: MapMarkProps) {
  useSignals();
  const { name, color } = useShape(track);
  return (
    <button
      type="button"
      className={`strip-map-mark ${colorClass(color)}${isSeen ? ' is-seen' : ''}`}
      aria-label={t('mix.showStrip', { track: name })}
      onClick={onPress}
    >
      <Mark color={color} isHollow={at >= COLORS} />
    </button>
  );
}
