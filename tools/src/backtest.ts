// npm run backtest: see bench/src/backtest.ts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#process/root.ts';

await import(pathToFileURL(join(root, 'bench', 'src', 'backtest.ts')).href);
