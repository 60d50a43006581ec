/** The slot of the engine's parameter block that a path of the document means. */
import { MASTER } from '../../dsp/abi/record.ts';
import { PAD_BASE, PAD_SLOTS, PATCH_BASE } from '../../dsp/abi/sizes.ts';
import { hasMember } from '../../song/member.ts';
import { readPath } from '../../song/param-path.ts';
import type { Track } from '../../song/song.ts';
import { CIRCUITS, type Circuit, MASTER_SLOTS_OF, PAD_SLOT_OF, STRIP_SLOTS } from './slots.ts';

export interface ParamSlot {
  /** Index of the track, or MASTER. */
  readonly track: number;
  readonly slot: number;
}

/** Null: the engine has no such parameter on this track. */
export function slotOfPath(index: number, track: Track, path: string): ParamSlot | null {
  const found = readPath(path);
  if (!found) return null;
  const { group, name } = found;
  const at = (slots: Readonly<Record<string, number>>, base: number, on = index): ParamSlot | null => {
    const slot = hasMember(slots, name) ? slots[name] : undefined;
    return slot === undefined ? null : { track: on, slot: base + slot };
  };
  if (group.type === 'strip') return at(STRIP_SLOTS, 0);
  if (group.type === 'bus') return at(MASTER_SLOTS_OF[group.bus], 0, MASTER);
  if (group.type === 'pad') return at(PAD_SLOT_OF, PAD_BASE + group.pad * PAD_SLOTS);
  const circuit: Circuit = CIRCUITS[track.instrument];
  return at(circuit.slots, PATCH_BASE);
}
