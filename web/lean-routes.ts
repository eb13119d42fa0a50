import { parseAst, type Plugin } from 'vite';

/**
 * The parts of an endpoint that a call needs; the schemas beside them are for the server's validation and for the types, which are erased
 * by now.
 */
const NEEDED = new Set(['method', 'path', 'idempotent']);

const ROUTES = '?routes';

/**
 * In the browser a route of the contract is its method and path. It moves to a module of its own, so that calling an endpoint does not load
 * the schemas beside it; schemas that no form uses are left out of the build.
 */
export function leanRoutes(): Plugin {
  const routesOf = new Map<string, string>();
  return {
    name: 'vintem:lean-routes',
    apply: 'build',
    enforce: 'post',
    resolveId: { filter: { id: /\?routes$/ }, handler: (id) => id },
    load: { filter: { id: /\?routes$/ }, handler: (id) => routesOf.get(id) ?? null },
    transform: {
      filter: { id: /\/contract\/src\/[a-z-]+\.ts$/ },
      handler(code, id) {
        const { schemas, routes } = split(code);
        routesOf.set(
          id + ROUTES,
          routes.map(([name, route]) => `export const ${name} = ${route};`).join('\n'),
        );
        const names = routes.map(([name]) => name).join(', ');
        const again = names && `\nexport { ${names} } from ${JSON.stringify(id + ROUTES)};`;
        return { code: schemas + again, map: null, moduleSideEffects: false };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The module without its routes, and the routes by name. */
function split(code: string): { schemas: string; routes: [string, string][] } {
  const routes: [string, string][] = [];
  const edits = parseAst(code).body.flatMap((statement) => editOf(statement as Node, code, routes) ?? []);
  const schemas = edits.reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
  return { schemas, routes };
}

/** As much of the syntax tree as is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  declaration?: Node | null;
  declarations?: (Node & { id: { name: string } })[];
  init?: Node | null;
  expression?: Node;
  callee?: Node & { name?: string; property?: { name?: string } };
  arguments?: Node[];
  properties?: (Node & { key: { name?: string } })[];
}

function editOf(statement: Node, code: string, routes: [string, string][]): Edit | undefined {
  const { start, end } = statement;
  // A name in the registry only serves the OpenAPI document, and would keep the schema in the build.
  if (statement.expression?.callee?.property?.name === 'register') return { start, end, text: '' };
  const [declarator] = (statement.declaration ?? statement).declarations ?? [];
  const call = declarator?.init;
  if (!declarator || call?.type !== 'CallExpression') return undefined;
  if (call.callee?.name === 'defineRoute') {
    routes.push([declarator.id.name, leanRoute(call, code)]);
    return { start, end, text: '' };
  }
  // Unused schemas are dropped only if their construction is marked as free of side effects.
  const text = `/* @__PURE__ */ (() => ${code.slice(call.start, call.end)})()`;
  return { start: call.start, end: call.end, text };
}

function leanRoute(call: Node, code: string): string {
  const properties = call.arguments?.[0]?.properties ?? [];
  const kept = properties.filter(({ key }) => NEEDED.has(key.name ?? ''));
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}
