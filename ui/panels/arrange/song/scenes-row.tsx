/** The scenes of the song in order: drawn to another place, to more repeats, or with Ctrl to a copy. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { setRepeats } from '../../../../song/edits/timeline.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { walkBlocks } from '../../../controls/block-keys.ts';
import { blockMenu } from '../../../controls/block-menu.ts';
import { blockText } from '../../../controls/block-words.ts';
import { openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { edit, song } from '../../../state/song.ts';
import { blocks, choose, chosenBlock, copyBlock, moveBlock } from '../../../state/song-blocks.ts';
import { sections } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';
import { t } from '../../../words/words.ts';
import { placeMenu } from './place-menu.ts';
import { barOf, pixelsPerBar, seenBars } from './state.ts';

const EDGE_PIXELS = 10;
/** A block as wide has room for its name beside its edges. */
const NAME_PIXELS = 48;

const sceneOf = (id: string) => song.value.scenes.find((scene) => scene.id === id);

export function ScenesRow() {
  useSignals();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? dragScenes(row.current) : undefined), []);
  const [from, to] = seenBars.value;
  const all = blocks.value;
  const chosen = chosenBlock.value?.index ?? 0;
  return (
    <div className="song-scenes" ref={row}>
      {all.map((block) => {
        const { index, repeats } = block;
        const [fromBar, toBar] = [block.fromTick / TICKS_PER_BAR, block.toTick / TICKS_PER_BAR];
        if (index !== chosen && (toBar <= from || fromBar >= to)) return null;
        const width = (toBar - fromBar) * pixelsPerBar.value;
        const scene = sceneOf(block.scene);
        return (
          <button
            key={index}
            type="button"
            className={`song-scene ${colorClass(scene?.color ?? 0)}${width < NAME_PIXELS ? ' is-narrow' : ''}`}
            style={{ left: fromBar * pixelsPerBar.value, width }}
            aria-label={blockText(block, scene?.name)}
            data-block={index}
            tabIndex={index === chosen ? 0 : -1}
            data-menu=""
            onFocus={() => choose(index)}
            onKeyDown={(event) => walkBlocks(event, block)}
            onContextMenu={({ nativeEvent }) => openMenu(nativeEvent, () => blockMenu(index))}
          >
            <span>{shownName(scene?.name ?? '')}</span> {repeats > 1 && <b>{repeats}×</b>}
          </button>
        );
      })}
      <button
        type="button"
        className="key square song-add"
        aria-label={t('timeline.addScene')}
        aria-haspopup="menu"
        style={{ left: barOf(all[all.length - 1]?.toTick ?? 0) * pixelsPerBar.value }}
        onClick={({ nativeEvent }) => openMenu(nativeEvent, placeMenu)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}

interface Drag {
  readonly index: number;
  readonly block: HTMLElement;
  readonly isEdge: boolean;
}

function dragScenes(row: HTMLElement): () => void {
  const barAt = (x: number) => (x - row.getBoundingClientRect().left) / pixelsPerBar.peek();
  const rules: PointerRules<Drag> = {
    slopPixels: 5,
    onDown({ target, at, capture }) {
      const block = target.closest<HTMLElement>('[data-block]');
      if (!block) return null;
      capture();
      return {
        index: Number(block.dataset.block),
        block,
        isEdge: block.getBoundingClientRect().right - at.x < EDGE_PIXELS,
      };
    },
    onMove({ index, block, isEdge }, { at, from, gesture }) {
      const section = sections.peek()[index];
      const repeats = song.peek().timeline[index]?.repeats ?? 1;
      if (!section) return;
      if (!isEdge) {
        block.style.transform = `translateX(${at.x - from.x}px)`;
        return;
      }
      const start = section.fromTick / TICKS_PER_BAR;
      const each = (section.toTick - section.fromTick) / TICKS_PER_BAR / repeats;
      edit(setRepeats(index, Math.round((barAt(at.x) - start) / each)), { group: gesture });
    },
    onUp({ index, isEdge }, { at, hasMoved }, event) {
      if (!hasMoved || isEdge) return;
      const bar = barAt(at.x);
      const isCopy = event.ctrlKey || event.metaKey;
      const others = sections.peek().filter((_, i) => isCopy || i !== index);
      // Before the first whose middle lies behind the pointer.
      const found = others.findIndex(({ fromTick, toTick }) => (fromTick + toTick) / 2 / TICKS_PER_BAR > bar);
      const to = found < 0 ? others.length : found;
      if (isCopy) copyBlock(index, to);
      else moveBlock(index, to);
    },
    onEnd({ block }) {
      block.style.transform = '';
    },
  };
  return new Pointers(() => rules).listen(row);
}
