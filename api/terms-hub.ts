/**
 * The terms of the hub: figures and closed sets that both sides know by value. It imports nothing, so that ui/ may have it
 * too, late; names of genres and instruments are words of the screen. What a document itself says of what it is made of,
 * licences too, is song/credit.ts.
 */

/** JSON with a song in the letters of a link (docs/link.md), for who asks for it by this name. */
export const COMPACT_TYPE = 'application/vnd.batida.link+json';

/** What a song can be filed under. Where there is a style of that name, its id is the genre's (song/styles/styles.ts). */
export const GENRES = [
  'afro-house',
  'afrobeats',
  'amapiano',
  'ambient',
  'baile-funk',
  'bhangra',
  'boom-bap',
  'budots',
  'cumbia',
  'dancehall',
  'dembow',
  'disco',
  'drum-and-bass',
  'dub',
  'gqom',
  'grime',
  'highlife',
  'house',
  'jazz',
  'jersey-club',
  'koplo',
  'kuduro',
  'lo-fi',
  'pop',
  'rai',
  'reggaeton',
  'rnb',
  'rock',
  'samba-reggae',
  'soukous',
  'techno',
  'trap',
  'uk-drill',
  'uk-garage',
  'other',
] as const;
export type Genre = (typeof GENRES)[number];

/** What a loop plays. */
export const LOOP_INSTRUMENTS = [
  'drums',
  'kick',
  'snare',
  'hihat',
  'percussion',
  'bass',
  'chords',
  'lead',
  'keys',
  'pad',
  'plucked',
  'strings',
  'winds',
  'voice',
  'fx',
  'other',
] as const;
export type LoopInstrument = (typeof LOOP_INSTRUMENTS)[number];

/** Licences are those of song/credit.ts. Whoever says nothing about it has given nothing away. */
export const UNSAID_LICENCE = 'all';
/** What the form proposes, to be seen and changed before anything is shared: a loop is there to be built on. */
export const PROPOSED_LICENCES = { song: 'by', loop: 'cc0' } as const;

/** Everyone: in lists, too. With the link: whoever has its address. */
export const VISIBILITIES = ['public', 'link'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What somebody finds wrong with an item, a comment or a person. */
export const REPORT_REASONS = ['stolen', 'insult', 'explicit', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What administrators do in the browser, as operators do from the machine. */
export const DESK_ACTS = ['hide', 'restore', 'suspend', 'appeal', 'dismiss'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

/** What stands in the books. */
export const ACT_NAMES = [
  'hide',
  'restore',
  'suspend',
  'refuse-appeal',
  'dismiss',
  'grant',
  'revoke',
  'readonly-on',
  'readonly-off',
  'open-challenge',
] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** part: a song wants one; skill: somebody offers what they can for what they cannot. */
export const OPENING_KINDS = ['part', 'skill'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];
/** People who may be accepted. */
export const MOST_PLACES = 16;

/**
 * What somebody can say their words are written in: primary tags of BCP 47, those of the screens and of the people who make
 * music here. Empty: not said. Their names are the browser's own, in the language of whoever reads them.
 */
export const WRITTEN_IN = [
  '',
  ...['am', 'ar', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'fa', 'fi', 'fr', 'gn', 'ha', 'he', 'hi', 'ht', 'hu', 'id'],
  ...[
    'ig',
    'it',
    'ja',
    'jv',
    'km',
    'ko',
    'ln',
    'mr',
    'ms',
    'my',
    'nb',
    'nl',
    'om',
    'pa',
    'pcm',
    'pl',
    'pt',
    'qu',
    'ro',
  ],
  ...['ru', 'rw', 'sn', 'so', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tr', 'tw', 'uk', 'ur', 'vi', 'wo', 'xh', 'yo', 'zh'],
  'zu',
] as const;
export type WrittenIn = (typeof WRITTEN_IN)[number];

/** Characters (code points). */
export const SHORTEST_HANDLE = 2;
export const MAX_HANDLE = 30;
/** Letters, marks and digits, parted by single dots, dashes or underscores: it is part of an address. */
export const HANDLE_SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[._-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
export const MAX_TITLE = 100;
export const MAX_ITEM_DESCRIPTION = 1000;
export const MAX_LYRICS = 5000;
export const MAX_COMMENT = 1000;
export const MAX_THANKS = 140;
export const MAX_TAG = 30;
export const MAX_REPORT = 1000;
export const MAX_QUERY = 100;
export const MAX_REASON = 500;

/** Recordings that an account may share within 24 hours, in bytes of what others hear: an hour of stereo. */
export const SHARED_AUDIO_BYTES_A_DAY = 50_000_000;
/** Recordings of one song: all its takes, and a sound on each pad. */
export const MAX_RENDITIONS = 512;

export const MAX_TAGS = 8;

/** Beats per minute that are shared where nobody says another tempo. */
export const SHARED_BPM = 120;

/** Rows of a list. */
export const TRENDING_ROWS = 5;
export const RECENT_ROWS = 10;
export const MAX_HUB_ROWS = 50;

/** Seconds of a song that somebody has to hear before it counts as a view. */
export const VIEW_SECONDS = 5;

/**
 * What trends: score = log10(1 + LIKE_WEIGHT · likes + views) + days since 1970 / DAYS_PER_TENFOLD. It never changes by time
 * alone, so one index holds the order: being a tenfold as liked is worth being so many days newer.
 */
export const LIKE_WEIGHT = 3;
export const DAYS_PER_TENFOLD = 4;
