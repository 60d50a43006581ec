/** A link to a page of this document: followed without a new one, so music plays on; a new tab gets one of its own. */
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo, type Place } from '../state/place.ts';

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: Place;
  /** Also done, before one is there. */
  readonly onFollow?: () => void;
}

export function PlaceLink({ to, onFollow, children, ...rest }: PlaceLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    goTo(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
