/** What a knob was learned for is forgotten: said, and the focus goes on beside the row that is gone. */
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { type Row, withoutRow } from './learned.ts';
import { learnedRows } from './map.ts';

const keyOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('button');

export function forget(pressed: HTMLElement, row: Row, control: string, name: string): void {
  const line = pressed.closest('li');
  const around = pressed.closest('section, [role="dialog"]');
  const next = keyOf(line?.nextElementSibling) ?? keyOf(line?.previousElementSibling);
  learnedRows.value = withoutRow(learnedRows.peek(), row);
  (next ?? around?.querySelector<HTMLElement>('button'))?.focus();
  say(t('midiPanel.forgotten', { control, name }));
}
