import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#process/root.ts';
import { run } from '#process/run.ts';
import { addLanded } from '#tidy/check-landed.ts';
import { graphPage } from '#tidy/import-graph.ts';
import { GRAPH_FILE, LANDED_FILE, MIGRATIONS_FOLDER } from '#tidy/rules.ts';
import { readTree } from '#tidy/tree.ts';

const names = globSync('*.sql', { cwd: join(root, MIGRATIONS_FOLDER) });
const texts = names.map((name) => [name, readFileSync(join(root, MIGRATIONS_FOLDER, name), 'utf8')]);
const landed = join(root, LANDED_FILE);
writeFileSync(landed, addLanded(readFileSync(landed, 'utf8'), Object.fromEntries(texts)));
writeFileSync(join(root, GRAPH_FILE), graphPage(readTree(root)));

const bin = join(root, 'node_modules', '.bin');
const lint = await run(join(bin, 'oxlint'), ['--type-aware', '--fix']);
// Last: a repaired line may need folding again.
const format = await run(join(bin, 'oxfmt'), []);
process.exit(lint.code || format.code || 0);
