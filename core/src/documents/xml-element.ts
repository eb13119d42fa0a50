/**
 * An XML document as a tree without namespaces, comments and attributes' prefixes, and ways to look into it. Who parses, and with which limits,
 * is not known here. Names are compared without regard to case, since cities differ in it: `InfNfse`, `infNFSe`.
 */

export type XmlElement = {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in it, CDATA included, not trimmed. */
  readonly text: string;
};

/** The elements at `path` below `element`, such as `total/ICMSTot`; a step of it is a child, not a deeper one. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  let level: XmlElement[] = [element];
  for (const step of path.split('/')) {
    level = level.flatMap(({ children }) => children.filter((child) => isNamed(child, step)));
  }
  return level;
}

/** The first element at one of `paths`, tried in their order. */
export function elementAt(element: XmlElement | null, ...paths: readonly string[]): XmlElement | null {
  if (element === null) return null;
  for (const path of paths) {
    const [first] = elementsAt(element, path);
    if (first !== undefined) return first;
  }
  return null;
}

/** The trimmed text of the first element at one of `paths` that has any; null when none has. */
export function textAt(element: XmlElement | null, ...paths: readonly string[]): string | null {
  if (element === null) return null;
  for (const path of paths) {
    const filled = elementsAt(element, path).find(({ text }) => text.trim() !== '');
    if (filled !== undefined) return filled.text.trim();
  }
  return null;
}

/** All elements called one of `names`, at any depth, `element` itself included, in the order of the document. */
export function descendants(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const pending = [element];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const here = current;
    if (names.some((name) => isNamed(here, name))) found.push(here);
    for (const child of here.children.toReversed()) pending.push(child);
  }
  return found;
}

/** The first element called one of `names`, the names tried in their order, at any depth. */
export function descendant(element: XmlElement | null, ...names: readonly string[]): XmlElement | null {
  if (element === null) return null;
  for (const name of names) {
    const [first] = descendants(element, name);
    if (first !== undefined) return first;
  }
  return null;
}

/** The trimmed text of the first element called one of `names` that has any, the names tried in their order, at any depth. */
export function textOf(element: XmlElement | null, ...names: readonly string[]): string | null {
  if (element === null) return null;
  for (const name of names) {
    const filled = descendants(element, name).find(({ text }) => text.trim() !== '');
    if (filled !== undefined) return filled.text.trim();
  }
  return null;
}

/** The attribute called `name`, without regard to case; null when there is none. */
export function attributeOf(element: XmlElement, name: string): string | null {
  const entry = Object.entries(element.attributes).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return entry?.[1].trim() ?? null;
}

function isNamed(element: XmlElement, name: string): boolean {
  return element.name.length === name.length && element.name.toLowerCase() === name.toLowerCase();
}
