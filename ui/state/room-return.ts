/** Who came out of a room by its Close goes on at the control that led into it. */
import { type RefObject, useEffect, useRef } from 'react';
import { type Room, roomLeft } from './edit-room.ts';

/** For the button that opens the room from another view: it takes the focus when the view comes back from there. */
export function useRoomReturn(room: Room): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (roomLeft.peek() !== room) return;
    roomLeft.value = null;
    button.current?.focus();
  }, [room]);
  return button;
}
