/** SHARE YOUR CREATION: a song or a loop of the open song, published as it is now. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GENRES, LICENCES, LOOP_INSTRUMENTS, VISIBILITIES } from '../../../../api/terms-hub.ts';
import { sourcesOf } from '../../../cloud/hub-sources.ts';
import { Choice } from '../../../controls/choice.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { openId } from '../../../shelf/open.ts';
import { newClientKey } from '../../../shelf/upload.ts';
import { creation, hubTab } from '../../../state/hub.ts';
import { showNotice } from '../../../state/notice.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { hubFailure } from '../asking.ts';
import { Choices } from './choices.tsx';
import { type Draft, EMPTY_DRAFT, freest, publish, type Wrong, wrongIn } from './draft.ts';
import { TempoField, TextField } from './fields.tsx';
import { instrumentOf, isSilentSong, loopAlone, loopsIn } from './material.ts';
import { Source } from './source.tsx';
import './share-form.css';

function close(): void {
  creation.value = null;
}

/** Named and filed as the open song says; what nobody can know stays empty. */
function draftOf(kind: 'song' | 'loop', loopId: string): Draft {
  const now = song.peek();
  const loop = loopsIn(now).find(({ id }) => id === loopId);
  const licence = LICENCES[Math.max(freest(sourcesOf(openId.peek())), LICENCES.indexOf(EMPTY_DRAFT.licence))];
  return {
    ...EMPTY_DRAFT,
    licence: licence ?? EMPTY_DRAFT.licence,
    bpm: `${now.bpm}`,
    title: kind === 'song' ? now.name : '',
    description: kind === 'song' ? now.description : '',
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
  const now = song.value;
  const isSong = kind === 'song';
  const loop = loopsIn(now).find(({ id }) => id === loopId);
  const document = isSong ? now : loop ? loopAlone(now, loop) : null;
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
    if (wrong.title ?? wrong.bpm) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  const send = async () => {
    if (document === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await publish({ kind, draft, document, project: openId.peek(), clientKey });
      close();
      hubTab.value = 'mine';
      showNotice(t('hub.published', { name: draft.title.trim() }), { body: t('hub.publishedBody') });
    } catch (error) {
      setFailure(hubFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isEmpty) return;
    const found = wrongIn(draft, kind);
    setWrong(found);
    if (!found.title && !found.bpm) void send();
  };
  const sources = sourcesOf(openId.value);
  const least = freest(sources);
  return (
    <Dialog title={t('hub.shareYours')} onClose={close} isWide className="hub-publish">
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
          <TextField
            label={t('hub.description')}
            value={draft.description}
            isOptional
            isLong
            onChange={(description) => change({ description })}
          />
          <div className="hub-pair">
            {isSong ? (
              <Choice
                label={t('hub.genre')}
                value={draft.genre}
                options={GENRES.map((value) => ({ value, label: t(`hub.genres.${value}`) }))}
                onChange={(value) => change({ genre: GENRES.find((one) => one === value) ?? 'other' })}
              />
            ) : (
              <Choice
                label={t('hub.instrument')}
                value={draft.instrument}
                options={LOOP_INSTRUMENTS.map((value) => ({ value, label: t(`hub.instruments.${value}`) }))}
                onChange={(value) => change({ instrument: LOOP_INSTRUMENTS.find((one) => one === value) ?? 'other' })}
              />
            )}
            <TempoField value={draft.bpm} wrong={wrong.bpm} onChange={(bpm) => change({ bpm })} />
          </div>
          <Choices
            label={t('hub.licence')}
            value={draft.licence}
            onChange={(licence) => change({ licence })}
            options={LICENCES.map((value, at) => ({
              value,
              name: t(`hub.licences.${value}.name`),
              about: t(`hub.licences.${value}.means`),
              isOff: at < least,
            }))}
          />
          {sources.length > 0 && (
            <p className="hub-text">{t('hub.madeOf', { names: sources.map(({ title }) => title).join(', ') })}</p>
          )}
          <Choices
            label={t('hub.whoSees')}
            value={draft.visibility}
            onChange={(visibility) => change({ visibility })}
            options={VISIBILITIES.map((value) => ({ value, name: t(`hub.visibility.${value}`), about: '' }))}
          />
          <p className="label">{t(isSong ? 'hub.snapshot' : 'hub.loopCounts')}</p>
        </div>
        {isEmpty && (
          <p className="hub-wrong" role="status">
            <Icon name="warn" size={16} />
            <span>{t(isSong ? 'hub.emptySong' : 'hub.emptyLoop')}</span>
          </p>
        )}
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
          <button type="button" className="key" onClick={close}>
            {t('hub.notNow')}
          </button>
          <button
            type="submit"
            className={isBusy ? 'key primary busy' : 'key primary'}
            aria-disabled={isBusy || isEmpty}
          >
            {!isBusy && <Icon name="share" size={16} />}
            <span>{t(isBusy ? 'hub.sending' : isSong ? 'hub.shareSong' : 'hub.shareLoop')}</span>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
