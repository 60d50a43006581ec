/** What goes over the wire of recordings that shared songs play, as contract-hub.ts tells of the rest of the hub. */

/** A recording that an item plays: `GET social/items/{id}/audio/{hash}` sends what others hear of it. */
export interface ItemAudio {
  /** As the document names it. */
  readonly hash: string;
  /** SHA-256 of what is sent, where that is another file than the document names; only its owner has that one. */
  readonly rendition: string | null;
  /** Of what is sent. */
  readonly mediaType: string;
  readonly bytes: number;
}

/** What others are to hear in place of a recording: both are whole in the own cloud, and it holds nothing but sound. */
export interface NewRendition {
  readonly hash: string;
  readonly rendition: string;
}
