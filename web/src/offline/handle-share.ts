/** Where the manifest has other apps send what they share: inside the scope of the worker. */
export const SHARE_PATH = '/dashboard/share';

/** As shared-files.ts, which takes them, calls it. */
const CACHE = 'shared-files';
/** As many as a share sheet hands over at once, several times. */
const MOST = 30;

/** The largest that any section takes. */
const MAX_BYTES = 25_000_000;

/** Keeps what was shared, and goes on to the page that takes it: `shared` says how it went. */
export async function handleShare(request: Request): Promise<Response> {
  let outcome = 'kept';
  try {
    const form = await request.formData();
    await keepShared(form.getAll('files').filter((part) => part instanceof File));
  } catch {
    outcome = 'lost';
  }
  return Response.redirect(`/dashboard?shared=${outcome}`, 303);
}

/** @throws where the disk is full */
async function keepShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = await cache.keys();
  const chosen = files.filter(({ size }) => size > 0 && size <= MAX_BYTES).slice(0, MOST);
  for (const [index, file] of chosen.entries()) {
    const name = encodeURIComponent(file.name.toWellFormed());
    const headers = { 'content-type': file.type || 'application/octet-stream' };
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were shared
    await cache.put(`/shared/${before.length + index}/${name}`, new Response(file, { headers }));
  }
}
