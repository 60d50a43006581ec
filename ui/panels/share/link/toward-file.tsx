/** What a link cannot hold, and the way that can. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { shareWay } from '../../../state/share.ts';
import { t } from '../../../words/words.ts';

export function TowardFile({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  useSignals();
  return (
    <div className="share-stays">
      {icon}
      <p>{children}</p>
      <button
        type="button"
        className="key"
        onClick={() => {
          shareWay.value = 'file';
        }}
      >
        {t('share.useFile')}
      </button>
    </div>
  );
}
