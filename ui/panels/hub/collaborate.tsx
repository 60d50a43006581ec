/** COLLABORATE: songs that want a part, what is asked of one, who teaches what, and what is free to be built on. */
import { useSignals } from '@preact/signals-react/runtime';
import { openings, remixable } from '../../cloud/hub.ts';
import { t } from '../../words/words.ts';
import { OpeningForm } from './opening-form.tsx';
import { Openings } from './openings.tsx';
import { Requests } from './requests.tsx';
import { Fetched, Heading, Items } from './rows.tsx';

export function Collaborate() {
  useSignals();
  return (
    <div className="hub-blocks-of">
      <section className="hub-part" tabIndex={-1} aria-label={t('hub.openCollaborations')}>
        <Heading title={t('hub.openCollaborations')} />
        <Fetched query={openings('part')}>{(rows) => <Openings rows={rows} nothing={t('hub.noOpenings')} />}</Fetched>
        <OpeningForm kind="part" />
      </section>
      <section className="hub-part" tabIndex={-1} aria-label={t('hub.requestCollaboration')}>
        <Heading title={t('hub.requestCollaboration')} />
        <Requests />
      </section>
      <section className="hub-part" tabIndex={-1} aria-label={t('hub.skillExchange')}>
        <Heading title={t('hub.skillExchange')} />
        <Fetched query={openings('skill')}>{(rows) => <Openings rows={rows} nothing={t('hub.noOffers')} />}</Fetched>
        <OpeningForm kind="skill" />
      </section>
      <section className="hub-part">
        <Heading title={t('hub.remixOpportunities')} />
        <p className="label">{t('hub.remixOpportunitiesBody')}</p>
        <Fetched query={remixable}>
          {(items) =>
            items.length === 0 ? <p className="label">{t('hub.nothingHere')}</p> : <Items items={items} isNarrow />
          }
        </Fetched>
      </section>
      <aside className="hub-benefits" aria-label={t('hub.benefits')}>
        <b>{t('hub.benefits')}</b>
        <p>{t('hub.benefitsBody')}</p>
        <p>{t('hub.notLive')}</p>
      </aside>
    </div>
  );
}
