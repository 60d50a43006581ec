/** The file way: one list of kinds, purpose first, and one key that makes it; then how far it is, and what was made. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { absentNames, listOf } from '../../../state/sounds.ts';
import { t } from '../../../words/words.ts';
import { chosen } from '../file/choice.ts';
import { FormatList } from '../file/format-list.tsx';
import { formatOf } from '../file/formats.ts';
import { MadeList } from '../file/made-list.tsx';
import { cancel, isListShown, made, make, runningId } from '../file/making.ts';
import { Progress } from '../file/progress.tsx';
import { Way } from '../way.tsx';
import '../file/file.css';

export default function FileWay() {
  useSignals();
  const key = useRef<HTMLButtonElement>(null);
  const id = runningId.value;
  const isList = isListShown.value && id === null;
  const state = id === null ? (isList ? 'list' : 'made') : 'making';
  const before = useRef(state);
  // The key that was pressed has become another: the focus goes on to it, or to what saves the file that was made.
  useEffect(() => {
    if (before.current !== state) key.current?.focus();
    before.current = state;
  });
  return (
    <Way className="is-flush" keys={<Keys state={state} main={key} />}>
      {isList && <FormatList />}
      {isList && <Absent />}
      {state === 'making' && <Progress />}
      {!isList && <MadeList first={key} />}
      <div className="visually-hidden" role="status">
        {state === 'made' && made.value[0] && t('shareFile.ready', { what: formatOf(made.value[0].id).label })}
      </div>
    </Way>
  );
}

interface KeysProps {
  readonly state: 'list' | 'making' | 'made';
  readonly main: React.RefObject<HTMLButtonElement | null>;
}

function Keys({ state, main }: KeysProps) {
  useSignals();
  const id = runningId.value;
  if (state === 'making' && id !== null) {
    return (
      <button ref={main} type="button" className="key" onClick={cancel}>
        {t('shareFile.cancel', { what: formatOf(id).label })}
      </button>
    );
  }
  if (state === 'made') {
    return (
      <button
        ref={made.value.length > 0 ? undefined : main}
        type="button"
        className="key"
        onClick={() => {
          isListShown.value = true;
        }}
      >
        {t('shareFile.others')}
      </button>
    );
  }
  return (
    <button ref={main} type="button" className="key primary" onClick={() => void make(chosen.value)}>
      <Icon name="download" />
      <span>{t('shareFile.make', { what: formatOf(chosen.value).label })}</span>
    </button>
  );
}

/** Named before the file is made, not found out after it. */
function Absent() {
  useSignals();
  const names = absentNames();
  if (names.length === 0) return null;
  return (
    <p className="file-absent" role="status">
      <Icon name="warn" size={16} />
      <span>{t('sounds.notRendered', { names: listOf(names) })}</span>
    </p>
  );
}
