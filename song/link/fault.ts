/** Why a text is no link of ours. */

export type LinkFaultCode =
  /** It has characters that no link has, or too few of them. */
  | 'letters'
  /** Made by a newer program. */
  | 'version'
  /** A letter was changed, lost or added on the way. */
  | 'damaged'
  /** Whole, but what it holds is no song. */
  | 'content'
  /** Longer than any link is. */
  | 'limit';

/** The only thing that reading a link throws. */
export class LinkFault extends Error {
  constructor(
    readonly code: LinkFaultCode,
    message: string,
  ) {
    super(message);
  }
}
