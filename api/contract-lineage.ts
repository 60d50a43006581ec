/** What goes over the wire about where songs come from, imported by ui/ as types only; the rest of the hub: contract-hub.ts. */
import type { Licence, Taken } from '../song/credit.ts';
import type { WrittenIn } from './terms-hub.ts';

/** An item that another one is made of. One that was taken back has no title and no author. */
export interface Credit {
  readonly itemId: string;
  readonly taken: Taken;
  /** Of the track, pattern, sound or take. */
  readonly part: string;
  readonly title: string | null;
  readonly username: string | null;
  /** UUID of its author. */
  readonly personId: string | null;
  readonly licence: Licence;
  /** What its author says to that it was built on. */
  readonly thanks: Thanks | null;
}

/** `POST social/items/{id}/thanks`: one line of each person whose music it is made of; it is a comment, and goes as one. */
export interface NewThanks {
  readonly body: string;
  readonly language?: WrittenIn;
}

interface Thanks {
  /** UUID of the comment. */
  readonly id: string;
  readonly body: string;
  readonly language: WrittenIn;
}

export interface NewSource {
  readonly itemId: string;
  readonly taken: Taken;
  readonly part?: string;
}

/** A node of `GET social/items/{id}/lineage`; taken back: no title, no author, nothing to open. */
export interface LineageNode {
  readonly id: string;
  readonly title: string | null;
  readonly username: string | null;
  readonly licence: Licence;
  /** As that of an item (contract-hub.ts). */
  readonly cover: readonly (readonly [color: number, steps: number])[];
  readonly createdAt: string;
}

export interface LineageEdge {
  /** What is made … */
  readonly itemId: string;
  /** … of what. */
  readonly sourceId: string;
  readonly taken: Taken;
  readonly part: string;
}

/** Everything an item comes from, and what was made of it, the newest first, over some generations. */
export interface LineageAnswer {
  readonly nodes: readonly LineageNode[];
  readonly edges: readonly LineageEdge[];
}
