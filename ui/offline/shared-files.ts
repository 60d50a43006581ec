/** What another program shares with an installed Batida (Web Share Target, W3C): it waits in a cache until the page takes it. */
import { SHARED_CACHE, SHARED_QUERY } from '../loading/offline-terms.ts';

/** The form's fields, as the manifest names them (api/pages/manifest.ts). */
const TEXTS = ['title', 'text', 'url'] as const;

/** Always leads to the page: what could not be read is nothing, and the workstation stands. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  if (form) await keepShared(form).catch(() => undefined);
  return Response.redirect(`/?${SHARED_QUERY}`, 303);
}

async function keepShared(form: FormData): Promise<void> {
  const files = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0);
  const text = TEXTS.flatMap((name) => form.getAll(name).filter((one) => typeof one === 'string' && one !== '')).join(
    '\n',
  );
  const all = text === '' ? files : [...files, new File([text], 'shared.txt', { type: 'text/plain' })];
  const cache = await caches.open(SHARED_CACHE);
  const moment = Date.now();
  for (const [place, file] of all.entries()) {
    const headers = { 'Content-Type': file.type || 'application/octet-stream' };
    await cache.put(
      `/shared/${moment}-${place}?name=${encodeURIComponent(file.name)}`,
      new Response(file, { headers }),
    );
  }
}
