/** What an import had to say of each file: which place of it, and what of that. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { type ImportReport, importReports } from '../../shelf/import-files.ts';
import { t } from '../../words/words.ts';

export function Reports() {
  useSignals();
  return importReports.value.map((report) => <Report key={report.id} report={report} />);
}

function Report({ report }: { readonly report: ImportReport }) {
  const { file, isGood, lines } = report;
  return (
    <div
      className={isGood ? 'error-box project-report is-good' : 'error-box project-report'}
      role={isGood ? 'status' : 'alert'}
    >
      <Icon name={isGood ? 'check' : 'warn'} />
      <div>
        <b>{t(isGood ? 'files.importNotes' : 'files.importFailed')}</b>
        <p>{file}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('files.closeReport')}
        onClick={() => {
          importReports.value = importReports.peek().filter((one) => one !== report);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
