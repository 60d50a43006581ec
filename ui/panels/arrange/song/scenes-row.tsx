/** The scenes of the song in order: drawn to another place, to more repeats, or with Ctrl to a copy. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { copyPlacement, movePlacement, removePlacement, setRepeats } from '../../../../song/edits/timeline.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { blockMenu } from '../../../controls/block-menu.ts';
import { openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { commandIn } from '../../../keys/bound.ts';
import { showNotice } from '../../../state/notice.ts';
import { undoable } from '../../../state/pattern-tools.ts';
import { edit, song } from '../../../state/song.ts';
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
  const { timeline } = song.value;
  const all = sections.value;
  return (
    <div className="song-scenes" ref={row}>
      {all.map((section, index) => {
        const [fromBar, toBar] = [section.fromTick / TICKS_PER_BAR, section.toTick / TICKS_PER_BAR];
        if (index > 0 && (toBar <= from || fromBar >= to)) return null;
        const width = (toBar - fromBar) * pixelsPerBar.value;
        const scene = sceneOf(section.scene);
        const repeats = timeline[index]?.repeats ?? 1;
        const facts = {
          number: index + 1,
          scene: shownName(scene?.name ?? ''),
          times: repeats,
          first: fromBar + 1,
          last: toBar,
        };
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a placement is known by its place
            key={index}
            type="button"
            className={`song-scene ${colorClass(scene?.color ?? 0)}${width < NAME_PIXELS ? ' is-narrow' : ''}`}
            style={{ left: fromBar * pixelsPerBar.value, width }}
            aria-label={t(facts.first === facts.last ? 'session.blockOfOneBar' : 'session.blockName', facts)}
            data-placement={index}
            tabIndex={index === 0 ? 0 : -1}
            data-menu=""
            onKeyDown={(event) => pressScene(index, event)}
            onContextMenu={({ nativeEvent }) => openMenu(nativeEvent, () => blockMenu(index))}
          >
            <span>{facts.scene}</span> {repeats > 1 && <b>{repeats}×</b>}
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

function focusPlacement(from: Element, index: number): void {
  const row = from.closest('.song-scenes');
  requestAnimationFrame(() => row?.querySelector<HTMLElement>(`[data-placement="${index}"]`)?.focus());
}

function pressScene(index: number, event: KeyboardEvent): void {
  const command = commandIn('blocks', event)?.command;
  const repeats = song.peek().timeline[index]?.repeats ?? 1;
  const last = song.peek().timeline.length - 1;
  const by = command === 'earlier' ? -1 : command === 'later' ? 1 : 0;
  if (command === 'walk') {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
    focusPlacement(event.currentTarget, Math.min(last, Math.max(0, steps[event.key] ?? index)));
  } else if (by !== 0) {
    const to = Math.min(last, Math.max(0, index + by));
    edit(movePlacement(index, to));
    focusPlacement(event.currentTarget, to);
  } else if (command === 'oftener') edit(setRepeats(index, repeats + 1));
  else if (command === 'rarer') edit(setRepeats(index, repeats - 1));
  else if (command === 'remove') {
    const name = shownName(song.peek().scenes.find(({ id }) => id === song.peek().timeline[index]?.scene)?.name ?? '');
    edit(removePlacement(index));
    showNotice(t('session.removed', { name }), { action: undoable() });
    focusPlacement(event.currentTarget, Math.max(0, Math.min(last - 1, index)));
  } else return;
  event.preventDefault();
  event.stopPropagation();
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
      const block = target.closest<HTMLElement>('[data-placement]');
      if (!block) return null;
      capture();
      return {
        index: Number(block.dataset.placement),
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
      if (isCopy) edit(copyPlacement(index, to));
      else edit(movePlacement(index, to));
    },
    onEnd({ block }) {
      block.style.transform = '';
    },
  };
  return new Pointers(() => rules).listen(row);
}
