/**
 * The terms of the contract: figures and closed sets that both sides know by value. It imports nothing, so that ui/ may
 * have it too; what is only said to callers stands in contract.ts.
 */

/** Of the screens and of letters. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'ja', 'zh', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Addresses of the workstation's document that a device can show by itself. */
export const SCREENS = ['/', '/login', '/profile', '/bench', '/licences'] as const;

/** Whatever another program shares is posted here; the service worker takes it, and opens the page. */
export const SHARE_PATH = '/share-target';

/** What a page says it is written in, where that is more than the language alone: simplified characters, Portuguese as in Brazil. */
export const LANGUAGE_TAGS: Readonly<Partial<Record<Language, string>>> = { zh: 'zh-Hans', pt: 'pt-BR' };

/** Characters (code points) of a password. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** Characters of what a person says of themselves. */
export const MAX_USERNAME = 40;
export const MAX_PERSON_NAME = 100;
export const MAX_EMAIL = 254;
export const MAX_BIO = 2000;
export const MAX_LINK = 500;

/** Rows of a list in one answer: at most, and where nothing is said. */
export const MAX_ROWS = 200;
export const USUAL_ROWS = 100;

/** Kinds of audio that the cloud keeps. */
export const MEDIA_TYPES = ['audio/wav', 'audio/webm', 'audio/ogg', 'audio/flac', 'audio/mpeg', 'audio/mp4'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Of a recording, sent at once. */
export const PIECE_BYTES = 1_048_576;

/** What was deleted can be brought back for so long, on the device and in the cloud. */
export const BIN_DAYS = 30;

export const DAY_MILLISECONDS = 86_400_000;
