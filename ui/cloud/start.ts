/**
 * The way of a save, wired together once the workstation can play: the one tab that sends, what wakes the sender, and where
 * its answers go.
 *
 *   ui/shelf/saves.ts, uploads.ts   a song becomes an upload, in one transaction with its version
 *   ui/shelf/outbox.ts              the queue on the disk
 *   sender.ts                       takes one upload after the other
 *   server.ts, recordings.ts        the calls; send-failure.ts says what a failed one means
 *   sync.ts, notices.ts             how it stands, as a mark and as a notice
 *
 * Beside the way: projects.ts and versions.ts bring things back from the cloud.
 */
import { unsent } from '../account/sign-out.ts';
import { onUserChange, type UserListener, user } from '../account/user.ts';
import { loadLazyWords } from '../loading/words.ts';
import { forgetAccount, onQueueChange, outbox, queueChanged } from '../shelf/outbox.ts';
import { onMessage, say } from '../shelf/tab-messages.ts';
import { showNotice } from '../state/notice.ts';
import { language, t } from '../words/words.ts';
import { isSaveShown, showConflict, showSendFailure } from './notices.ts';
import type { SendFailure } from './send-failure.ts';
import { type Clock, Sender, type SenderEvents } from './sender.ts';
import { server } from './server.ts';
import { account, countUnsent, isOnline, isSending, refreshSync, sendFailure } from './sync.ts';
import { adopt, backUpIfChanged, everyFiveMinutes } from './uploads.ts';
import { cloudChanged } from './versions.ts';

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const events: SenderEvents = {
  onChange(now) {
    isSending.value = now.isSending;
    sendFailure.value = now.sendFailure;
    say({ type: 'sending', isSending: now.isSending, sendFailure: now.sendFailure });
  },
  onArrival({ upload }, arrival) {
    showSendFailure(null, null);
    say({ type: 'queue' });
    void refreshSync();
    void cloudChanged();
    if ('conflict' in arrival) showConflict(upload);
    else if (upload.kind === 'backup' && !upload.isAutoSave) showNotice(t('cloud.uploaded'), { body: upload.name });
    else if (isSaveShown(upload)) {
      showNotice(t('files.saved'), { body: t('cloud.savedArrived', { name: upload.name }) });
    }
  },
  onFailure: (reason, waiting, error) => showSendFailure(reason, waiting?.upload ?? null, error),
  onRefusal: (waiting, _, error) => {
    void refreshSync();
    showSendFailure('refused', waiting.upload, error);
  },
};

const sender = new Sender(outbox, server, clock, events, Math.random);
/** Another tab sends while this is false. */
let isElected = false;

function wake(): void {
  if (isElected && account.peek()) void sender.wake();
}

/** One tab sends. Without locks every tab does: each upload is one request however often it is sent. */
function elect(): void {
  const begin = () => {
    isElected = true;
    wake();
  };
  if (!('locks' in navigator) || !navigator.locks) {
    begin();
    return;
  }
  void navigator.locks.request('batida.cloud', () => {
    begin();
    return new Promise(() => undefined);
  });
}

/** Songs nobody has in a cloud go to the one who is here now; those of an account that was deleted are nobody's again. */
const onUser: UserListener = (...change) => {
  void settle(...change).finally(wake);
};

async function settle(...[next, change, before]: Parameters<UserListener>): Promise<void> {
  if (change === 'deleted' && before) await forgetAccount(before.id);
  if (change === 'deleted') queueChanged();
  if (next) await adopt(next);
}

function listen(): void {
  onQueueChange(() => {
    void refreshSync();
    wake();
  });
  onMessage((message) => {
    if (message.type !== 'sending' || isElected) return;
    isSending.value = message.isSending;
    sendFailure.value = message.sendFailure as SendFailure | null;
  });
  for (const type of ['online', 'offline']) {
    addEventListener(type, () => {
      isOnline.value = navigator.onLine !== false;
      if (isOnline.peek()) wake();
    });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}

export async function startCloud(): Promise<void> {
  await loadLazyWords();
  listen();
  unsent.count = countUnsent;
  onUserChange(onUser);
  await refreshSync();
  // Who is here was asked before.
  const here = user.peek();
  if (here) onUser(here, 'known', undefined);
  elect();
  everyFiveMinutes(clock, () => backUpIfChanged(t('cloud.autoName', { time: timeText(new Date()) })));
}

const timeText = (when: Date): string =>
  when.toLocaleTimeString(language.peek(), { hour: '2-digit', minute: '2-digit' });
