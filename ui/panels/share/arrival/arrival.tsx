/** What came by a link: heard at once beside the open song, which stays as it is until somebody says otherwise. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { homeOf } from '../../../../song/clip-of.ts';
import type { LinkFaultCode } from '../../../../song/link/fault.ts';
import { leftBehind } from '../../../../song/link/left-behind.ts';
import type { LinkContents } from '../../../../song/link.ts';
import { attempt } from '../../../controls/attempt.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { useOpenedSong } from '../../../controls/opened-song.ts';
import { ScenePicture } from '../../../controls/scene-picture.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { audioHere } from '../../../shelf/audio.ts';
import { startNew } from '../../../shelf/library.ts';
import { openId } from '../../../shelf/open.ts';
import { arrivedLink } from '../../../state/arrival.ts';
import { engineState } from '../../../state/engine.ts';
import { endHearing, hearGuest, keepHearing, pauseGuest } from '../../../state/guest.ts';
import type { Read } from '../../../state/link.worker.ts';
import { decodeAway } from '../../../state/link-coder.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { undoable } from '../../../state/pattern-tools.ts';
import { overlay, selectTrack, view } from '../../../state/screen.ts';
import { edit, song } from '../../../state/song.ts';
import { listOf } from '../../../state/sounds.ts';
import { shownName } from '../../../state/track-names.ts';
import { t } from '../../../words/words.ts';
import { factsText } from '../facts.ts';
import { isPart } from '../qr/parts.ts';
import { placeOf } from './put.ts';
import './arrival.css';

/** Whatever was opened meanwhile stays. */
function close(): void {
  endHearing();
  arrivedLink.value = null;
  if (overlay.peek() === 'arrival') overlay.value = null;
}

async function keep(guest: LinkContents['song']): Promise<void> {
  // A song that nobody has touched is not kept, and is no project.
  const before = openId.peek() === '' ? null : song.peek().name;
  if (!(await startNew(guest, { isKept: true }))) return;
  keepHearing();
  selectTrack(guest.tracks[0]?.id ?? '');
  view.value = 'arrange';
  close();
  showNotice(
    t('share.kept', { name: guest.name }),
    before === null ? {} : { body: t('share.keptBody', { name: before }) },
  );
}

function put({ kind, song: guest }: LinkContents): void {
  const place = placeOf({ kind, song: guest });
  if (!place) return;
  const before = song.peek();
  close();
  edit(place.edit);
  if (song.peek() === before) showError(t('share.noRoom', { name: place.name }));
  else showNotice(t('share.putDone', { what: shownName(guest.name), name: place.name }), { action: undoable() });
}

/** `lost`: what reads it could not be had. */
type Found = Read | { readonly fault: 'lost' | 'part' };

function useContents(text: string | null): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (text === null) return;
    if (isPart(text)) return setFound({ fault: 'part' });
    let isGone = false;
    setFound(null);
    decodeAway(text).then(
      (read) => !isGone && setFound(read),
      () => !isGone && setFound({ fault: 'lost' }),
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return found;
}

export default function Arrival() {
  useSignals();
  const found = useContents(arrivedLink.value);
  if (found === null) {
    return (
      <Dialog title={t('share.arriving')} onClose={close}>
        <p aria-busy="true">{t('share.arriving')}</p>
      </Dialog>
    );
  }
  if ('fault' in found) return <Fault code={found.fault} />;
  return <Guest contents={found} />;
}

function Guest({ contents }: { readonly contents: LinkContents }) {
  useSignals();
  const { kind, song: guest } = contents;
  useEffect(() => {
    hearGuest(guest);
    return endHearing;
  }, [guest]);
  const nextFocus = useOpenedSong();
  const { isPlaying } = engineState.value;
  const place = placeOf(contents);
  const { name } = song.value;
  return (
    <Dialog title={t(`share.arrived.${kind}`)} onClose={close} nextFocus={nextFocus}>
      <div className="arrival">
        <ScenePicture song={guest} scene={homeOf(guest)} />
        <div className="arrival-name">
          <h3>{shownName(guest.name)}</h3>
          <p>{factsText(t('files.bpm', { bpm: numberText(guest.bpm) }), guest)}</p>
          {guest.description !== '' && <p>{guest.description}</p>}
        </div>
        <button
          type="button"
          className="key big"
          data-first
          aria-pressed={isPlaying}
          onClick={() => (isPlaying ? pauseGuest() : hearGuest(guest))}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
          <span>{t(isPlaying ? 'share.stopHearing' : 'share.hear')}</span>
        </button>
        <Missing guest={guest} />
        <p>{t('share.staysOpen', { name })}</p>
        <div className="arrival-keys">
          {kind !== 'song' && place && (
            <button type="button" className="key" onClick={() => put(contents)}>
              {t(`share.put.${kind}`, { name: place.name })}
            </button>
          )}
          <button type="button" className="key primary" onClick={() => attempt(() => keep(guest))}>
            {t('share.keepCopy')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Recordings it was made with that are not on this device: else its silent tracks are a riddle. */
function Missing({ guest }: { readonly guest: LinkContents['song'] }) {
  useSignals();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    const left = leftBehind(guest);
    audioHere(left.map(({ hash }) => hash)).then(
      (here) =>
        !isGone && setNames(left.flatMap(({ hash, name }) => (here.has(hash) ? [] : name || t('share.recording')))),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [guest]);
  if (names.length === 0) return null;
  return (
    <p className="arrival-missing">
      <LazyIcon name="microphone" size={20} />
      <span>
        <b>{t('share.missing', { count: names.length, names: listOf(names) })}</b> {t('share.notes')}{' '}
        {t('share.askForFile')}
      </span>
    </p>
  );
}

function Fault({ code }: { readonly code: LinkFaultCode | 'lost' | 'part' }) {
  useSignals();
  const isForScan = code === 'part';
  const body = { lost: 'share.noOpener', part: 'share.onlyPart', version: 'share.linkNewer' } as const;
  return (
    <Dialog title={t('share.notOpened')} onClose={close}>
      <p role="alert">{t(code in body ? body[code as keyof typeof body] : 'share.linkDamaged')}</p>
      <div className="dialog-actions">
        <button type="button" className="key" data-first onClick={close}>
          {t('shell.close')}
        </button>
        {isForScan && (
          <button
            type="button"
            className="key primary"
            onClick={() => {
              close();
              overlay.value = 'scan';
            }}
          >
            {t('share.scan')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
