import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|json|map|mjs|svg|txt|wasm|webmanifest)$/;
const PACKET_BYTES = 1400; // what fits one packet gains nothing
const LARGE_BYTES = 1_000_000; // the last tenth of a large file would take most of the build

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file built, so that the server never compresses a static file. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'vintem:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(failure) {
      if (failure) return;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => TEXT.test(entry.name) && !entry.parentPath.endsWith('.vite'));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < PACKET_BYTES) return;
  const quality = bytes.length > LARGE_BYTES ? 9 : 11;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gzipped] = await Promise.all([brotli(bytes, { params }), gz(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)]);
}
