/** A song that wants a part, or what one can do for what one cannot: told to everyone. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { type LoopInstrument, MOST_PLACES, type OpeningKind } from '../../../api/terms-hub.ts';
import { type HubItem, me, songsOf } from '../../cloud/hub.ts';
import { openOpening } from '../../cloud/hub-acts.ts';
import { Choice } from '../../controls/choice.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { asMember } from './asking.ts';
import { OwnName } from './handle-form.tsx';
import { isFree } from './item/acts.ts';
import { InstrumentChoice } from './publish/filed-under.tsx';
import { Endless, Fetched } from './rows.tsx';
import { WordsForm } from './words-form.tsx';

/** How many may be accepted. */
const PLACES = Array.from({ length: MOST_PLACES }, (_, i) => ({ value: `${i + 1}`, label: `${i + 1}` }));

export function OpeningForm({ kind }: { readonly kind: OpeningKind }) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t(kind === 'part' ? 'hub.askPart' : 'hub.offerSkill');
  return (
    <>
      <button
        type="button"
        className="key"
        aria-haspopup="dialog"
        onClick={() => asMember('join', () => setOpen(true))}
      >
        <Icon name="plus" size={16} />
        <span>{title}</span>
      </button>
      {isOpen && (
        <Dialog title={title} onClose={close} className="hub-opening">
          <OwnName />
          {kind === 'skill' ? (
            <Fields kind={kind} songs={[]} onDone={close} />
          ) : (
            <Fetched query={me}>
              {(who) => (who ? <OfMine person={who.id} onDone={close} /> : <p>{t('hub.shareFirst')}</p>)}
            </Fetched>
          )}
        </Dialog>
      )}
    </>
  );
}

function OfMine({ person, onDone }: { readonly person: string; readonly onDone: () => void }) {
  useSignals();
  return (
    <Endless list={songsOf(person)} empty={<p>{t('hub.shareFirst')}</p>}>
      {(songs: readonly HubItem[]) => {
        const free = songs.filter(isFree);
        if (free.length === 0) return <p>{t('hub.freeFirst')}</p>;
        return <Fields kind="part" songs={free} onDone={onDone} />;
      }}
    </Endless>
  );
}

interface FieldsProps {
  readonly kind: OpeningKind;
  readonly songs: readonly HubItem[];
  readonly onDone: () => void;
}

function Fields({ kind, songs, onDone }: FieldsProps) {
  useSignals();
  const [item, setItem] = useState(songs[0]?.id ?? '');
  const [wants, setWants] = useState<LoopInstrument>('bass');
  const [offers, setOffers] = useState<LoopInstrument>('drums');
  const [places, setPlaces] = useState('1');
  return (
    <WordsForm
      label={t('hub.description')}
      sendLabel={t('hub.tellEveryone')}
      onClose={onDone}
      send={async (words) => {
        const whose = { kind, wants, places: Number(places) };
        const about = kind === 'part' ? { itemId: item } : { offers };
        const { isListed } = await openOpening({ ...whose, ...words, ...about });
        onDone();
        if (isListed) showNotice(t('hub.opened'));
        else showNotice(t('hub.openedWaits'), { body: t('hub.openedWaitsBody') });
      }}
    >
      {kind === 'part' ? (
        <Choice
          className="hub-filed"
          label={t('hub.song')}
          value={item}
          options={songs.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setItem}
        />
      ) : (
        <InstrumentChoice label={t('hub.iCan')} value={offers} onChange={setOffers} />
      )}
      <InstrumentChoice label={t('hub.iNeed')} value={wants} onChange={setWants} />
      <Choice className="hub-filed" label={t('hub.places')} value={places} options={PLACES} onChange={setPlaces} />
    </WordsForm>
  );
}
