/** What a browser needs to install Batida (Web Application Manifest, W3C), in the reader's language, and the icons it names. */
import { Router } from 'express';
import { limitFile } from '../http/headers.ts';
import { isKnown } from '../http/keeping.ts';
import { SHARE_PATH } from '../terms.ts';
import { ICONS, iconOf } from './icons.ts';
import { type Speech, speechFor, tagOf } from './speech.ts';

const DAY_SECONDS = 86_400;

/** What EDIT and the song list take, by what programs call it. */
const FILES = {
  'application/json': ['.json'],
  'application/zip': ['.zip', '.dawproject'],
  'audio/midi': ['.mid', '.midi'],
  'audio/wav': ['.wav'],
  'audio/mpeg': ['.mp3'],
  'audio/ogg': ['.ogg', '.opus'],
  'audio/flac': ['.flac'],
  'audio/mp4': ['.m4a'],
} as const;

/** Some systems share by name, others by type. */
const SHARED = [...Object.keys(FILES), ...Object.values(FILES).flat(), 'audio/*', 'text/plain'];

const iconPath = (name: string): string => `/icons/${name}.png`;

export function manifestOf({ language, t }: Speech): object {
  const shortcut = (name: string, act: string) => ({
    name,
    url: `/?do=${act}`,
    icons: [{ src: iconPath('any-192'), sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name: 'Batida',
    short_name: 'Batida',
    description: t('site.app.about'),
    lang: tagOf(language),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#e6e8e5',
    theme_color: '#e6e8e5',
    categories: ['music', 'entertainment', 'productivity'],
    icons: ICONS.filter(({ name }) => !name.startsWith('apple')).map(({ name, size, purpose }) => ({
      src: iconPath(name),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      shortcut(t('site.app.newSong'), 'new'),
      shortcut(t('site.app.record'), 'record'),
      shortcut(t('site.app.songs'), 'songs'),
    ],
    // One song at a time: what is opened comes to the window that is there.
    launch_handler: { client_mode: 'focus-existing' },
    file_handlers: [{ action: '/', accept: FILES }],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: SHARED }] },
    },
  };
}

export function appManifest(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/manifest.webmanifest', (request, response) => {
    const text = JSON.stringify(manifestOf(speechFor(request)));
    limitFile(response, request.path);
    response.vary('Accept-Language').set('Cache-Control', 'no-cache').type('application/manifest+json');
    if (isKnown(request, response, text)) response.status(304).end();
    else response.end(text);
  });
  for (const { name, size, purpose } of ICONS) {
    let drawn: Buffer | null = null;
    router.get(iconPath(name), (request, response) => {
      drawn ??= iconOf(size, purpose);
      limitFile(response, request.path);
      response.set('Cache-Control', `public, max-age=${DAY_SECONDS}`).type('png');
      if (isKnown(request, response, drawn)) response.status(304).end();
      else response.end(drawn);
    });
  }
  return router;
}
