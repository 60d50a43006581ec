/** The name one is shown under in the hub: another one than one logs in with. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { HANDLE_SHAPE, MAX_HANDLE, SHORTEST_HANDLE } from '../../../api/terms-hub.ts';
import { Field, PLAIN, SendKey } from '../../account/field.tsx';
import { found } from '../../account/field-notice.ts';
import { useForm } from '../../account/form.ts';
import { me } from '../../cloud/hub.ts';
import { chooseHandle } from '../../cloud/hub-acts.ts';
import { takeFocus } from '../../controls/attempt.ts';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { hubFailure } from './asking.ts';
import { useHub } from './rows.tsx';

export function HandleForm({ handle }: { readonly handle: string | null }) {
  useSignals();
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen) return <Form handle={handle} onDone={() => setOpen(false)} />;
  return (
    <p className="hub-handle">
      <span>{handle === null ? t('hub.shownAnonymous') : t('hub.shownAs', { name: handle })}</span>
      <button
        type="button"
        className="key"
        ref={isOpen === false ? takeFocus : undefined}
        onClick={() => setOpen(true)}
      >
        {t(handle === null ? 'hub.chooseHandle' : 'hub.changeHandle')}
      </button>
    </p>
  );
}

/** Where one is about to speak to somebody: they want to know who it is. */
export function OwnName() {
  useSignals();
  const who = useHub(me).data;
  return who === undefined ? null : <HandleForm handle={who?.handle ?? null} />;
}

/** What can be seen without the server; whether it mixes alphabets, or is somebody else's, only it knows. */
function handleNotice(handle: string): string | undefined {
  if ([...handle].length < SHORTEST_HANDLE) return t('hub.handleShort', { least: SHORTEST_HANDLE });
  return HANDLE_SHAPE.test(handle.normalize('NFC')) ? undefined : t('hub.handleBad');
}

interface FormProps {
  readonly handle: string | null;
  readonly onDone: () => void;
}

function Form({ handle, onDone }: FormProps) {
  useSignals();
  const form = useForm({
    initial: { handle: handle ?? '' },
    check: ({ handle: typed }) => found({ handle: handleNotice(typed.trim()) }),
    send: async ({ handle: typed }) => {
      await chooseHandle(typed.trim());
      showNotice(t('hub.handleKept', { name: typed.trim() }));
      onDone();
    },
    failed: () => t('hub.handleFailed'),
    reason: (error) => hubFailure(error),
  });
  return (
    <form className="hub-handle-form" noValidate onSubmit={form.submit}>
      <Field
        form={form}
        name="handle"
        label={t('hub.handle')}
        hint={t('hub.handleHint')}
        autoComplete="nickname"
        input={{ ...PLAIN, maxLength: MAX_HANDLE, ref: takeFocus }}
      />
      <div className="hub-form-keys">
        <button type="button" className="key" onClick={onDone}>
          {t('hub.notNow')}
        </button>
        <SendKey label={t('hub.keepHandle')} busyLabel={t('hub.sending')} isBusy={form.isBusy} />
      </div>
    </form>
  );
}
