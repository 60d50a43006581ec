/** SHARE YOUR CREATION: a song or a loop of the open song, published as it is now. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PROPOSED_LICENCES, VISIBILITIES } from '../../../../api/terms-hub.ts';
import { LICENCES } from '../../../../song/credit.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { newClientKey } from '../../../shelf/upload.ts';
import { creation, hubTab } from '../../../state/hub.ts';
import { showNotice } from '../../../state/notice.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { hubFailure } from '../asking.ts';
import { OwnName } from '../handle-form.tsx';
import { copyAddress } from '../item/acts.ts';
import { languageOf } from '../written-in.tsx';
import { Choices } from './choices.tsx';
import { type Draft, EMPTY_DRAFT, freest, publish, type Wrong, wrongIn } from './draft.ts';
import { TempoField, TextField } from './fields.tsx';
import { GenreChoice, InstrumentChoice, TagsField } from './filed-under.tsx';
import { genreOf } from './genre-of.ts';
import { MadeOf, Stop, strictestIn, useStanding } from './made-of.tsx';
import { instrumentOf, isSilentSong, loopAlone, loopsIn } from './material.ts';
import { Source } from './source.tsx';
import { TextsFields } from './texts-fields.tsx';
import './share-form.css';

function close(): void {
  creation.value = null;
}

/** Where one goes on once it is published: what led here may have been on another tab, or on another page. */
function shownTab(): HTMLElement | null {
  // What is new stands at the top of it.
  document.querySelector('.hub-room')?.scrollTo(0, 0);
  return document.querySelector<HTMLElement>('.hub [role="tab"][aria-selected="true"]');
}

/** Named and filed as the open song says; what nobody can know stays empty. */
function draftOf(kind: 'song' | 'loop', loopId: string): Draft {
  const now = song.peek();
  const loop = loopsIn(now).find(({ id }) => id === loopId);
  const proposed = PROPOSED_LICENCES[kind];
  const made = kind === 'song' ? now : loop && loopAlone(now, loop);
  const licence = LICENCES[Math.max(freest(made?.credits ?? []), LICENCES.indexOf(proposed))];
  return {
    ...EMPTY_DRAFT,
    licence: licence ?? proposed,
    bpm: `${now.bpm}`,
    title: kind === 'song' ? now.name : '',
    description: kind === 'song' ? now.description : '',
    genre: genreOf(now),
    instrument: loop ? instrumentOf(now, loop) : EMPTY_DRAFT.instrument,
  };
}

/** Of the chosen track, where it plays anything. */
function firstLoop(): string {
  const loops = loopsIn(song.peek());
  return (loops.find(({ track }) => track === selectedTrack.peek()) ?? loops[0])?.id ?? '';
}

