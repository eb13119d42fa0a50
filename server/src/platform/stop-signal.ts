/** A terminal's Ctrl-C reaches every process of its group, and some pass it on: that is still one wish. */
const ONE_WISH_MILLISECONDS = 1000;

/**
 * Aborted when this process should end in good order: on Ctrl-C, SIGTERM, a closed terminal, or when the process that
 * started us with an IPC channel is gone, however it went. Asked again while ending, it ends at once.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (controller.signal.aborted && now - askedAt > ONE_WISH_MILLISECONDS) process.exit(1);
      askedAt = now;
      controller.abort(signal);
    });
  }
  process.once('disconnect', () => controller.abort('disconnect'));
  // Listening for the parent's end must not keep a finished process alive.
  process.channel?.unref();
  return controller.signal;
}

/** Resolves when stopping was asked for, also if that was earlier. */
export async function stopAsked(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
}
