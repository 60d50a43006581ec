/** On iOS, where a page cannot simply hand over a file: a link to the take that was saved, for half a minute. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { platformOf } from '../../state/platform.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

/** SPEC.md's. */
const SHOWN_MILLISECONDS = 30_000;

const saved = signal<{ readonly url: string; readonly file: string } | null>(null);

export function isLinkNeeded(): boolean {
  return platformOf(navigator) === 'ios';
}

export function showSavedLink(file: string, bytes: Uint8Array<ArrayBuffer>): void {
  close();
  saved.value = { url: URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' })), file };
  overlay.value = 'take-saved';
}

function close(): void {
  const { url } = saved.peek() ?? {};
  if (url) URL.revokeObjectURL(url);
  saved.value = null;
  if (overlay.peek() === 'take-saved') overlay.value = null;
}

export default function TakeSaved() {
  useSignals();
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  const take = saved.value;
  if (!take) return null;
  return (
    <Dialog title={t('recorder.savedTitle')} onClose={close}>
      <p>{t('recorder.savedBody')}</p>
      <div className="dialog-actions">
        <button type="button" className="key" onClick={close}>
          {t('recorder.close')}
        </button>
        <a className="key primary" href={take.url} download={take.file} data-first>
          {t('recorder.download')}
        </a>
      </div>
    </Dialog>
  );
}
