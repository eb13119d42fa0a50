// The entry of every npm script. It runs on whatever Node the person has (18 or newer, no dependencies): installs what is
// missing, then hands over to the pinned Node that came with it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenStale } from './launch/install.mjs';
import { findNode, NEEDED_MAJOR } from './launch/pinned-node.mjs';
import { keepInOurPlace, runInOurPlace } from './launch/run-in-our-place.mjs';

/**
 * In megabytes. Where the machine has room, V8 lets what is young, and mostly gone already, take 130 of them before it clears up. It can be told when
 * a process starts, no later: server/src/platform/spare-memory.ts tells the rest.
 */
const SPARING = ['--max-semi-space-size=8'];

const root = join(fileURLToPath(import.meta.url), '../..');
const [command = '', ...args] = process.argv.slice(2);
const program = join(root, 'tools', 'src', `${command}.ts`);

if (!/^[a-z-]+$/.test(command) || !existsSync(program)) {
  console.error(`Comando desconhecido: ${command || '(nenhum)'}. Veja os scripts em package.json.`);
  process.exit(1);
}

await installWhenStale(root);

const node = findNode(root);
if (node === undefined) {
  const version = process.versions.node;
  console.error(
    `O Vintém precisa do Node ${NEEDED_MAJOR} ou mais novo (https://nodejs.org); este é o ${version}.`,
  );
  process.exit(1);
}
// What one run has compiled, the next one reads: a start takes a quarter less of the processor.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.vintem-compile-cache');
// By themselves the allocators of Linux keep what a long file needed for a moment: one heap a thread, and large pieces in it.
process.env['MALLOC_ARENA_MAX'] ??= '2';
process.env['MALLOC_MMAP_THRESHOLD_'] ??= '262144';
// The product goes on until it is asked to stop; every other command comes to its end.
await (command === 'start' ? keepInOurPlace : runInOurPlace)(node, [...SPARING, program, ...args]);
