/** Recovery codes, shown this once, with the ways of keeping them. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../controls/icon.tsx';
import { saveFile } from '../controls/save-file.ts';
import { showError, showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import './code-list.css';

interface CodeListProps {
  readonly name: string;
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function CodeList({ name, codes, onKept }: CodeListProps) {
  useSignals();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showNotice(t('account.copied'));
    } catch {
      showError(t('account.copyFailed'));
    }
  };
  const download = () => {
    const text = [t('account.codesFile', { name }), '', ...codes, ''].join('\n');
    saveFile('batida-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  };
  return (
    <div className="codes">
      <ol className="codes-list" aria-label={t('account.codesList')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="codes-buttons">
        <button type="button" className="key" onClick={() => void copy()}>
          <Icon name="copy" size={16} />
          <span>{t('account.copy')}</span>
        </button>
        <button type="button" className="key" onClick={download}>
          <Icon name="download" size={16} />
          <span>{t('account.download')}</span>
        </button>
      </div>
      <button type="button" className="key primary big" onClick={onKept}>
        {t('account.codesKept')}
      </button>
    </div>
  );
}
