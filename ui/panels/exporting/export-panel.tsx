/** Rendering to WAV: what and how, how far it is, what came of it; below, the notes as MIDI. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { RenderFailure, RenderResult } from './render-end.tsx';
import { RenderForm } from './render-form.tsx';
import { RenderProgress } from './render-progress.tsx';
import { leave, stay, task, taskState } from './render-task.ts';
import './exporting.css';

function close(): void {
  overlay.value = null;
}

function Part() {
  useSignals();
  const isRunning = taskState.value === 'running';
  const now = task.peek();
  if (isRunning) return <RenderProgress />;
  if (now.state === 'done') return <RenderResult file={now.file} />;
  if (now.state === 'failed') return <RenderFailure title={now.title} body={now.body} />;
  return <RenderForm />;
}

export default function ExportPanel() {
  useSignals();
  const part = useRef<HTMLDivElement>(null);
  const state = taskState.value;
  const before = useRef(state);
  useEffect(() => {
    stay();
    return leave;
  }, []);
  // The key that was pressed has gone with its part: the focus goes to the main key of the next.
  useEffect(() => {
    if (before.current !== state) part.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    before.current = state;
  });
  return (
    <Dialog title={t('exporting.title')} onClose={close}>
      <div ref={part} className="export-panel">
        <Part />
      </div>
      <div className="visually-hidden" role="status">
        {state === 'done' && t('exporting.ready')}
      </div>
    </Dialog>
  );
}
