/** The tree of XML that a test wrote itself: sound, without comments, entities and CDATA. Files of others are read by the web's parser. */
import type { XmlElement } from '#documents/xml-element.ts';

type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/** Throws on what is not sound. */
export function soundXml(file: string): XmlElement {
  const stack: Open[] = [{ name: '', attributes: {}, children: [], text: '' }];
  for (const match of file.matchAll(/<\?[^>]*\?>|<(\/?)(?:[\w.-]+:)?([\w.-]+)([^>]*?)(\/?)>|([^<]+)/gu)) {
    const [, slash, name, attributes = '', selfClosing, text] = match;
    const current = stack.at(-1);
    if (current === undefined) throw new Error('closed once too often');
    if (text !== undefined) current.text += text;
    else if (name !== undefined && slash === '') {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [
        key,
        value,
      ]);
      const element: Open = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      current.children.push(element);
      if (selfClosing === '') stack.push(element);
    } else if (name !== undefined && stack.pop()?.name !== name) throw new Error(`</${name}> closes another`);
  }
  const [root] = stack[0]?.children ?? [];
  if (root === undefined || stack.length !== 1) throw new Error('not one root');
  return root;
}
