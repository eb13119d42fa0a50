import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const packageFile = (path: string) => require.resolve(path);
const OCR = dirname(packageFile('tesseract.js/package.json'));
// A package of the package: only that one knows which version it wants.
const OCR_CORE = dirname(createRequire(join(OCR, 'package.json')).resolve('tesseract.js-core/package.json'));
const OCR_DATA = dirname(packageFile('@tesseract.js-data/por/package.json'));
const PDF = dirname(packageFile('pdfjs-dist/package.json'));

/** Files that the scanner's engines load by themselves, under fixed names, beside each other. */
const FILES = [
  join(OCR, 'dist/worker.min.js'),
  join(OCR_CORE, 'tesseract-core-simd-lstm.js'),
  join(OCR_CORE, 'tesseract-core-simd-lstm.wasm'),
  join(OCR_CORE, 'tesseract-core-lstm.js'),
  join(OCR_CORE, 'tesseract-core-lstm.wasm'),
  join(OCR_DATA, '4.0.0_best_int/por.traineddata.gz'),
  join(PDF, 'build/pdf.worker.min.mjs'),
  // Pictures inside of PDFs: scanners write JBIG2 and JPEG 2000.
  join(PDF, 'wasm/jbig2.wasm'),
  join(PDF, 'wasm/openjpeg.wasm'),
  join(PDF, 'wasm/qcms_bg.wasm'),
  packageFile('zxing-wasm/reader/zxing_reader.wasm'),
];
const MIME_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  gz: 'application/gzip',
};

/**
 * Serves the engines that read documents from our own address: in a folder whose name changes with any of them, so that browsers and the
 * service worker keep them for ever. The code finds them in `ENGINES`: the folder, and how many bytes each file has, for real progress.
 */
export function engineFiles(): Plugin {
  const contents = new Map(FILES.map((path) => [basename(path), readFileSync(path)]));
  const hash = createHash('sha256');
  for (const content of contents.values()) hash.update(content);
  const folder = `assets/engines-${hash.digest('hex').slice(0, 12)}`;
  const bytes = Object.fromEntries([...contents].map(([name, content]) => [name, content.length]));
  return {
    name: 'vintem:engine-files',
    config: () => ({ define: { ENGINES: JSON.stringify({ folder: `/${folder}`, bytes }) } }),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = basename(request.url ?? '');
        const content = contents.get(name);
        if (!content) return next();
        response.setHeader('content-type', MIME_TYPES[name.split('.').at(-1) ?? ''] ?? '');
        response.setHeader('cache-control', 'max-age=3600');
        return response.end(content);
      });
    },
    generateBundle() {
      for (const [name, source] of contents) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      }
    },
  };
}
