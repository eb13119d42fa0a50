import { Plus, Wallet } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Command, Found } from './command.ts';
import type { Entry } from './entry.ts';
import { paletteGroups } from './palette-groups.ts';

const run = () => undefined;
const commands: Command[] = [
  { label: 'Nova Transação', icon: Plus, key: 'n', run },
  { label: 'Usar o tema escuro', icon: Plus, searchText: 'aparência noite', run },
];
const entries: Entry[] = [
  { label: 'Dashboard Pessoal', shortLabel: 'Início', to: '/dashboard', icon: Wallet },
  { label: 'Transações', to: '/dashboard/transactions', icon: Wallet },
];
const bakery: Found = {
  id: '1',
  icon: null,
  label: 'Padaria',
  detail: '20/11/2026',
  amount: null,
  open: run,
};

const shown = (words: string, found: readonly Found[] = []) =>
  paletteGroups(words, { commands, entries, found }).map(
    ({ value, items }) => `${value}: ${items.map(({ label }) => label).join(', ')}`,
  );

test('SUG-06 a transaction that the words are comes first', () => {
  const line = { label: 'Nova despesa de R$ 12,00', command: { label: 'Nova despesa', icon: Plus, run } };
  const groups = paletteGroups('12 escuro', { line, commands, entries, found: [bakery] });
  expect(groups.map(({ value }) => value)).toEqual(['Lançar', 'Transações']);
});

test.each([
  ['', ['Ações: Nova Transação, Usar o tema escuro', 'Ir para: Dashboard Pessoal, Transações']],
  ['TRANSACAO', ['Ações: Nova Transação']],
  ['trans', ['Ações: Nova Transação', 'Ir para: Transações']],
  ['inicio', ['Ir para: Dashboard Pessoal']],
  ['escuro tema', ['Ações: Usar o tema escuro']],
  ['aparencia', ['Ações: Usar o tema escuro']],
  ['xyz', []],
])('"%s" finds by words, whatever their accents, capitals and order', (words, groups) => {
  expect(shown(words)).toEqual(groups);
});

test('asynchronous results come last, in the order of the answer', () => {
  expect(shown('padaria', [bakery])).toEqual(['Transações: Padaria']);
});
