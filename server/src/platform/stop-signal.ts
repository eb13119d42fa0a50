/** A terminal's Ctrl-C reaches every process of its group, some pass it on, and people press it twice: that is still one wish. */
const ONE_WISH_MILLISECONDS = 10_000;

/**
 * Aborted when this process should shut down: on Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process with an IPC channel.
 * A second request ends it at once.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let askedAt: number | undefined;
  const ask = (reason: string) => {
    askedAt ??= performance.now();
    controller.abort(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt > ONE_WISH_MILLISECONDS) process.exit(1);
      ask(signal);
    });
  }
  process.once('disconnect', () => ask('disconnect'));
  // Listening for the parent's end must not keep a finished process alive.
  process.channel?.unref();
  return controller.signal;
}

/** Resolves when stopping was asked for, also if that was earlier; keeps the process alive until then. */
export async function stopAsked(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  // Node ends a process that only waits for signals.
  const alive = setInterval(() => undefined, 2 ** 30);
  await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  clearInterval(alive);
}
