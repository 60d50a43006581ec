/** Where a kit goes: on the drum tracks of the song, or on tracks of its own. */
import { signal } from '@preact/signals-react';
import type { Edit } from '../../../song/edits/edit.ts';
import type { Kit } from '../../../song/library/kits.ts';
import { addKit, drumTracks, hasRoomFor, putKit } from '../../../song/library/put-kit.ts';
import { song } from '../../state/song.ts';
import { freeName } from '../../state/track-names.ts';
import { soundText } from '../../words/library-sounds.ts';

export type KitPlace = 'drums' | 'new';
const wanted = signal<KitPlace>('drums');
export function sendKitTo(place: KitPlace): void {
  wanted.value = place;
}

/** Which of the two the open song has for a kit. */
export const kitPlaces = (kit: Kit): readonly KitPlace[] => [
  ...(drumTracks(song.value, kit).size > 0 ? (['drums'] as const) : []),
  ...(hasRoomFor(song.value, kit) ? (['new'] as const) : []),
];

/** What was asked for, where the song has it; null: it has neither. */
export function kitPlace(kit: Kit): KitPlace | null {
  const places = kitPlaces(kit);
  return places.includes(wanted.value) ? wanted.value : (places[0] ?? null);
}

/** New tracks are called by their sounds. */
export function kitEdit(kit: Kit, place: KitPlace): Edit {
  return place === 'drums' ? putKit(kit) : addKit(kit, ({ id }) => freeName(soundText(id)[0]));
}
