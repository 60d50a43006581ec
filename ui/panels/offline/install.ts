/** Installing, where the browser offers it, and whether it keeps what is stored until somebody deletes it. */
import { effect, signal } from '@preact/signals-react';
import { storageFacts } from '../../shelf/storage.ts';
import { type InstallPrompt, installPrompt } from '../../state/installing.ts';
import { language } from '../../words/words.ts';

/** True until the browser says otherwise: nobody is warned for nothing. */
export const isStorageKept = signal(true);

/** The browser reads the manifest when it is linked: after the music, and again in another language. */
export function startInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.value = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => {
    installPrompt.value = null;
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
