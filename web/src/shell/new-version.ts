// The service worker that opens Vintém without a connection, and the news that a version newer than this page is ready.
import { useSyncExternalStore } from 'react';

const WORKER = '/service-worker.js';
const SCOPE = '/dashboard';
const CHECK_EVERY_MS = 3_600_000;
const MOST_WAIT_MS = 3000;

let isReady = false;
const listeners = new Set<() => void>();

/** Whether a newer version than this page is ready. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isReady);
}

/**
 * Installs the worker, and looks for new versions while the page stays open.
 * @param version what this page is of: the path of its first script
 */
export async function installOffline(version: string): Promise<void> {
  // Browsers offer no service worker on plain http beyond their own machine; Vintém works without.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => data === 'new-version' && announce());
  const registration = await register();
  if (!registration) return;
  const askWaiting = () => registration.waiting?.postMessage(version);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', askWaiting);
  });
  askWaiting();
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS);
}

/** Starts the page anew in the version that is ready. */
export async function activateNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  // Another tab may have changed already.
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // A browser may let the worker before finish first, for minutes. The server's page is of the new version all the same, and has its worker take over.
  setTimeout(() => location.reload(), MOST_WAIT_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's messages have a target
  registration.waiting.postMessage('take-over');
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    return await navigator.serviceWorker.getRegistration(SCOPE);
  } catch {
    // A browser that forbids it, or no connection: everything else works as ever.
    return undefined;
  }
}

function announce() {
  isReady = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
