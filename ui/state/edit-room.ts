/**
 * Which room of EDIT is shown, and of which track and part. A room covers the view, never the transport; Back and Escape leave it. Each is a lazy
 * part of `ui/panels/rooms.ts`.
 */
import { computed, signal } from '@preact/signals-react';
import { view } from './screen.ts';

/** wave: cutting what is on an audio track; take: after and while recording; sampler: pads; chop: a sound onto pads; library: sounds for tracks. */
export type Room = 'wave' | 'take' | 'sampler' | 'chop' | 'library';

/** What a room is told. */
export interface RoomProps {
  /** Id of the track it shows; where it is gone, or null, the room shows what it shows first. */
  readonly track: string | null;
  /** Index of the part it shows; null: all of the track. */
  readonly part: number | null;
}

interface RoomPlace extends RoomProps {
  readonly room: Room;
}

/** The rooms one has come through, the shown one last. */
const rooms = signal<readonly RoomPlace[]>([]);
export const roomDepth = computed(() => rooms.value.length);
/** The room that is open; null: none, so what EDIT begins with. */
export const roomPlace = computed<RoomPlace | null>(() => rooms.value[rooms.value.length - 1] ?? null);

/** Brings the view along. A room that is open already shows something else; from the second of two, Back leads to the first. */
export function openRoom(room: Room, track: string | null = null, part: number | null = null): void {
  const before = rooms.peek();
  const at = before.findIndex((one) => one.room === room);
  const under = before.slice(0, at < 0 ? 1 : at);
  rooms.value = [...under, { room, track, part }];
  view.value = 'edit';
}

export function leaveRoom(): void {
  rooms.value = rooms.peek().slice(0, -1);
}
