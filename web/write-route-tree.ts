// Writes src/route-tree.gen.ts, which tsc needs: resolving the configuration makes the router plugin write it.
import { resolveConfig } from 'vite';

await resolveConfig({ configFile: `${import.meta.dirname}/vite.config.ts` }, 'build');
