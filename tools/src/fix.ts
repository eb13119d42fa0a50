import { join } from 'node:path';
import { root } from '#process/root.ts';
import { run } from '#process/run.ts';

const bin = join(root, 'node_modules', '.bin');
const lint = await run(join(bin, 'oxlint'), ['--type-aware', '--fix']);
// Last: a repaired line may need folding again.
const format = await run(join(bin, 'oxfmt'), []);
process.exit(lint.code || format.code || 0);
