/** Gauges side by side that share one canvas: each canvas is a layer, and every layer takes part in every frame. */
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';

const Bank = createContext(false);

/** What a canvas of its own would be for is drawn on the one of the bank. */
export const useOwnCanvas = (): boolean => !useContext(Bank);

interface MeterBankProps {
  readonly className: string;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

export function MeterBank({ className, style, children }: MeterBankProps) {
  return (
    <Bank.Provider value>
      <div className={className} style={style} data-bank="">
        {children}
        <canvas />
      </div>
    </Bank.Provider>
  );
}
