/** What a reader has to say about a file: faults refuse it, notices say what was left out or put right. */

export type FaultCode =
  /** Not JSON at all. */
  | 'json'
  /** JSON, but no song of a known kind. */
  | 'format'
  /** Made by a newer program. */
  | 'version'
  /** Too large, too deep, too many. */
  | 'limit'
  | 'missing'
  /** Of the wrong kind. */
  | 'type'
  | 'range'
  /** A text that cannot be kept. */
  | 'text'
  /** Two of the same id. */
  | 'duplicate'
  /** Names something that is not there. */
  | 'reference';

/** What a screen says in the person's language, where that is more than the code: which text, and the facts in it. */
interface Said {
  readonly sentence?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export interface Fault extends Said {
  /** Such as tracks[2].strip.gain; empty for the file itself. */
  readonly path: string;
  /** Continues the path: "is 9, but must lie between -60 and 6". */
  readonly message: string;
  readonly code: FaultCode;
}

export interface Notice extends Said {
  readonly path: string;
  readonly message: string;
  readonly code: 'unknown' | 'dropped' | 'changed';
}

/** More would help nobody, and a hostile file could make millions. */
export const MAX_FAULTS = 50;
export const MAX_NOTICES = 50;

export class Report {
  readonly faults: Fault[] = [];
  readonly notices: Notice[] = [];
  private untold = 0;

  fault(path: string, message: string, code: FaultCode): void {
    if (!this.isFull) this.faults.push({ path, message, code });
  }

  notice(path: string, message: string, code: Notice['code']): void {
    this.add({ path, message, code });
  }

  add(notice: Notice): void {
    if (this.notices.length < MAX_NOTICES) this.notices.push(notice);
    else this.untold++;
  }

  /** Nothing more needs to be read. */
  get isFull(): boolean {
    return this.faults.length >= MAX_FAULTS;
  }

  /** The notices, the last one saying how many are not among them. */
  allNotices(): readonly Notice[] {
    if (this.untold === 0) return this.notices;
    return [...this.notices, { path: '', message: `has ${this.untold} more of these`, code: 'unknown' }];
  }
}

/** A fault as one line for a terminal or a log. */
export function faultLine({ path, message }: Fault): string {
  return `${path || 'file'}: ${message}`;
}
