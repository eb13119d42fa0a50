// Groups modules into chunks. Each file costs a request of about a thousand header bytes, and small files compress badly: with modules
// grouped by use, a first visit takes a dozen files instead of a hundred.

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The roots of a first visit of the dashboard. Everything else loads on demand. */
const HOME = [
  'src/dashboard.route.tsx?tsr-split=component',
  'src/dashboard-index.route.tsx?tsr-split=component',
  'src/projections/projections.tsx',
  'src/documents/scanner-card.tsx',
];
/** Modules that each page loads first, before the route is known. */
const ENTRY = ['src/main.tsx'];
/** The pages that stand before the dashboard. */
const BEFORE = ['src/identity/login.route.tsx?tsr-split=component'];

/**
 * The name of the group that a module belongs to: `base` for what the dashboard shares with the page before it, `home` for the rest of what
 * the dashboard begins with. Null for all else: what every page begins with stays in the entry, what comes later in files of its own.
 */
export function chunkGroups(root: string): (id: string, modules: Modules) => string | null {
  let known: Readonly<Record<'entry' | 'before' | 'home', ReadonlySet<string>>> | undefined;
  return (id, modules) => {
    known ??= {
      entry: reachable(ENTRY, root, modules),
      before: reachable(BEFORE, root, modules),
      home: reachable(HOME, root, modules),
    };
    if (known.entry.has(id) || !known.home.has(id) || SCHEMAS.test(id)) return null;
    return known.before.has(id) ? 'base' : 'home';
  };
}

/** Schemas that only forms need: the dashboard calls routes, which are split off (lean-routes.ts). */
const SCHEMAS = /\/contract\/src\/[a-z-]+\.ts$/;

/** Everything imported statically from `roots`. */
function reachable(roots: readonly string[], root: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = roots.map((path) => `${root}/${path}`);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    const info = modules.getModuleInfo(id);
    if (!info) {
      if (roots.some((path) => id === `${root}/${path}`)) throw new Error(`no module ${id}`);
      continue;
    }
    found.add(id);
    waiting.push(...info.importedIds);
  }
  return found;
}
