/** A hub with things in it, the same at every look: answers that stand in for a server that others fill. */
import type { Page } from 'playwright/test';
import type { ChallengeRow } from '../../api/contract-challenges.ts';
import type { CommentRow, ItemAnswer, ItemRow, OpeningRow, PersonAnswer } from '../../api/contract-hub.ts';
import type { LineageAnswer, LineageEdge, LineageNode } from '../../api/contract-lineage.ts';
import { coverOf } from '../../song/cover.ts';
import { defaultSong } from '../../song/defaults.ts';
import { documentOf } from '../../song/write.ts';

const song = defaultSong();
const personId = '01a20000-0000-7000-8000-00000000000a';

/** Long ago: the same words whenever it is looked at. */
const createdAt = '2024-11-17T10:00:00.000Z';

function item(number: number, part: Partial<ItemRow>): ItemRow {
  return {
    id: `01a20000-0000-7000-8000-${number.toString().padStart(12, '0')}`,
    kind: 'song',
    title: 'Zinc Roof',
    description: 'Rain, kick and one bell.',
    language: '',
    genre: 'afrobeats',
    instrument: null,
    bpm: 104,
    audioData: null,
    projectData: null,
    loopData: null,
    isPublic: true,
    visibility: 'public',
    licence: 'by',
    tags: [],
    username: 'amara.k',
    personId,
    likeCount: 842,
    viewCount: 12_400,
    commentCount: 2,
    downloadCount: 310,
    usedInSongs: 0,
    createdAt,
    cover: coverOf(song),
    seconds: 120,
    trackCount: 8,
    isLiked: false,
    state: 'shown',
    ...part,
  };
}

export const songs: readonly ItemRow[] = [
  item(1, {}),
  item(2, { title: 'Last Combi Home', username: 'nino_808', genre: 'dembow', bpm: 98, likeCount: 711, isLiked: true }),
  item(3, { title: 'Monsoon 2-Step', username: null, description: '', genre: 'uk-garage', bpm: 132, likeCount: 1 }),
  item(4, {
    title: 'A title as long as somebody writes who wants all of it to be said at once, and some more of it after that',
    username: 'a.handle.of-thirty_letters.long',
    genre: 'drum-and-bass',
    likeCount: 1_234_567,
    usedInSongs: 39,
  }),
  item(5, { title: 'Salt Line', licence: 'all', genre: 'amapiano', bpm: 112 }),
];
const loops: readonly ItemRow[] = [
  item(6, { kind: 'loop', title: 'Log drum roll', instrument: 'bass', usedInSongs: 88 }),
  item(7, { kind: 'loop', title: 'Chapa hats', instrument: 'hihat', usedInSongs: 1, likeCount: 0 }),
  item(8, { kind: 'loop', title: 'Two-note bell', instrument: 'percussion' }),
];

const comments: readonly CommentRow[] = [
  'that bell a step late. Stealing it, with credit.',
  'How late can the snare be?',
].map((body, at) => ({
  id: `01a20000-0000-7000-8000-0000000001${at.toString().padStart(2, '0')}`,
  itemId: songs[0]?.id ?? '',
  personId,
  username: ['kofi.pads', 'rheabeats'][at] ?? null,
  body,
  language: '',
  atSeconds: at === 0 ? 41 : null,
  createdAt,
  // The second is one's own, and was said better later.
  editedAt: at === 1 ? createdAt : null,
  isThanks: false,
  isOwn: at === 1,
}));

const person: PersonAnswer = {
  id: personId,
  handle: 'amara.k',
  songCount: 4,
  loopCount: 7,
  followerCount: 213,
  usedInSongs: 88,
  isFollowed: false,
  isBlocked: false,
  isMuted: false,
  createdAt,
  isMe: false,
  likeCount: 1130,
  viewCount: 13_900,
};

function opening(number: number, part: Partial<OpeningRow>): OpeningRow {
  return {
    id: `01a20000-0000-7000-8000-0000000002${number.toString().padStart(2, '0')}`,
    kind: 'part',
    personId,
    username: 'kofi.pads',
    item: songs[0] ?? null,
    wants: 'bass',
    offers: null,
    body: 'Recording needed',
    language: '',
    places: 3,
    taken: 2,
    isJoined: false,
    createdAt,
    isListed: true,
    ...part,
  };
}

const challenge: ChallengeRow = {
  id: '01a20000-0000-7000-8000-000000000300',
  title: 'Rain on tin',
  body: 'Take only the drums of Zinc Roof. Build the rest in one evening.',
  language: 'en',
  pack: songs[0] ?? null,
  phase: 'voting',
  endsAt: createdAt,
  votesEndAt: createdAt,
  entryCount: 31,
  createdAt,
  ownEntry: null,
  ownVote: songs[1]?.id ?? null,
};

