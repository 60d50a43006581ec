/** What new notes keep to, one list each: above the roll, and beside it under the grid of a desk. */
import { useSignals } from '@preact/signals-react/runtime';
import { SCALE_NAMES } from '../../../song/theory.ts';
import { TICKS_PER_BEAT } from '../../../song/time.ts';
import { noteLengths, noteName } from '../../controls/note-length.ts';
import { Pick } from '../../controls/pick.tsx';
import { t } from '../../words/words.ts';
import { chooseScale, scale, snapTicks } from './roll.ts';
import { NOTE_LETTERS } from './signs.ts';

/** The value of a list where nothing is chosen. */
export const OFF = '';
/** From a sixty-fourth to a whole note. */
export const lengths = noteLengths(TICKS_PER_BEAT / 16, TICKS_PER_BEAT * 4).map((ticks) => ({
  value: `${ticks}`,
  label: noteName(ticks) ?? '',
}));
const roots = NOTE_LETTERS.map((label, value) => ({ value: `${value}`, label }));

export function ScalePicks() {
  useSignals();
  return (
    <>
      <Pick
        label={t('piano.root')}
        value={`${scale.value?.root ?? 0}`}
        options={roots}
        onChange={(next) => chooseScale({ root: Number(next) })}
      />
      <Pick
        label={t('piano.scale')}
        value={scale.value?.name ?? OFF}
        options={[
          { value: OFF, label: t('transport.off') },
          ...SCALE_NAMES.map((one) => ({ value: one, label: t(`piano.scales.${one}`) })),
        ]}
        onChange={(next) => {
          const name = SCALE_NAMES.find((one) => one === next);
          chooseScale(name ? { name } : null);
        }}
      />
    </>
  );
}

export function SnapPick() {
  useSignals();
  return (
    <Pick
      label={t('piano.snap')}
      value={`${snapTicks.value}`}
      options={[{ value: '0', label: t('transport.off') }, ...lengths]}
      onChange={(next) => {
        snapTicks.value = Number(next);
      }}
    />
  );
}
