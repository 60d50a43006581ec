/** Asking to join: what comes of it, and a word to whoever answers. */
import { useSignals } from '@preact/signals-react/runtime';
import type { OpeningRow } from '../../../api/contract-hub.ts';
import { join } from '../../cloud/hub-acts.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { OwnName } from './handle-form.tsx';
import { authorOf } from './item/facts.ts';
import { WordsForm } from './words-form.tsx';

interface JoinFormProps {
  readonly row: OpeningRow;
  /** Of the opening, as its row has it. */
  readonly name: string;
  readonly onClose: () => void;
}

export function JoinForm({ row, name, onClose }: JoinFormProps) {
  useSignals();
  const author = authorOf(row);
  return (
    <Dialog title={t('hub.joinNamed', { name })} onClose={onClose} className="hub-opening">
      <OwnName />
      <WordsForm
        label={t('hub.wordTo', { author })}
        sendLabel={t('hub.askToJoin')}
        onClose={onClose}
        send={async (words) => {
          await join(row.id, words);
          onClose();
          showNotice(t('hub.asked'), { body: t('hub.answersHere', { author }) });
        }}
      >
        <p className="label">{t(row.kind === 'part' ? 'hub.joinPart' : 'hub.joinSkill', { author })}</p>
      </WordsForm>
    </Dialog>
  );
}
