/** The file way: what can be exported. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../controls/icon.tsx';
import { exportAs } from '../../../shelf/export-files.ts';
import { overlay } from '../../../state/screen.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { Way } from '../way.tsx';

export default function FileWay() {
  useSignals();
  return (
    <Way>
      <button
        type="button"
        className="key big"
        onClick={() => {
          overlay.value = 'export';
        }}
      >
        <Icon name="download" />
        <span>{t('exporting.render')}</span>
      </button>
      {(['midi', 'bundle', 'document'] as const).map((kind) => (
        <button key={kind} type="button" className="key big" onClick={() => void exportAs(kind, song.peek())}>
          <Icon name="download" />
          <span>{t(`files.${kind}`)}</span>
        </button>
      ))}
    </Way>
  );
}
