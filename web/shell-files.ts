import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'service-worker.js';
const TEXT_FACE = /geist-latin-wght-normal-[\w-]+\.woff2$/;
/** Files of `public` that app.html uses and the build does not produce. */
const PUBLIC_FILES = ['theme.js', 'favicon.svg'];
/** The entry of the app, and the frame, which comes in another chunk. */
const ENTRY = /\/src\/main\.tsx$/;
const FRAME = /\/dashboard\.route\.tsx\?tsr-split=component$/;

/** Read by libraries that one person in many loads: documents, pictures and their text. */
const ENGINES = /node_modules\/(pdfjs-dist|tesseract\.js|zxing-wasm)\//;

/** Tells the service worker which files make the shell and which its sections, and gives it a version that changes with any of them. */
export function shellFiles(): Plugin {
  let publicDir = '';
  return {
    name: 'vintem:shell-files',
    apply: 'build',
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error(`the build has no ${WORKER}`);
        const built = shellOf(bundle);
        const hash = createHash('sha256').update(built.join());
        const unhashed = await Promise.all(PUBLIC_FILES.map((file) => readFile(join(publicDir, file))));
        for (const content of [worker.code, sourceOf(bundle['app.html']), ...unhashed]) hash.update(content);
        const files = [...built, ...PUBLIC_FILES].map((file) => `/${file}`);
        const sections = sectionsOf(bundle)
          .filter((file) => !built.includes(file))
          .map((file) => `/${file}`);
        const shell = { files, sections, version: hash.digest('hex').slice(0, 12) };
        worker.code = worker.code.replace(/\bSHELL\b/, JSON.stringify(shell));
      },
    },
  };
}

/** The chunks that the app begins with, everything that they import before they run, the style and the text face. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const outputs = Object.values(bundle);
  const first = outputs.filter(
    (output) => output.type === 'chunk' && [ENTRY, FRAME].some((module) => holds(output, module)),
  );
  const chunks = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunks.has(name)) return;
    chunks.add(name);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of first) add(chunk.fileName);
  const files = outputs.map(({ fileName }) => fileName);
  return [...chunks, ...files.filter((file) => file.endsWith('.css') || TEXT_FACE.test(file))];
}

/** The chunks of the app's sections and dialogs, without the engines. */
function sectionsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunks.has(name)) return;
    if (chunk.moduleIds.some((id) => ENGINES.test(id))) return;
    chunks.add(name);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) add(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && holds(output, ENTRY)) add(output.fileName);
  }
  return [...chunks];
}

function holds(chunk: Rolldown.OutputChunk, module: RegExp): boolean {
  return chunk.moduleIds.some((id) => module.test(id));
}

function sourceOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  return output?.type === 'asset' ? output.source : '';
}
