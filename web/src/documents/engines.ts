// The files that read documents: served by ourselves, fetched when the first document needs them, kept by the browser from then on.

/** Written by the build (web/engine-files.ts). */
declare const ENGINES: { readonly folder: string; readonly bytes: Readonly<Record<string, number>> };

/** The folder of the engines, with its last slash: some of them find the rest of their files by it. */
export const ENGINE_FOLDER = `${ENGINES.folder}/`;

export function engineFile(name: string): string {
  return new URL(ENGINE_FOLDER + name, location.origin).href;
}

/** An engine could not be brought or did not begin: no connection, as a rule. */
export class EngineMissing extends Error {}

/**
 * Loads an engine's files into the browser's cache and reports progress from 0 to 1. The engine itself reports nothing while it loads, and
 * waits for ever for a missing file.
 */
export async function fetchEngine(
  names: readonly string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const total = names.reduce((sum, name) => sum + (ENGINES.bytes[name] ?? 0), 0);
  let arrived = 0;
  const fetchOne = async (name: string) => {
    const response = await fetch(engineFile(name), { signal });
    if (!response.ok || !response.body) throw new EngineMissing(`${name}: ${response.status}`);
    for await (const chunk of chunksOf(response.body)) {
      arrived += chunk.length;
      onProgress(Math.min(1, arrived / total));
    }
  };
  try {
    await Promise.all(names.map(fetchOne));
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof EngineMissing ? error : new EngineMissing('no connection', { cause: error });
  }
}

/** Safari reads streams chunk by chunk only. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  while (true) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
