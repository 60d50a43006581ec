/** Below the roll, for the thumb: the chosen notes, what they are, and keys that move, stretch and delete them. */
import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { HoldButton } from '../../controls/hold-button.tsx';
import { Icon, type IconName } from '../../controls/icon.tsx';
import { t } from '../../words/words.ts';
import { hasClipboard, nudge, paste, remove, selectAll, stretch } from './note-edits.ts';
import { notePlaceText, rowWord } from './note-words.ts';
import { shownChosen } from './roll.ts';
import { hasNotes } from './shown.ts';

interface NudgeKeyProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: (gesture: string) => void;
}

function NudgeButton({ icon, label, onPress }: NudgeKeyProps) {
  return (
    <HoldButton label={label} className="key square" onPress={onPress}>
      <Icon name={icon} size={18} />
    </HoldButton>
  );
}

/** These keys go with their press: the focus goes on in the roll, where arrows move what is chosen. */
function intoRoll(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const roll = currentTarget.closest('.piano, .notes-editor')?.querySelector<HTMLElement>('[role="application"]');
    act();
    roll?.focus({ preventScroll: true });
  };
}

export function NoteButtons() {
  useSignals();
  if (shownChosen.value.length === 0) {
    return (
      <div className="note-buttons" role="toolbar" aria-label={t('piano.select')}>
        <p className="hint">{t('piano.hint')}</p>
        <button type="button" className="key" disabled={!hasNotes.value} onClick={intoRoll(selectAll)}>
          {t('piano.selectAll')}
        </button>
        <button type="button" className="key" disabled={!hasClipboard.value} onClick={intoRoll(paste)}>
          {t('arrange.paste')}
        </button>
      </div>
    );
  }
  return (
    <div className="note-buttons" role="toolbar" aria-label={t('piano.select')}>
      <Chosen />
      <NudgeButton icon="left" label={t('transport.earlier')} onPress={(group) => nudge(-1, 0, group)} />
      <NudgeButton icon="right" label={t('transport.later')} onPress={(group) => nudge(1, 0, group)} />
      <NudgeButton icon="down" label={t('arrange.moveDown')} onPress={(group) => nudge(0, -1, group)} />
      <NudgeButton icon="up" label={t('arrange.moveUp')} onPress={(group) => nudge(0, 1, group)} />
      <NudgeButton icon="minus" label={t('piano.shorter')} onPress={(group) => stretch(-1, group)} />
      <NudgeButton icon="plus" label={t('piano.longer')} onPress={(group) => stretch(1, group)} />
      <button type="button" className="key square delete" aria-label={t('arrange.remove')} onClick={intoRoll(remove)}>
        <Icon name="trash" size={18} />
      </button>
    </div>
  );
}

/** What is chosen, in words: the only part that a nudge draws anew. */
function Chosen() {
  useSignals();
  const picked = shownChosen.value;
  const [first] = picked;
  const isOne = picked.length === 1;
  return (
    <div className="note-facts">
      {isOne && first ? (
        <>
          <b>{rowWord(first.key)}</b>
          <span>{notePlaceText(first)}</span>
        </>
      ) : (
        <b>{t('piano.notes', { count: picked.length })}</b>
      )}
    </div>
  );
}
