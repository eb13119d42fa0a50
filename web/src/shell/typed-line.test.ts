import { Plus } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import type { Command } from './command.ts';
import { typedLine } from './typed-line.ts';

const runWith = vi.fn<(line: string) => void>();
const commands: Command[] = [
  { label: 'Nova conta', icon: Plus, run: () => undefined },
  { label: 'Nova Transação', icon: Plus, key: 'n', run: () => undefined, runWith },
];

test.each([
  ['45,90 padaria', 'Nova despesa de R$ 45,90'],
  ['+3500 salário ontem', 'Nova receita de R$ 3.500,00'],
  ['padaria', undefined],
  ['45,90', undefined],
  ['', undefined],
])('SUG-06 "%s" typed into the palette offers: %s', (words, label) => {
  expect(typedLine(words, commands)?.label.replaceAll('\u00a0', ' ')).toBe(label);
});

test('SUG-06 the form gets the whole line as it was typed, and without a form there is no offer', () => {
  typedLine('45,90 padaria ontem', commands)?.command.run();
  expect(runWith).toHaveBeenCalledWith('45,90 padaria ontem');
  expect(typedLine('45,90 padaria', commands.slice(0, 1))).toBeUndefined();
});
