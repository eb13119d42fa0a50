// Files that another app has shared with the installed Vintém. The service worker keeps them, with or without a connection and whoever is
// signed in or not, until a page of somebody who is takes them.

/** As handle-share.ts calls it: the worker is one file by itself, and shares no module with the pages. */
const CACHE = 'shared-files';

/** The files, which are kept no longer. */
export async function takeShared(): Promise<File[]> {
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were shared
    const answer = await cache.match(request);
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    if (!answer) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const content = await answer.blob();
    files.push(new File([content], name, { type: answer.headers.get('content-type') ?? '' }));
  }
  await caches.delete(CACHE);
  return files;
}

/** Of somebody who leaves nothing stays. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
