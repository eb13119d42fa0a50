import { expect, test } from 'vitest';
import { readBlocks } from './reply-lines.ts';

const plain = (text: string) => ({ text, isBold: false });
const bold = (text: string) => ({ text, isBold: true });

test('paragraphs, headings, lists and bold', () => {
  expect(
    readBlocks('## Padrões\nVocê gasta **muito** em lazer.\n\n- Um\n* **Dois**\n1. Três\n2) Quatro'),
  ).toEqual([
    { kind: 'heading', pieces: [plain('Padrões')] },
    { kind: 'paragraph', pieces: [plain('Você gasta '), bold('muito'), plain(' em lazer.')] },
    { kind: 'list', isNumbered: false, items: [[plain('Um')], [bold('Dois')]] },
    { kind: 'list', isNumbered: true, items: [[plain('Três')], [plain('Quatro')]] },
  ]);
});

test.each(['<b>oi</b>', '[a](javascript:alert(1))', '![x](http://a/b.png)', '2 * 3 * 4', 'a ** b', '#nada'])(
  '%s stays text',
  (text) => expect(readBlocks(text)).toEqual([{ kind: 'paragraph', pieces: expect.any(Array) }]),
);

test('a text of 8.000 marks is read in no time', () => {
  expect(readBlocks('**'.repeat(4_000))).toHaveLength(1);
  expect(readBlocks('- '.repeat(4_000))).toHaveLength(1);
  expect(readBlocks('')).toEqual([]);
});
