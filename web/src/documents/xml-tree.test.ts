import { expect, test } from 'vitest';
import { decodeXml, readXmlTree } from './xml-tree.ts';

test('SCAN-08 prefixes, comments, CDATA and entities', () => {
  const tree = treeOf(`\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- <a/> -->
    <n:a xmlns:n="urn:x" n:Id="1 &amp; 2"><n:b>Caf&#233; &amp;amp; P&#xE3;o<!-- x --> &lt;3</n:b><c><![CDATA[a<b>&amp;]]></c><d/></n:a>`);
  expect(tree).toMatchObject({
    name: 'a',
    attributes: { Id: '1 & 2' },
    children: [
      { name: 'b', text: 'Café &amp; Pão <3' },
      { name: 'c', text: 'a<b>&amp;' },
      { name: 'd', text: '', children: [] },
    ],
  });
});

test('SCAN-08 any other entity stays as it is written', () => {
  expect(treeOf('<a>&nbsp;&#0;&#x110000;</a>').text).toBe('&nbsp;&#0;&#x110000;');
  expect(treeOf('<a>M & M &amp; R&D</a>').text).toBe('M & M & R&D');
});

test('SCAN-08 files that were joined are read as one', () => {
  const file = '<?xml version="1.0"?><a>M & M</a>\n\uFEFF<?xml version="1.0"?><!-- next --><b>2</b>';
  expect(treeOf(file).children).toMatchObject([
    { name: 'a', text: 'M & M' },
    { name: 'b', text: '2' },
  ]);
});

test('text keeps digits as they are written', () => {
  expect(
    treeOf('<a><n>0010.50</n><k>35261111222333000181550010000000421123456787</k></a>').children,
  ).toMatchObject([{ text: '0010.50' }, { text: '35261111222333000181550010000000421123456787' }]);
});

const BOMB = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><a>&c;&c;&c;</a>';
const EXTERNAL = '<?xml version="1.0"?><!doctype a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';

test.each([
  ['a bomb of entities', BOMB, 'has_doctype'],
  ['an external entity', EXTERNAL, 'has_doctype'],
  ['a file that broke off', '<a><b>1.00</b>', 'malformed'],
  ['tags that cross', '<a><b></a></b>', 'malformed'],
  ['nothing', '', 'malformed'],
  ['no XML', 'Olá', 'malformed'],
  ['a deep nest', '<a>'.repeat(5000) + '</a>'.repeat(5000), 'malformed'],
])('SCAN-08 %s is refused', (_what, text, reason) => {
  expect(readXmlTree(new TextEncoder().encode(text))).toEqual({ ok: false, reason });
});

test('SCAN-08 a file of more than 20 MB is refused', () => {
  const bytes = new Uint8Array(20 * 1024 * 1024 + 1).fill(0x20);
  expect(readXmlTree(bytes)).toEqual({ ok: false, reason: 'too_large' });
});

test('SCAN-08 the encoding is that of the bytes, whatever they declare', () => {
  const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Pão</a>';
  expect(decodeXml(new TextEncoder().encode(declared))).toContain('Pão');
  expect(decodeXml(Uint8Array.from(declared, (letter) => letter.charCodeAt(0)))).toContain('Pão');
  const utf16 = Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x2f, 0, 0x3e, 0]);
  expect(decodeXml(utf16)).toBe('<a/>');
});

function treeOf(text: string) {
  const tree = readXmlTree(new TextEncoder().encode(text));
  if (!tree.ok) throw new Error(tree.reason);
  return tree.root;
}
