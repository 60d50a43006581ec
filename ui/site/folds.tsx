/** Questions that fold: one answer open at a time, without a script where the browser knows named details; older ones let several stand open. */
import type { ReactNode } from 'react';
import { PageIcon } from './drawings.tsx';

interface FoldProps {
  readonly question: string;
  /** Of those with one name, one is open. */
  readonly name: string;
  readonly id?: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function Fold({ question, name, id, isOpen = false, children }: FoldProps) {
  return (
    <details name={name} id={id} open={isOpen}>
      <summary>
        <span>{question}</span>
        <PageIcon name="down" />
      </summary>
      <p>{children}</p>
    </details>
  );
}

/** The same for search engines: schema.org/FAQPage. */
export const questionsForMachines = (pairs: readonly (readonly [question: string, answer: string])[]): object => ({
  '@type': 'FAQPage',
  mainEntity: pairs.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});
