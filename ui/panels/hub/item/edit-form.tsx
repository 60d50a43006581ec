/** What is said of an item, changed after it was shared; the song in it stays. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import type { ItemAnswer } from '../../../../api/contract-hub.ts';
import type { ItemChanges } from '../../../../api/contract-safety.ts';
import { VISIBILITIES, type WrittenIn } from '../../../../api/terms-hub.ts';
import { LICENCES } from '../../../../song/credit.ts';
import { editItem } from '../../../cloud/hub-acts.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { showNotice } from '../../../state/notice.ts';
import { t } from '../../../words/words.ts';
import { act } from '../asking.ts';
import { Choices } from '../publish/choices.tsx';
import { TextField } from '../publish/fields.tsx';
import { GenreChoice, InstrumentChoice, TagsField } from '../publish/filed-under.tsx';
import { tagsIn, wrongTags } from '../publish/tags.ts';
import { TextsFields } from '../publish/texts-fields.tsx';
import { languageOf } from '../written-in.tsx';

/** As it is typed. */
type Draft = Pick<
  ItemAnswer,
  'title' | 'description' | 'lyrics' | 'genre' | 'instrument' | 'visibility' | 'licence'
> & {
  readonly tags: string;
  /** Null: nobody has said yet. */
  readonly language: WrittenIn | null;
};

const draftOf = ({ tags, language, ...item }: ItemAnswer): Draft => {
  const { title, description, lyrics, genre, instrument, visibility, licence } = item;
  return {
    ...{ title, description, lyrics, genre, instrument, visibility, licence },
    tags: tags.join(', '),
    language: language || null,
  };
};

/** Of an item without one nothing is said by opening this: only what is written here now has that of who writes it. */
function languageNow(item: ItemAnswer, draft: Draft): WrittenIn {
  const isSame = draft.description === item.description && draft.lyrics === item.lyrics;
  return isSame ? (draft.language ?? '') : languageOf(draft);
}

/** Only what is another than before is sent. */
function changesOf(item: ItemAnswer, whole: Draft): ItemChanges {
  const { tags: typed, instrument, title, description, lyrics, ...draft } = whole;
  const texts = { title: title.trim(), description: description.trim(), lyrics: lyrics.trim() };
  const said = { ...draft, ...texts, language: languageNow(item, whole) };
  const tags = tagsIn(typed);
  const fields = ['title', 'description', 'lyrics', 'language', 'genre', 'visibility', 'licence'] as const;
  return {
    ...Object.fromEntries(fields.filter((one) => said[one] !== item[one]).map((one) => [one, said[one]])),
    ...(tags.join('\n') === item.tags.join('\n') ? {} : { tags }),
    ...(instrument === null || instrument === item.instrument ? {} : { instrument }),
  };
}

/** What others made and it is made of binds it; the server knows whose that is, here a name has to do. */
function leastOf({ credits, licence, username }: ItemAnswer): readonly [freest: number, now: number] {
  const bounds = credits.filter((one) => one.username === null || one.username !== username);
  return [Math.max(0, ...bounds.map((one) => LICENCES.indexOf(one.licence))), LICENCES.indexOf(licence)];
}

interface EditFormProps {
  readonly item: ItemAnswer;
  readonly onClose: () => void;
}

export function EditForm({ item, onClose }: EditFormProps) {
  useSignals();
  const [draft, setDraft] = useState(() => draftOf(item));
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const isNameless = draft.title.trim() === '';
  const tagsWrong = wrongTags(draft.tags);
  const [freest, now] = leastOf(item);
  const isSong = item.kind === 'song';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || isNameless || tagsWrong !== undefined) return;
    const changes = changesOf(item, draft);
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    setBusy(true);
    act(async () => {
      try {
        await editItem(item.id, changes);
        onClose();
        showNotice(t('safety.changed', { name: draft.title.trim() }));
      } finally {
        setBusy(false);
      }
    }, t('safety.notChanged'));
  };
  return (
    <Dialog title={t('safety.detailsOf', { name: item.title })} onClose={onClose} isWide className="hub-publish">
      <form className="hub-form" noValidate onSubmit={submit}>
        <p className="label">{t('safety.songStays')}</p>
        <TextField
          label={t('hub.titleField')}
          value={draft.title}
          onChange={(title) => change({ title })}
          wrong={isTried && isNameless ? t(isSong ? 'hub.songNeedsTitle' : 'hub.loopNeedsTitle') : undefined}
        />
        <TextsFields {...draft} language={languageNow(item, draft)} onChange={change} />
        {isSong ? (
          <GenreChoice value={draft.genre} onChange={(genre) => change({ genre })} />
        ) : (
          <InstrumentChoice value={draft.instrument ?? 'other'} onChange={(instrument) => change({ instrument })} />
        )}
        <TagsField value={draft.tags} wrong={isTried ? tagsWrong : undefined} onChange={(tags) => change({ tags })} />
        <Choices
          label={t('hub.whoSees')}
          value={draft.visibility}
          onChange={(visibility) => change({ visibility })}
          options={VISIBILITIES.map((value) => ({ value, name: t(`hub.visibility.${value}`), about: '' }))}
        />
        <Choices
          label={t('hub.licence')}
          value={draft.licence}
          onChange={(licence) => change({ licence })}
          options={LICENCES.map((value, at) => ({
            value,
            name: t(`hub.licences.${value}.name`),
            about: t(`hub.licences.${value}.means`),
            isOff: at > now || (at < freest && at !== now),
          }))}
        />
        <p className="label">{t('safety.freer')}</p>
        <div className="hub-form-keys">
          <button type="button" className="key" onClick={onClose}>
            {t('files.cancel')}
          </button>
          <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'}>
            {t('safety.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
