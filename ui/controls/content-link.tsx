/**
 * A link to a content page: a document of its own, not isolated, so that it is a whole load. While something plays or is recorded it opens
 * beside this page, and nothing stops.
 */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { type ContentPage, contentAddress } from '../../api/terms-content.ts';
import { engineState } from '../state/engine.ts';
import { isRecording } from '../state/recording.ts';
import { language } from '../words/words.ts';

interface ContentLinkProps {
  readonly page: ContentPage;
  readonly className?: string;
  /** Where a sign stands for it. */
  readonly name?: string;
  readonly children: ReactNode;
}

export function ContentLink({ page, className, name, children }: ContentLinkProps) {
  useSignals();
  const isBeside = engineState.value.isPlaying || isRecording.value;
  return (
    <a
      className={className}
      aria-label={name}
      href={contentAddress(page, language.value)}
      {...(isBeside ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </a>
  );
}
