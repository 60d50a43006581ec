/** Installing, where the browser offers it, and whether it keeps what is stored until somebody deletes it. */
import { effect, signal } from '@preact/signals-react';
import { storageFacts } from '../../shelf/storage.ts';
import { language } from '../../words/words.ts';

/** Chromium's; others install by a menu of their own. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = signal<InstallPrompt | null>(null);
export const canInstall = signal(false);
/** True until the browser says otherwise: nobody is warned for nothing. */
export const isStorageKept = signal(true);

export function askToInstall(): void {
  const prompt = offered.peek();
  offered.value = null;
  canInstall.value = false;
  prompt?.prompt().catch(() => undefined);
}

/** The browser reads the manifest when it is linked: after the music, and again in another language. */
export function startInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.value = event as InstallPrompt;
    canInstall.value = true;
  });
  window.addEventListener('appinstalled', () => {
    canInstall.value = false;
  });
  const [manifest, icon] = [document.createElement('link'), document.createElement('link')];
  manifest.rel = 'manifest';
  icon.rel = 'apple-touch-icon';
  icon.href = '/icons/apple-180.png';
  effect(() => {
    manifest.href = `/manifest.webmanifest?lang=${language.value}`;
  });
  document.head.append(manifest, icon);
  void navigator.storage?.persisted?.().then((isKept) => {
    isStorageKept.value = isKept;
  });
  // It may be granted later, in Setup or after a take.
  effect(() => {
    if (storageFacts.value?.isPersisted) isStorageKept.value = true;
  });
}
