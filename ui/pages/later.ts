/** What comes once the first beat can be played, one after the other. Each is tried for itself: what cannot be had is missed alone. */
import { withWords } from '../loading/words.ts';
import { openDoors } from '../panels/door.ts';
import { bringShelf } from '../panels/prepare.ts';

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

export async function startLater(isDesk: boolean): Promise<void> {
  // First of all what keeps the song; then which panels and views there are: the next tap may ask for one.
  if (isDesk) await quietly(bringShelf());
  if (isDesk) await quietly(openDoors());
  // Before anything that asks the server: it lies on this device, and may be lost by those who do not know of it.
  if (isDesk) await quietly(rescueTakes());
  if (isDesk) await quietly(withWords(import('../panels/notices/start.ts')).then(({ startNotices }) => startNotices()));
  if (isDesk) await quietly(withWords(import('../panels/consent/strip.ts')).then(({ startConsent }) => startConsent()));
  // What is fetched from here on is kept as it comes.
  const offline = import('../panels/offline/start.ts');
  await quietly(offline.then(({ startWorker }) => startWorker()));
  // Without a net there is no account, and nothing is missed.
  await quietly(import('../account/start.ts').then(({ startAccount }) => startAccount()));
  await quietly(import('../state/choices-elsewhere.ts').then(({ followOtherTabs }) => followOtherTabs()));
  await quietly(import('../panels/cloud/start.ts').then(({ startCloudScreens }) => startCloudScreens()));
  if (isDesk) await quietly(withWords(offline).then(({ startAsProgram }) => startAsProgram()));
  if (isDesk) await quietly(withWords(import('../panels/midi/start.ts')).then(({ startMidi }) => startMidi()));
  if (isDesk) await quietly(import('../panels/preload.ts').then(({ preloadViews }) => preloadViews()));
  await quietly(offline.then(({ followKeeping }) => followKeeping()));
}

/** Recordings whose page died are offered first thing. */
async function rescueTakes(): Promise<void> {
  const { offerUnfinished } = await import('../panels/recorder/unfinished.ts');
  await offerUnfinished();
}
