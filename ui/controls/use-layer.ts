/** What lies over the view while it is drawn: Back closes it. */
import { createContext, useContext, useEffect, useRef } from 'react';
import { openLayer } from '../state/back.ts';

/** Within: what is open is known already, by the signal it follows. */
export const IsLayer = createContext(false);

export function useLayer(close: () => void): void {
  const isKnown = useContext(IsLayer);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (isKnown ? undefined : openLayer(() => latest.current())), [isKnown]);
}
