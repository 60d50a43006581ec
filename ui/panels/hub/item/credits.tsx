/** What an item is made of: the credit that everyone who built on something gives, and a line of thanks by whose music it is. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ItemAnswer } from '../../../../api/contract-hub.ts';
import { MAX_THANKS } from '../../../../api/terms-hub.ts';
import { fetchItem, me } from '../../../cloud/hub.ts';
import { thank } from '../../../cloud/hub-acts.ts';
import { showNotice } from '../../../state/notice.ts';
import { t } from '../../../words/words.ts';
import { act, asMember, showItem } from '../asking.ts';
import { useHub } from '../rows.tsx';
import { SayForm } from '../say-form.tsx';
import { langOf, ownLanguage } from '../written-in.tsx';
import { authorOf } from './facts.ts';

/** Told of by its id alone, an item is fetched before it is shown. */
export const openItem = (id: string, name: string): void =>
  act(async () => showItem(await fetchItem(id)), t('lineage.notOpened', { name }));

interface CreditsProps {
  readonly item: ItemAnswer;
  readonly isMine: boolean;
}

export function Credits({ item: { id, credits }, isMine }: CreditsProps) {
  useSignals();
  const own = useHub(me).data?.id;
  const isOwed = !isMine && credits.some(({ personId }) => personId !== null && personId === own);
  const hasThanked = credits.some(({ personId, thanks }) => personId === own && thanks !== null);
  const thanked = new Set<string>();
  return (
    <section className="hub-credits">
      <h3>{t('hub.credits')}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        {credits.map((credit) => {
          const { itemId, taken, part, title, licence, thanks } = credit;
          // Said once, by a person, however much of theirs is in it.
          const isSaid = thanks !== null && !thanked.has(thanks.id);
          if (thanks) thanked.add(thanks.id);
          return (
            <li key={`${itemId} ${taken} ${part}`}>
              {title === null ? (
                <b>{t('hub.goneItem')}</b>
              ) : (
                <button
                  type="button"
                  className="icon-button hub-uses"
                  aria-haspopup="dialog"
                  onClick={() => openItem(itemId, title)}
                >
                  <b>{title}</b>
                </button>
              )}
              <span>
                {title !== null && `${authorOf(credit)}, `}
                {t(`hub.taken.${taken}`, { part })}, {t(`hub.licences.${licence}.name`)}
              </span>
              {isSaid && (
                <blockquote className="hub-thanks">
                  <span lang={langOf(thanks)}>{thanks.body}</span> <cite>{authorOf(credit)}</cite>
                </blockquote>
              )}
            </li>
          );
        })}
      </ul>
      {isOwed && !hasThanked && <ThanksForm item={id} />}
    </section>
  );
}

function ThanksForm({ item }: { readonly item: string }) {
  useSignals();
  return (
    <SayForm
      label={t('lineage.yourThanks')}
      hint={t('lineage.thanksHint')}
      most={MAX_THANKS}
      sendLabel={t('lineage.sayThanks')}
      failed={t('lineage.thanksFailed')}
      whenMember={(run) => asMember('comment', run)}
      send={async (body) => {
        await thank(item, { body, language: ownLanguage() });
        showNotice(t('lineage.thanksSaid'));
      }}
    />
  );
}
