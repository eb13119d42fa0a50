// Which modules travel together. A browser asks for a file in hundreds of bytes of headers, and a small file compresses badly: a first visit
// that took a hundred files takes a dozen when what is always needed together stands together.

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules that each page loads first, before the route is known. */
const ENTRY = ['src/main.tsx'];
/** The pages that stand before the dashboard. */
const BEFORE = ['src/identity/login.route.tsx?tsr-split=component'];
/** The roots of a first visit of the dashboard. Everything else loads on demand. */
const HOME = [
  'src/dashboard.route.tsx?tsr-split=component',
  'src/dashboard-index.route.tsx?tsr-split=component',
  'src/documents/scanner-card.tsx',
];

/** React and the router, as one file: it compresses better than many, and changes less often than our own. */
export const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//;

// The entry reaches them through the index of their package, and only components use them.
const HOOKS =
  /\/@tanstack\/(react-query|query-core)\/.*\/(use\w+|\w+Observer|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\.js$/;

// The index of their package reaches every drawing. The first of these are drawn by `finance/chosen-icon.tsx` alone, which comes when a category
// has one; the others by pages that are opened now and then.
const RARE_ICONS =
  /\/lucide-react\/.*\/icons\/(baby|bike|book-open|bus|clapperboard|coffee|dumbbell|fuel|gamepad-2|hammer|eighth-notes|paw-print|pill|scissors|shopping-cart|sofa|arrow-down-up|badge-check|bitcoin|bug|calendar-check|calendar-cog|chart-no-axes-combined|circle-dashed|circle-slash|clock-exclamation-point|equal|flask-conical|inbox|layers|link-2|list-plus|list-tree|merge|power|printer|refresh-cw|rotate-ccw|search-check|send|tags|wand-sparkles|webhook)\.m?js$/;

// Those that several pages but the dashboard draw: they come with the pieces that those pages have in common.
const LATER_ICONS =
  /\/lucide-react\/.*\/icons\/(archive|archive-arrow-up|ban|corner-down-right|grip-vertical|hash|minus|search-x|smartphone|split|undo-2|unlink|user-round)\.m?js$/;

// What only the pages before the dashboard draw, but one dialog; the rest of theirs is what every form begins with.
const BEFORE_ONLY = /\/web\/src\/identity\//;

// Small pieces that dialogs and lists share in ever other sets: alone, each would be a file, and a name in the entry.
const WIDGETS =
  /\/node_modules\/@base-ui\/|\/core\/src\/documents\/banks\.ts$|\/web\/src\/(ui\/(alert-dialog|checkbox|list-beside|menu|next-page|page-header|popover|radio-list|row-keys|search-field|segmented|tabs|use-escape|use-popup|use-file-drop|use-media|format-recency|local-time)|dashboard\/dashboard-header|companies\/last-company|cards\/(card-words|hatched|limit-bar)|finance\/(color-fills|tag-chips|tags\.api)|projections\/day-line-loading|transactions\/transfer\/transfers\.api|projections\/projections-panel|shell\/(drop-sign|import-drop)|finance\/(ai\.api|category-changes|contacts\.api|plan\.api))\.tsx?$/;

// What nearly every form is made of, for the same reason.
const FORMS =
  /\/contract\/src\/(limits|accounts\.forms)\.ts$|\/core\/src\/(money\/read-\w+|calendar\/read-typed-day|ledger\/(balance|category-look|split|tag)|recurrences\/(frequency|recurrence-fault)|cards\/card-month)\.ts$|\/web\/src\/(fields\/(blank|choice-field|jitless|text-field|currency-options|day-field|decimal-field|format-amount-input|money-field|select-field|type-into|typed-amount|typed-day|typed-decimal)\.|ui\/(dialog|select|option|switch)\.|shell\/(form-dialog|saving-form|use-record-form)\.|api\/(restore-toast|save-file)\.)/;

// What the forms and lists of rows have in common, in ever other sets too.
const ROWS =
  /\/contract\/src\/(tags|transactions)\.forms\.ts$|\/core\/src\/(calendar\/banking-days|cards\/(card-rule|installments|settle-statement|statement-calendar|statement-dates)|companies\/(company|tax)|documents\/(card-banks|document)|ledger\/(opening|standing)|rules\/(rule|rule-phrase)|upcoming\/month-left|tax-id\/tax-id)\.ts$|\/web\/src\/(cards\/cards\.api|companies\/companies\.api|fields\/(combobox-field|hero-money-field)|finance\/(accounts-pending|card\.api|category-field|form-tags-field|past-question|rule-changes|tags-draft|tags-field|use-card-since|use-past-question)|transactions\/list\/(counted-part|transaction-filter)|ui\/(chips-combobox|combobox|find-options))\.tsx?$/;

// A budget stands on pages of its own, as a card of the dashboard and as a line of the form: one file for all of them, which comes with the first.
const BUDGETS =
  /\/(core|web)\/src\/budgets\/(?!budget-dialogs|limit-dialog|suggestions-dialog|suggest-limit)|\/web\/src\/(finance\/budget-line\.api|transactions\/form\/budget-left)\./;

/**
 * The name of the group that a module belongs to: `app` for what every page begins with, `base` for what the dashboard
 * shares with the page before it, `home` for the rest of what the dashboard draws, `widgets` for the pieces of controls that come later, `forms` and `rows` for what forms and
 * rows are made of. Null for all else, which comes in files of its own.
 */
export function chunkGroups(root: string): (id: string, modules: Modules) => string | null {
  let known: Readonly<Record<'entry' | 'before' | 'home', ReadonlySet<string>>> | undefined;
  return (id, modules) => {
    known ??= {
      entry: reachable(ENTRY, root, modules),
      before: reachable(BEFORE, root, modules),
      home: reachable(HOME, root, modules),
    };
    if (RARE_ICONS.test(id)) return null;
    if (LATER_ICONS.test(id)) return 'widgets';
    if (HOOKS.test(id)) return 'base';
    if (known.entry.has(id)) return 'app';
    if (known.home.has(id)) return known.before.has(id) ? 'base' : 'home';
    if (known.before.has(id)) return BEFORE_ONLY.test(id) ? 'sign-in' : 'fields';
    if (BUDGETS.test(id)) return 'budgets';
    if (WIDGETS.test(id)) return 'widgets';
    if (FORMS.test(id)) return 'forms';
    return ROWS.test(id) ? 'rows' : null;
  };
}

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