export function ShareForm({ kind }: { readonly kind: 'song' | 'loop' }) {
  useSignals();
  const form = useRef<HTMLFormElement>(null);
  const [loopId, setLoopId] = useState(firstLoop);
  const [draft, setDraft] = useState(() => draftOf(kind, loopId));
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [clientKey] = useState(newClientKey);
  const isPublished = useRef(false);
  const now = song.value;
  const isSong = kind === 'song';
  const loop = loopsIn(now).find(({ id }) => id === loopId);
  const document = isSong ? now : loop ? loopAlone(now, loop) : null;
  const standing = useStanding(document?.credits ?? []);
  const { least } = standing;
  const strictest = strictestIn(standing);
  // What was found out since may leave less than was chosen.
  const licence = LICENCES[Math.max(least, LICENCES.indexOf(draft.licence))] ?? draft.licence;
  const isEmpty = document === null || isSilentSong(document);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setWrong({});
    setFailure(null);
  };
  const turn = (next: string) => {
    const to = next === 'loop' ? 'loop' : 'song';
    creation.value = to;
    setDraft(draftOf(to, loopId));
    setWrong({});
    setFailure(null);
  };
  // What is wrong with a field is said there, and the hand is brought to it.
  useEffect(() => {
    if (wrong.title ?? wrong.bpm ?? wrong.tags)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  const send = async () => {
    if (document === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const published = await publish({ kind, draft: { ...draft, licence }, document, clientKey });
      if (!published) return;
      isPublished.current = true;
      // First, so that the tab that is shown is there for the focus.
      hubTab.value = 'mine';
      close();
      showNotice(t('hub.published', { name: draft.title.trim() }), {
        body: t(published.isPlain ? 'hub.publishedPlain' : 'hub.publishedBody'),
        action: { label: t('share.copyLink'), run: () => void copyAddress(`/s/${published.id}`) },
      });
    } catch (error) {
      setFailure(hubFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isEmpty || !standing.mayGo) return;
    const found = wrongIn(draft, kind);
    setWrong(found);
    if (Object.keys(found).length === 0) void send();
  };
  return (
    <Dialog
      title={t('hub.shareYours')}
      onClose={close}
      isWide
      className="hub-publish"
      nextFocus={() => (isPublished.current ? shownTab() : null)}
    >
      <OwnName />
      <form className="hub-form" ref={form} noValidate onSubmit={submit}>
        <div className="hub-publish-fields">
          <Segments
            label={t('hub.whatToShare')}
            className="hub-kinds"
            value={kind}
            onChange={turn}
            options={[
              { value: 'song', label: t('hub.song') },
              { value: 'loop', label: t('hub.loop') },
            ]}
          />
          <Source kind={kind} document={document} loopId={loopId} onLoop={setLoopId} />
          <TextField
            label={t('hub.titleField')}
            value={draft.title}
            hint={t('hub.titleHint')}
            wrong={wrong.title}
            onChange={(title) => change({ title })}
          />
          <TextsFields {...draft} language={languageOf(draft)} onChange={change} />
          <div className="hub-pair">
            {isSong ? (
              <GenreChoice value={draft.genre} onChange={(genre) => change({ genre })} />
            ) : (
              <InstrumentChoice value={draft.instrument} onChange={(instrument) => change({ instrument })} />
            )}
            <TempoField value={draft.bpm} wrong={wrong.bpm} onChange={(bpm) => change({ bpm })} />
          </div>
          <TagsField value={draft.tags} wrong={wrong.tags} onChange={(tags) => change({ tags })} />
          <Choices
            label={t('hub.licence')}
            value={licence}
            onChange={(chosen) => change({ licence: chosen })}
            options={LICENCES.map((value, at) => ({
              value,
              name: t(`hub.licences.${value}.name`),
              about: t(`hub.licences.${value}.means`),
              isOff: at < least,
            }))}
            note={strictest && t('hub.notFreer', strictest)}
          />
          <MadeOf standing={standing} />
          <Choices
            label={t('hub.whoSees')}
            value={draft.visibility}
            onChange={(visibility) => change({ visibility })}
            options={VISIBILITIES.map((value) => ({ value, name: t(`hub.visibility.${value}`), about: '' }))}
          />
          <p className="label">{t(isSong ? 'hub.snapshot' : 'hub.loopCounts')}</p>
        </div>
        {failure !== null && (
          <div className="error-box" role="alert">
            <Icon name="warn" />
            <div>
              <b>{t('hub.notPublished')}</b>
              <p>{failure}</p>
            </div>
          </div>
        )}
        <div className="hub-form-keys">
          {isEmpty ? (
            <p className="hub-wrong" role="status">
              <Icon name="warn" size={16} />
              <span>{t(isSong ? 'hub.emptySong' : 'hub.emptyLoop')}</span>
            </p>
          ) : (
            <Stop standing={standing} />
          )}
          <button type="button" className="key" onClick={close}>
            {t('hub.notNow')}
          </button>
          <button
            type="submit"
            className={isBusy ? 'key primary busy' : 'key primary'}
            aria-disabled={isBusy || isEmpty || !standing.mayGo}
          >
            {!isBusy && <Icon name="share" size={16} />}
            <span>{t(isBusy ? 'hub.sending' : isSong ? 'hub.shareSong' : 'hub.shareLoop')}</span>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
