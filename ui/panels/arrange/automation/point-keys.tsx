/** What keys of a keyboard do to points, for a thumb: undo and redo, which the sheet covers, and a shape taken elsewhere. */
import { useSignals } from '@preact/signals-react/runtime';
import { RedoButton, UndoButton } from '../../../controls/history-buttons.tsx';
import { IconKey } from '../../../controls/icon-key.tsx';
import { t } from '../../../words/words.ts';
import { chooseAllPoints, copyPoints, hasCopied, hasSeveral, pastePoints } from './chosen-points.ts';
import { lanePoints } from './edits.ts';

/** Without a choice of several, the whole lane is meant. */
function copyShape(): void {
  if (!hasSeveral.peek()) chooseAllPoints();
  copyPoints();
}

export function PointKeys({ loopTicks }: { readonly loopTicks: number }) {
  useSignals();
  const isEmpty = lanePoints.value.length === 0;
  return (
    <div className="point-keys">
      <UndoButton />
      <RedoButton />
      <IconKey text={t('piano.selectAll')} icon="clear" isOff={isEmpty} onPress={chooseAllPoints} />
      <IconKey text={t('arrange.copy')} icon="copy" isOff={isEmpty} onPress={copyShape} />
      <IconKey text={t('arrange.paste')} icon="fill" isOff={!hasCopied.value} onPress={() => pastePoints(loopTicks)} />
    </div>
  );
}
