import { expect, test } from 'vitest';
import { specTable } from '#testing/spec-table.ts';
import { isOfAnother } from './account-at-bank.ts';
import spec from '#specs/imports.md?raw';

/** "341 1234-5", "341", "1234-5": a bank has three digits. */
function read(text: string) {
  const [, bank, number] = /^(\d{3,4}(?!\S))?\s*(\S+)?$/u.exec(text) ?? [];
  return { bank: bank ?? null, number: number ?? null };
}

test.each(specTable(spec, 'Of which account a file is'))(
  'IMP-14 where "%s" is imported, a file of "%s" is of another: %s',
  (imported, file, isOther) => {
    const known = (imported ?? '').split('; ').filter(Boolean).map(read);
    expect(isOfAnother(read(file ?? ''), known)).toBe(isOther === 'yes');
  },
);
