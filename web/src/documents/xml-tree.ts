/**
 * From the bytes of an XML file to the tree that `core` reads fiscal documents from. The file comes from anywhere, so nothing of it is
 * trusted: no document type, hence no entities of its own and no external ones; limits of size and depth.
 */
import type { XmlElement } from '@vintem/core/documents/xml-element';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Why a file is no tree. Their sentences belong to the screen. */
export type XmlTreeRefusal = 'too_large' | 'has_doctype' | 'malformed';

export type XmlTree =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly reason: XmlTreeRefusal };

const LARGEST_BYTES = 20 * 1024 * 1024;
const DEEPEST = 60;
const ATTRIBUTES = ':@';
const TEXT = '#text';
const CDATA = '#cdata';

/** No note is shorter. */
const SHORTEST_INNER = 200;
/** Dropped wherever they stand: some files begin with a line break, some were joined of several. */
const DECLARATION = /<\?xml\s[^>]{0,200}\?>|\uFEFF/gu;

const JOINED = 'joined';

/** Some cities' systems write `&` in names as it is. */
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});)/giu;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A node of the parser: one key that names it, and perhaps its attributes. */
type ParsedNode = Readonly<Record<string, readonly ParsedNode[] | string | Readonly<Record<string, string>>>>;

/** The tree of the file `bytes`. */
export function readXmlTree(bytes: Uint8Array): XmlTree {
  return bytes.length > LARGEST_BYTES ? { ok: false, reason: 'too_large' } : parseXml(decodeXml(bytes), true);
}

/**
 * The text of the file `bytes`. What it declares is not asked, since many files declare one encoding and have another: bytes that are not
 * ASCII and still valid UTF-8 are UTF-8, and any others are Windows-1252, of which ISO-8859-1 is a part.
 */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `mayHoldInner`: whether a text that is itself an XML file is opened too. */
function parseXml(file: string, mayHoldInner: boolean): XmlTree {
  const text = file.replaceAll(DECLARATION, '').trim();
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) return { ok: false, reason: 'has_doctype' };
  // The parser closes open elements; a truncated file must not be read as complete.
  const escaped = text.replaceAll(BARE_AMPERSAND, '&amp;');
  const sound = [text, escaped, inOne(text), inOne(escaped)].find(
    (candidate) => XMLValidator.validate(candidate) === true,
  );
  if (sound === undefined) return { ok: false, reason: 'malformed' };
  try {
    const nodes = createParser().parse(sound) as readonly ParsedNode[];
    const [root] = nodes.flatMap((node) => elementOf(node, mayHoldInner) ?? []);
    const isEmpty = root === undefined || (root.name === JOINED && root.children.length === 0);
    return isEmpty ? { ok: false, reason: 'malformed' } : { ok: true, root };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
}

/** Files that were joined have a root each: they become one. */
function inOne(text: string): string {
  return `<${JOINED}>${text}</${JOINED}>`;
}

function createParser(): XMLParser {
  return new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    cdataPropName: CDATA,
    maxNestedTags: DEEPEST,
  });
}

/** The element that `node` is; null for text between elements. */
function elementOf(node: ParsedNode, mayHoldInner: boolean): XmlElement | null {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
  const content = name === undefined ? undefined : node[name];
  if (name === undefined || name === TEXT || name === CDATA || !Array.isArray(content)) return null;
  const nodes = content as readonly ParsedNode[];
  const children = nodes.flatMap((child) => elementOf(child, mayHoldInner) ?? []);
  const text = nodes.map(textOf).join('');
  const inner = mayHoldInner ? innerDocument(text) : null;
  return {
    name,
    attributes: attributesOf(node),
    children: inner === null ? children : [...children, inner],
    text,
  };
}

/** The services of many cities answer with a whole XML file as the text of one element. */
function innerDocument(text: string): XmlElement | null {
  const trimmed = text.trim();
  if (trimmed.length < SHORTEST_INNER || !trimmed.startsWith('<')) return null;
  const tree = parseXml(trimmed, false);
  return tree.ok ? tree.root : null;
}

function attributesOf(node: ParsedNode): Readonly<Record<string, string>> {
  const attributes = (node[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, expand(value)]));
}

/** Text with its entities, CDATA as it stands. */
function textOf(node: ParsedNode): string {
  const { [TEXT]: text, [CDATA]: cdata } = node;
  if (typeof text === 'string') return expand(text);
  const [inner] = Array.isArray(cdata) ? (cdata as readonly ParsedNode[]) : [];
  return typeof inner?.[TEXT] === 'string' ? inner[TEXT] : '';
}

/** The five entities of XML and characters by number; any other stays as it is written. */
function expand(text: string): string {
  return text.replaceAll(
    /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>[a-z]{2,4}));/giu,
    (...match) => {
      const [written] = match;
      const { decimal, hex, name } = match.at(-1) as Record<string, string | undefined>;
      if (name !== undefined) return ENTITIES[name] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
}
