// Opens Vintém without a connection: the frame and the code of every section, from files cached when this version was installed. People's
// data is never cached here, and no API call passes through.
import { handleShare } from './handle-share.ts';
import { handlingOf } from './handling.ts';

/**
 * Inserted by the build (web/shell-files.ts): the files of the page and its frame, those of the sections, and a version that changes with
 * any of them.
 */
declare const SHELL: {
  readonly files: readonly string[];
  readonly sections: readonly string[];
  readonly version: string;
};
const { files, sections, version } = SHELL;

/** TypeScript knows either pages or workers in one program; these are a worker's additional globals. */
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}
const worker = self as unknown as Worker;

const SHELLS = 'shell-';
const CACHE = SHELLS + version;
const PAGE = '/dashboard';

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(request, location.origin, files);
  if (handling === 'page') event.respondWith(loadPage(request));
  if (handling === 'file') event.respondWith(loadFile(request));
  if (handling === 'share') event.respondWith(handleShare(request));
});

// A page names its version by its first script, and may ask for this one.
worker.addEventListener('message', ({ data, source }) => {
  if (data === 'take-over') return void worker.skipWaiting();
  // The page has this version already: it was fetched while this worker was being installed.
  if (files.includes(String(data))) return void worker.skipWaiting();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's messages have a target
  return source?.postMessage('new-version');
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...files, PAGE]);
  // A section that does not come now comes when it is opened.
  await Promise.allSettled(sections.map((file) => cache.add(file)));
}

async function takeOver(): Promise<void> {
  // The version before stays: tabs that are still of it go on finding their sections, which the server no longer has.
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The server's page, so that a reload always brings the newest; the kept one when there is no server, or a broken one. */
async function loadPage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await cache.match(PAGE)) ?? answer);
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** A file with its content's hash in its name, or one of this version's own: the kept one is the right one. */
async function loadFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(request)) ?? (await caches.match(request));
  if (kept) return kept;
  const answer = await fetch(request);
  // A full disk only costs the next time without a connection.
  if (answer.ok) cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}
