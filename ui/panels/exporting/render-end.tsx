/** What came of a rendering: the file and what was measured in it, or what went wrong. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { numberText } from '../../controls/value-text.ts';
import { openShare } from '../../state/share.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { sizeText, timeText } from './file-facts.ts';
import { forget, isOffered, type RenderedFile, render } from './render-task.ts';

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function measured(value: number | null, unit: 'exporting.peakValue' | 'exporting.loudnessValue'): string {
  return value === null ? t('exporting.noValue') : t(unit, { figure: numberText(value, ONE_DIGIT) });
}

export function RenderResult({ file }: { readonly file: RenderedFile }) {
  useSignals();
  const facts: readonly (readonly [WordKey, string])[] = [
    ['exporting.length', timeText(file.seconds)],
    ['exporting.peak', measured(file.peakDb, 'exporting.peakValue')],
    ['exporting.loudness', measured(file.lufs, 'exporting.loudnessValue')],
    ['exporting.size', sizeText(file.bytes.size)],
  ];
  return (
    <div className="export-part">
      <p className="export-done">
        <Icon name="check" />
        <span>
          <b>{t(isOffered ? 'exporting.ready' : 'exporting.saved')}</b>
          <br />
          {file.name}
        </span>
      </p>
      <dl className="export-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a className={isOffered ? 'key primary big' : 'key big'} href={file.url} download={file.name} data-first>
        <Icon name="download" />
        <span>{t(isOffered ? 'exporting.download' : 'exporting.downloadAgain')}</span>
      </a>
      <button type="button" className="key" onClick={() => openShare()}>
        <Icon name="share" />
        <span>{t('share.title')}</span>
      </button>
      <button type="button" className="key" onClick={forget}>
        {t('exporting.again')}
      </button>
    </div>
  );
}

export function RenderFailure({ title, body }: { readonly title: WordKey; readonly body: WordKey }) {
  useSignals();
  return (
    <div className="export-part">
      <div className="error-box" role="alert">
        <Icon name="warn" />
        <div>
          <b>{t(title)}</b>
          <p>{t(body)}</p>
        </div>
      </div>
      <button type="button" className="key primary big" data-first onClick={render}>
        {t('exporting.retry')}
      </button>
      <button type="button" className="key" onClick={forget}>
        {t('exporting.back')}
      </button>
    </div>
  );
}
