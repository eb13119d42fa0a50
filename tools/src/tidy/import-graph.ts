/** Who imports whom, as a page that GitHub draws. */
import { floorOf } from './check-layers.ts';
import { importsOf } from './imports.ts';
import { isCode, placeOf } from './place.ts';
import { FLOORS } from './rules.ts';
import type { Tree } from './tree.ts';

/** Rooms, which are workspaces or folders, each with those that it imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export const INTRODUCTION = `# Who imports whom

\`npm run fix\` writes this page from the imports, and \`npm run test:tidy\` compares them. An arrow leads from a room to one that it imports, and
all arrows lead down. The drawings leave out an arrow where others lead to the same room; the tables have all. Tests are left out, and so
are the files directly in a \`src\`, which put the rest together. What each room is for stands in [ARCHITECTURE.md](ARCHITECTURE.md).
`;

/** The whole page, in Markdown with drawings in Mermaid. */
export function graphPage(tree: Tree): string {
  const workspaces = workspaceGraph(tree);
  const parts = Object.entries(FLOORS).map(([workspace, floors]) => {
    const graph = folderGraph(tree, workspace);
    const rooms = [...graph.keys()];
    const byFloor = floors.map((_, index) => rooms.filter((room) => floorOf(floors, room) === index));
    return section(`Folders of ${workspace}/src`, graph, byFloor.toReversed());
  });
  return [INTRODUCTION, section('Workspaces', workspaces, []), ...parts].join('\n');
}

function section(title: string, graph: Graph, floors: readonly (readonly string[])[]): string {
  const arrows = [...reduce(graph)].flatMap(([from, targets]) =>
    [...targets].map((to) => `  ${from} --> ${to}`),
  );
  const rows = [...graph].map(([from, targets]) => `| ${from} | ${[...targets].join(', ')} |`);
  const drawing = ['```mermaid', 'flowchart TD', ...drawFloors(floors), ...arrows, '```'];
  return [`## ${title}`, '', ...drawing, '', '| Room | imports |', '|---|---|', ...rows, ''].join('\n');
}

/** Each floor is a box, under the one above it also where no arrow says so. */
function drawFloors(floors: readonly (readonly string[])[]): string[] {
  const inhabited = floors.filter((rooms) => rooms.length > 0);
  const boxes = inhabited.flatMap((rooms, index) => [
    `  subgraph floor${index} [" "]`,
    ...rooms.map((room) => `    ${room}`),
    '  end',
  ]);
  return [...boxes, ...inhabited.slice(1).map((_, index) => `  floor${index} ~~~ floor${index + 1}`)];
}

function workspaceGraph(tree: Tree): Graph {
  return graphOf(tree, (path) => placeOf(path).workspace);
}

function folderGraph(tree: Tree, workspace: string): Graph {
  return graphOf(tree, (path) => {
    const place = placeOf(path);
    return place.workspace === workspace && !place.isTest ? place.folder : '';
  });
}

/** The rooms of all code, by name. Code whose room is empty has none. */
function graphOf(tree: Tree, roomOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const source of tree.values()) {
    const room = isCode(source.path) ? roomOf(source.path) : '';
    if (room === '') continue;
    const targets = graph.get(room) ?? new Set();
    graph.set(room, targets);
    for (const { target } of importsOf(source)) {
      const to = target.kind === 'file' ? roomOf(target.name) : '';
      if (to !== '' && to !== room) targets.add(to);
    }
  }
  const sorted = [...graph].map(([room, targets]) => {
    const rooms = [...targets].filter((to) => graph.has(to)).toSorted();
    return [room, new Set(rooms)] as const;
  });
  return new Map(sorted.toSorted(([one], [other]) => Number(one > other) - Number(one < other)));
}

/** Without the arrows that others imply. The layers let no circle pass. */
function reduce(graph: Graph): Graph {
  const reached = new Map<string, Set<string>>();
  const reach = (room: string): ReadonlySet<string> => {
    const known = reached.get(room);
    if (known) return known;
    const all = new Set<string>();
    reached.set(room, all);
    for (const to of graph.get(room) ?? []) for (const place of [to, ...reach(to)]) all.add(place);
    return all;
  };
  return new Map(
    [...graph].map(([room, targets]) => {
      const isImplied = (to: string) => [...targets].some((other) => other !== to && reach(other).has(to));
      return [room, new Set([...targets].filter((to) => !isImplied(to)))] as const;
    }),
  );
}
