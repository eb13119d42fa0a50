// From the text of an XML file to the tree that core reads CAMT from. The file comes from anywhere: no document type, hence no entities of its
// own, and a limit of depth.
import type { XmlElement } from '@vintem/core/documents/xml-element';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

const DEEPEST = 60;
const ATTRIBUTES = ':@';
const TEXT = '#text';

/** A node of the parser: one key that names it, and perhaps its attributes. */
type ParsedNode = Readonly<Record<string, unknown>>;

/** The root of the file; null when it is no sound XML. */
export function parseXml(text: string): XmlElement | null {
  const file = text.replace(/^\s*\uFEFF?\s*/u, '');
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(file) || XMLValidator.validate(file) !== true) return null;
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    // The five entities of XML and characters by number.
    processEntities: true,
    htmlEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: DEEPEST,
  });
  try {
    const nodes = parser.parse(file) as readonly ParsedNode[];
    return nodes.flatMap((node) => elementOf(node) ?? [])[0] ?? null;
  } catch {
    return null;
  }
}

function elementOf(node: ParsedNode): XmlElement | null {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
  const content = name === undefined ? undefined : node[name];
  if (name === undefined || name === TEXT || !Array.isArray(content)) return null;
  const nodes = content as readonly ParsedNode[];
  return {
    name,
    attributes: (node[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>,
    children: nodes.flatMap((child) => elementOf(child) ?? []),
    text: nodes.map(({ [TEXT]: text }) => (typeof text === 'string' ? text : '')).join(''),
  };
}
