// npm run bench: see bench/src/main.ts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#process/root.ts';

await import(pathToFileURL(join(root, 'bench', 'src', 'main.ts')).href);
