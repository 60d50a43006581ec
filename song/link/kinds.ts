/** What a link is of. Less than a song is a song too, with one scene, one track or one clip (alone.ts): so all of them play. */
export const LINK_KINDS = ['song', 'scene', 'sound', 'pattern'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