const answer: ItemAnswer = {
  ...item(1, { language: 'sw' }),
  lyrics: 'Mvua yagonga bati,\nmguu wajua njia.\n\nNgoma moja, kengele moja,\nusiku wote wetu.',
  hash: '0'.repeat(64),
  bytes: 5000,
  audio: [],
  credits: [
    {
      itemId: songs[1]?.id ?? '',
      taken: 'pattern',
      part: 'Bass',
      title: 'Tin and rain',
      username: 'salma',
      personId: null,
      licence: 'by',
      thanks: {
        id: '01a20000-0000-7000-8000-000000000190',
        body: 'That bell went further than I did.',
        language: 'en',
      },
    },
  ],
  decision: null,
};

/** By what the path ends with; the first that fits. */
const idOf = (number: number): string => item(number, {}).id;
const node = (number: number, title: string | null, username: string | null): LineageNode => ({
  ...{ id: idOf(number), title, username, licence: 'by', createdAt },
  cover: title === null ? [] : coverOf(song),
});
const edge = (made: number, source: number, taken: LineageEdge['taken'], part: string): LineageEdge => ({
  ...{ itemId: idOf(made), sourceId: idOf(source), taken, part },
});

/** As the mock of the lineage has it: two before, seven after, one of which was taken back. */
const lineage: LineageAnswer = {
  nodes: [
    ...[node(1, 'Zinc Roof', 'amara.k'), node(21, 'Tin and rain', 'salma'), node(22, 'Chapa hats', 'tambo_dj')],
    ...[node(23, 'Roof, slower', 'nino_808'), node(24, 'Night roof', 'bayani'), node(25, 'Kerb, wet', null)],
    ...[node(26, null, null), node(27, 'Jeepney rain', 'bayani'), node(28, 'Salt on zinc', 'kofi.pads')],
    node(29, 'Monsoon remix with a name that is longer than others', 'rheabeats'),
  ],
  edges: [
    ...[edge(1, 21, 'track', 'Bell'), edge(1, 22, 'pattern', 'Hats'), edge(23, 1, 'song', '')],
    ...[edge(24, 23, 'song', ''), edge(25, 1, 'track', 'Drums'), edge(26, 1, 'track', 'Bass')],
    ...[edge(27, 26, 'track', 'Bass'), edge(28, 1, 'track', 'Bell'), edge(28, 1, 'track', 'Bass')],
    edge(29, 28, 'track', 'Chords'),
  ],
};

const ANSWERS: readonly (readonly [path: RegExp, body: unknown])[] = [
  [/\/document$/, documentOf(song)],
  [/\/comments\?/, comments],
  [/\/songs\/trending$/, songs],
  [/\/loops\/trending$/, loops],
  [/\/songs\/remixable$/, songs.slice(0, 2)],
  [/\/(songs|loops|feed|search)(\?|$|\/user)/, songs],
  [/\/lineage$/, lineage],
  [/\/items\/[^/]+$/, answer],
  [/\/me$/, null],
  [/\/entries$/, songs.slice(1, 4).map((entry) => ({ item: entry, voteCount: null }))],
  [/\/challenges$/, [challenge]],
  [/\/challenges\/[^/]+$/, challenge],
  [/\/requests$/, []],
  [/\/people(\?q=|$)/, [person, { ...person, id: `${personId.slice(0, -1)}b`, handle: null, isFollowed: true }]],
  [/\/people\/[^/]+$/, person],
  [
    /\/genres$/,
    [
      { genre: 'afrobeats', songCount: 412 },
      { genre: 'drum-and-bass', songCount: 1 },
      { genre: 'uk-garage', songCount: 96 },
    ],
  ],
  [/\/discussions$/, comments.map((comment) => ({ item: songs[0], comment }))],
  [/\/openings\?kind=part$/, [opening(0, {}), opening(1, { isJoined: true, taken: 3, body: '' })]],
  [/\/openings\?kind=skill$/, [opening(2, { kind: 'skill', item: null, offers: 'drums', wants: 'voice' })]],
];

const SOCIAL = '**/api/social/**';

/** Plays and likes are told to nobody. */
export async function fillHub(page: Page): Promise<void> {
  await page.route(SOCIAL, (route) => {
    const { pathname, search } = new URL(route.request().url());
    const found = ANSWERS.find(([path]) => path.test(pathname + search));
    return route.request().method() === 'GET' && found
      ? route.fulfill({ json: found[1] })
      : route.fulfill({ json: { isCounted: false } });
  });
}

export async function emptyHub(page: Page): Promise<void> {
  await page.unroute(SOCIAL);
}
