/** The group the chosen strip belongs to: also where strips cannot be chosen together. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Choice } from '../../controls/choice.tsx';
import { song, trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { joinGroup, joinNewGroup } from './belonging.ts';

/** No id: those have no blanks. */
const NEW = 'a new one';

export function GroupChoice({ track }: { readonly track: string }) {
  useSignals();
  const groups = useComputed(() => song.value.groups).value;
  const value = useComputed(() => trackOf(track)?.group ?? '').value;
  const choose = (next: string) => (next === NEW ? joinNewGroup(track) : joinGroup(track, next === '' ? null : next));
  return (
    <section className="rack-section group-choice">
      <h2>{t('mix.group')}</h2>
      <Choice
        label={t('mix.group')}
        isLabelHidden
        value={value}
        options={[
          { value: '', label: t('mix.noGroup') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW, label: t('mix.newGroup') },
        ]}
        onChange={choose}
      />
    </section>
  );
}
