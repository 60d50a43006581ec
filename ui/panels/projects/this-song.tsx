/** This song: what it is called, what it says of itself, and the way to others. What is chosen holds at once. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { sceneTicks, songTicks } from '../../../song/arrangement.ts';
import { homeOf } from '../../../song/clip-of.ts';
import { describeSong, renameSong } from '../../../song/edits/song.ts';
import { MAX_DESCRIPTION, MAX_TEXT } from '../../../song/limits.ts';
import { hash, hashText } from '../../../song/random.ts';
import type { Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { momentText } from '../../controls/moment-text.ts';
import { ScenePicture } from '../../controls/scene-picture.tsx';
import { numberText } from '../../controls/value-text.ts';
import { followRows, rows } from '../../shelf/library.ts';
import { openId } from '../../shelf/open.ts';
import { overlay } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { drawName } from '../../state/song-names.ts';
import { t } from '../../words/words.ts';
import '../../account/field.css';
import './this-song.css';

const SUGGESTIONS = 3;
/** Every draw is another one. */
let draws = hashText(song.peek().name);

/** Whatever was opened meanwhile stays. */
function close(): void {
  if (overlay.peek() === 'this-song') overlay.value = null;
}

const rename = (name: string) => edit(renameSong(name), { group: 'song-name' });

function taken(): Set<string> {
  return new Set([song.peek().name, ...(rows.peek() ?? []).map(({ name }) => name)]);
}

function suggestions(): readonly string[] {
  const known = taken();
  return Array.from({ length: SUGGESTIONS }, () => {
    const name = drawName(hash(draws++), known);
    known.add(name);
    return name;
  });
}

export default function ThisSong() {
  useSignals();
  const nameId = useId();
  const aboutId = useId();
  const [text, setText] = useState(() => song.peek().name);
  const [about, setAbout] = useState(() => song.peek().description);
  const [others] = useState(suggestions);
  useEffect(followRows, []);
  const shown = song.value;
  const take = (name: string) => {
    rename(name);
    setText(song.peek().name);
  };
  // Emptied, the old name returns.
  const keep = () => {
    take(text);
    edit(describeSong(about), { group: 'song-about' });
  };
  const finish = () => {
    keep();
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish();
  };
  return (
    <Dialog title={t('songs.thisSong')} onClose={finish}>
      <form className="this-song" onSubmit={submit}>
        <div className="this-song-name">
          <ScenePicture song={shown} scene={homeOf(shown)} />
          <div className="field">
            <label htmlFor={nameId}>{t('songs.name')}</label>
            <input
              id={nameId}
              value={text}
              maxLength={MAX_TEXT}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setText(event.target.value)}
              onBlur={() => take(text)}
            />
          </div>
          <button
            type="button"
            className="key"
            aria-label={t('songs.another')}
            onClick={() => take(drawName(hash(draws++), taken()))}
          >
            <Icon name="dice" size={18} />
            <span>{t('songs.other')}</span>
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
        <div className="this-song-others" role="group" aria-label={t('songs.orOneOf')}>
          {others.map((name) => (
            <button key={name} type="button" className="key" onClick={() => take(name)}>
              {name}
            </button>
          ))}
        </div>
        <div className="field">
          <label htmlFor={aboutId}>
            {t('songs.description')} <em>{t('songs.optional')}</em>
          </label>
          <input
            id={aboutId}
            value={about}
            maxLength={MAX_DESCRIPTION}
            autoComplete="off"
            placeholder={t('songs.about')}
            onChange={(event) => setAbout(event.target.value)}
            onBlur={keep}
          />
        </div>
        <Facts song={shown} />
        <div className="this-song-actions">
          <button
            type="button"
            className="key"
            onClick={() => {
              keep();
              overlay.value = 'new-song';
            }}
          >
            {t('songs.newSong')}
          </button>
          <button
            type="button"
            className="key"
            onClick={() => {
              keep();
              overlay.value = 'projects';
            }}
          >
            {t('songs.mySongs')}
          </button>
          <button type="submit" className="key primary">
            {t('songs.done')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Facts({ song: shown }: { readonly song: Song }) {
  useSignals();
  const changedAt = useComputed(() => rows.value?.find(({ id }) => id === openId.value)?.changedAt ?? null).value;
  const ticks = shown.timeline.length > 0 ? songTicks(shown) : sceneTicks(shown, homeOf(shown));
  const facts = [
    [t('songs.tempo'), t('files.bpm', { bpm: numberText(shown.bpm) })],
    [t('songs.scenes'), numberText(shown.scenes.length)],
    [t('songs.length'), t('songs.bars', { count: Math.ceil(ticks / TICKS_PER_BAR) })],
    [t('songs.saved'), changedAt === null ? t('songs.notYet') : momentText(changedAt, Date.now())],
  ] as const;
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
