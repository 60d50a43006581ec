/** What an import had to say: which place of which file, and what of it. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { importReport } from '../../shelf/import-files.ts';
import { t } from '../../words/words.ts';

export function Report() {
  useSignals();
  const report = importReport.value;
  if (!report) return null;
  const { file, isGood, lines } = report;
  return (
    <div className={isGood ? 'err-b pj-n is-good' : 'err-b pj-n'} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'check' : 'warn'} />
      <div>
        <b>{t(isGood ? 'projects.importNotes' : 'projects.importFailed')}</b>
        <p>{file}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="ib"
        aria-label={t('projects.closeReport')}
        onClick={() => {
          importReport.value = null;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
