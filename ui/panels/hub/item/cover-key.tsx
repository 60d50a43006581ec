/** The cover of an item: a tap plays it, another one pauses. */
import { useSignals } from '@preact/signals-react/runtime';
import type { HubItem } from '../../../cloud/hub.ts';
import { Cover } from '../../../controls/cover.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { t } from '../../../words/words.ts';
import { hear, heard, isHeard } from '../player/listening.ts';

interface CoverKeyProps {
  readonly item: HubItem;
  /** The list it stands in, which goes on behind it. */
  readonly among: readonly HubItem[];
}

export function CoverKey({ item, among }: CoverKeyProps) {
  useSignals();
  const isCurrent = heard.value?.item.id === item.id;
  const isPlaying = isCurrent && isHeard.value;
  return (
    <button
      type="button"
      className="hub-cover"
      aria-label={t(isPlaying ? 'hub.pauseNamed' : 'hub.playNamed', { name: item.title })}
      aria-busy={isCurrent && heard.value?.song === null}
      onClick={() => hear(item, among)}
    >
      <Cover cover={item.cover} />
      <i className="hub-cover-sign">
        <Icon name={isPlaying ? 'pause' : 'play'} size={14} />
      </i>
    </button>
  );
}
