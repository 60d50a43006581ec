/**
 * Which room of EDIT is shown, and of which track and part. A room covers the view, never the transport; Back and Escape leave it. Each is a lazy
 * part of `ui/panels/rooms.ts`.
 */
import { computed, signal } from '@preact/signals-react';
import { type View, view } from './screen.ts';

/**
 * wave: cutting what is on an audio track; take: after and while recording; sampler: pads; chop: a sound onto pads; theory: scales,
 * chords and progressions, heard in the song; library: sounds for tracks; guide: what this
 * device's sound is like, and what helps.
 */
export type Room = 'wave' | 'take' | 'sampler' | 'chop' | 'theory' | 'library' | 'guide';

/** What a room is told. */
export interface RoomProps {
  /** Id of the track it shows; where it is gone, or null, the room shows what it shows first. */
  readonly track: string | null;
  /** Index of the part it shows; null: all of the track. */
  readonly part: number | null;
}

interface RoomPlace extends RoomProps {
  readonly room: Room;
  /** The view that closing it leads back to; EDIT itself where nothing is said. */
  readonly backTo: View;
}

/** The rooms one has come through, the shown one last. */
const rooms = signal<readonly RoomPlace[]>([]);
export const roomDepth = computed(() => rooms.value.length);
/** The room that is open; null: none, so what EDIT begins with. */
export const roomPlace = computed<RoomPlace | null>(() => rooms.value[rooms.value.length - 1] ?? null);

/** Brings the view along. A room that is open already shows something else; from the second of two, Back leads to the first. */
export function openRoom(
  room: Room,
  track: string | null = null,
  part: number | null = null,
  backTo: View = 'edit',
): void {
  const before = rooms.peek();
  const at = before.findIndex((one) => one.room === room);
  const under = before.slice(0, at < 0 ? 1 : at);
  rooms.value = [...under, { room, track, part, backTo }];
  view.value = 'edit';
}

/** The room that somebody has just left for the view it was opened from: the key there that led to it takes the focus. */
export const roomLeft = signal<Room | null>(null);

export function leaveRoom(): void {
  const left = roomPlace.peek();
  rooms.value = rooms.peek().slice(0, -1);
  if (!left || left.backTo === 'edit') return;
  roomLeft.value = left.room;
  view.value = left.backTo;
}
