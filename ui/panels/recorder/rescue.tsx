/** A take whose page died while it was recorded (unfinished.ts): heard, put into its song, or thrown away. */

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { durationText } from '../../controls/time-text.ts';
import { openId, openProject } from '../../shelf/open.ts';
import type { UnfinishedTake } from '../../shelf/takes/take.worker.ts';
import { closeTake, removeTake } from '../../shelf/takes/takes.ts';
import { showError } from '../../state/notice.ts';
import { tellNoRecording } from '../../state/room.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { putIntoSong } from './put.ts';
import { nextUnfinished, waiting } from './unfinished.ts';
import './recorder.css';

/** Into the song it was recorded for; where that is gone, into the one that is open. */
async function putBack({ facts }: UnfinishedTake): Promise<void> {
  if (facts.project !== '' && facts.project !== openId.peek()) await openProject(facts.project).catch(() => false);
  if (await putIntoSong(facts)) nextUnfinished();
  else tellNoRecording();
}

/** The address of its sound, for as long as the question stands; null: it has not been asked for. */
function useSound(take: UnfinishedTake | undefined) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const id = take?.facts.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another take has another sound
  useEffect(() => setAddress(null), [id]);
  const read = async () => {
    const closed = take && (await closeTake(take.facts));
    if (closed) setAddress(URL.createObjectURL(new Blob([closed.bytes], { type: 'audio/wav' })));
  };
  return { address, read };
}

export default function Rescue() {
  useSignals();
  const [isBusy, setBusy] = useState(false);
  const [take] = waiting.value;
  const { address, read } = useSound(take);
  if (!take) return null;
  const { name, songName, rate } = take.facts;
  const during = (work: Promise<unknown>) => {
    setBusy(true);
    work
      .catch(() => showError(t('recorder.saveFailed'), { body: t('recorder.saveFailedBody') }))
      .finally(() => setBusy(false));
  };
  return (
    // Closed, it is offered again at the next start: only who says so throws a take away.
    <Dialog title={t('recorder.rescueTitle')} onClose={() => (overlay.value = null)}>
      <p>{t('recorder.rescueBody', { name, song: songName, time: durationText(take.frames / rate) })}</p>
      {address === null ? (
        <button type="button" className="key" aria-disabled={isBusy} onClick={() => !isBusy && during(read())}>
          <Icon name="play" size={16} />
          <span>{t('recorder.hearTake')}</span>
        </button>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a voice that was just recorded; nobody has written it down
        <audio className="rescue-sound" src={address} aria-label={name} controls autoPlay />
      )}
      <div className="dialog-actions">
        <button
          type="button"
          className="key danger"
          aria-disabled={isBusy}
          onClick={() => !isBusy && during(removeTake(take.facts.id).then(nextUnfinished))}
        >
          {t('recorder.throwAway')}
        </button>
        <button
          type="button"
          className="key primary"
          data-first
          aria-disabled={isBusy}
          onClick={() => !isBusy && during(putBack(take))}
        >
          {t('recorder.putBack')}
        </button>
      </div>
    </Dialog>
  );
}
