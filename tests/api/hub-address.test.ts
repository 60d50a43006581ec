/** Addresses that open the hub on one thing: what is written is read again, and nothing else is. */
import { expect, test } from 'vitest';
import { HUB_ACTS, type HubPlace, hubAddress, hubPlaceIn } from '../../api/hub-address.ts';

const id = '01a20000-0000-7000-8000-00000000000a';
const textIn = (address: string) => new URL(address, 'https://batida.example').searchParams.get('hub') ?? '';

test('each thing with each act comes back as it was', () => {
  const places: readonly HubPlace[] = [
    ...[null, ...HUB_ACTS.item].map((act) => ({ kind: 'item', id, act }) as const),
    ...[null, ...HUB_ACTS.person].map((act) => ({ kind: 'person', id: 'дядя.кофи_9', act }) as const),
    ...[null, ...HUB_ACTS.challenge].map((act) => ({ kind: 'challenge', id, act }) as const),
    ...[null, ...HUB_ACTS.genre].map((act) => ({ kind: 'genre', id: 'rnb', act }) as const),
  ];
  expect(places.map((place) => hubPlaceIn(textIn(hubAddress(place))))).toEqual(places);
});

test('an act that does not exist there is left out, and what names nothing is nothing', () => {
  expect(hubPlaceIn(`item:${id}:follow`)).toEqual({ kind: 'item', id, act: null });
  for (const text of [
    '',
    'item',
    'item:',
    `thing:${id}`,
    `item:${'x'.repeat(65)}`,
    `item:${id}:like:like`,
    `item:${id}:LIKE`,
  ])
    expect([text, hubPlaceIn(text)]).toEqual([text, null]);
});
