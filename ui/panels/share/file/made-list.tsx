/** What was made, to be saved or sent; and what could not be. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Ref } from 'react';
import { bytesText } from '../../../controls/bytes-text.ts';
import { Icon } from '../../../controls/icon.tsx';
import { saveFile } from '../../../controls/save-file.ts';
import { numberText } from '../../../controls/value-text.ts';
import { t } from '../../../words/words.ts';
import { canSend, send } from '../send.ts';
import { formatOf } from './formats.ts';
import { failure, type MadeFile, made, make, noRoom } from './making.ts';

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface MadeListProps {
  /** The key that saves the newest. */
  readonly first: Ref<HTMLButtonElement>;
}

export function MadeList({ first }: MadeListProps) {
  useSignals();
  return (
    <>
      <Short />
      <Failed />
      <ul className="file-made">
        {made.value.map((file, at) => (
          <Made key={file.id} file={file} {...(at === 0 && { save: first })} />
        ))}
      </ul>
    </>
  );
}

/** Where sending is offered at all, the browser is asked whether it takes this one. */
function Made({ file, save }: { readonly file: MadeFile; readonly save?: Ref<HTMLButtonElement> }) {
  useSignals();
  const { name, bytes, lufs } = file;
  const files = { files: [new File([bytes], name, { type: bytes.type })] };
  const size = bytesText(bytes.size);
  const loudness =
    typeof lufs === 'number' ? t('exporting.loudnessValue', { figure: numberText(lufs, ONE_DIGIT) }) : null;
  return (
    <li>
      <Icon name="check" />
      <div>
        <b>{name}</b>
        <span>{loudness === null ? size : t('shareFile.madeFacts', { size, loudness })}</span>
      </div>
      <button
        ref={save}
        type="button"
        className="key"
        aria-label={t('shareFile.saveOf', { name })}
        onClick={() => saveFile(name, bytes)}
      >
        {t('shareFile.save')}
      </button>
      {canSend(files) && (
        <button
          type="button"
          className="key"
          aria-label={t('shareFile.sendOf', { name })}
          onClick={() => void send({ ...files, title: name })}
        >
          {t('shareFile.send')}
        </button>
      )}
    </li>
  );
}

function Short() {
  useSignals();
  const short = noRoom.value;
  if (!short) return null;
  const { label, smaller } = formatOf(short.id);
  const other = smaller && formatOf(smaller);
  return (
    <div className="file-short" role="alert">
      <Icon name="warn" />
      <div>
        <b>{t('shareFile.failed', { what: label })}</b>
        <span>{t('shareFile.noRoom', { size: bytesText(short.needed), free: bytesText(short.free) })}</span>
      </div>
      {other && (
        <button type="button" className="key" onClick={() => void make(other.id)}>
          {t('shareFile.instead', { what: other.label })}
        </button>
      )}
    </div>
  );
}

function Failed() {
  useSignals();
  const now = failure.value;
  if (!now) return null;
  return (
    <div className="file-short" role="alert">
      <Icon name="warn" />
      <div>
        <b>{t('shareFile.failed', { what: formatOf(now.id).label })}</b>
        <span>{t(now.body)}</span>
      </div>
      <button type="button" className="key" onClick={() => void make(now.id)}>
        {t('exporting.retry')}
      </button>
    </div>
  );
}
