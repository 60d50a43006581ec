/** What the link, or the code, is of: the song, or less of it. */
import { useSignals } from '@preact/signals-react/runtime';
import { LINK_KINDS } from '../../../../song/link/kinds.ts';
import { Choice } from '../../../controls/choice.tsx';
import { t } from '../../../words/words.ts';
import { hold, holding, holdings } from './contents.ts';

export function Holds() {
  useSignals();
  const all = holdings.value;
  const groups = LINK_KINDS.filter((kind) => kind !== 'song').map((kind) => ({
    label: t(`share.kinds.${kind}`),
    options: all
      .filter((one) => one.kind === kind)
      .map(({ id, name }) => ({ value: id, label: t(`share.named.${kind}`, { name }) })),
  }));
  return (
    <Choice
      label={t('share.holds')}
      value={holding.value.id}
      onChange={hold}
      options={[{ value: 'song', label: t('share.wholeSong') }]}
      groups={groups.filter(({ options }) => options.length > 0)}
    />
  );
}
