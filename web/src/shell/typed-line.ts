// A transaction typed into the palette: `45,90 padaria ontem nubank`. Day, account and tags are read by the form, which has them to choose from.
import { day } from '@vintem/core/calendar/day';
import { readEntryLine } from '@vintem/core/suggestions/entry-line';
import { entersAccount } from '@vintem/core/ledger/transaction';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { formatMoney } from '#ui/format-money.ts';
import type { Command } from './command.ts';
import type { TypedLine } from './palette-groups.ts';

/** Undefined where the words are no transaction, or nothing enters one. */
export function typedLine(words: string, commands: readonly Command[]): TypedLine | undefined {
  const command = commands.find(({ runWith }) => runWith !== undefined);
  // Any day does: what is shown is the amount.
  const read = readEntryLine(words, { today: day('2026-01-01'), accounts: [], tags: [] });
  if (read === null || !command) return undefined;
  const label = `Nova ${entersAccount(read.type) ? 'receita' : 'despesa'} de ${formatMoney(read.amountCents, DEFAULT_CURRENCY)}`;
  return { label, command: { label, icon: command.icon, run: () => command.runWith?.(words) } };
}
