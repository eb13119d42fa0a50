// What one owner's failure does to the work of the others.
import { expect, test } from 'vitest';
import { actingOwner, forEachOwner } from './acting-owner.ts';
import type { GrantedLedgerId } from './owner.ts';

const ITEMS = ['a', 'b', 'c'].map((ledgerId) => ({ ledgerId: ledgerId as GrantedLedgerId }));
const failing = (code: string) => Object.assign(new Error(code), { code });

/** Works for each owner, of whom some fail, and says for whom it worked. */
async function work(errors: Readonly<Record<string, Error>>) {
  const worked: unknown[] = [];
  const done = forEachOwner(ITEMS, ({ ledgerId }) => {
    worked.push(actingOwner().ledgerId);
    const error = errors[ledgerId];
    return error ? Promise.reject(error) : Promise.resolve(2);
  });
  return { worked, outcome: await done.catch((error: unknown) => error) };
}

test('each owner is worked for as the acting one, and what was done is added up', async () => {
  expect(await work({})).toEqual({ worked: ['a', 'b', 'c'], outcome: 6 });
});

test('one owner’s failure, also of a statement that took too long, keeps nobody from their work and is thrown as it was', async () => {
  for (const error of [new Error('broken'), failing('57014'), failing('55P03')]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await work({ a: error })).toEqual({ worked: ['a', 'b', 'c'], outcome: error });
  }
});

test('several failures are thrown together', async () => {
  const { worked, outcome } = await work({ a: new Error('broken'), c: new Error('too') });
  expect(worked).toEqual(['a', 'b', 'c']);
  expect(outcome).toMatchObject({
    message: 'the work of 2 owners failed',
    errors: [{ message: 'broken' }, { message: 'too' }],
  });
});

test('a database that is away, or takes nothing in, is not asked again for each owner', async () => {
  for (const error of [
    failing('57P01'),
    failing('25006'),
    failing('53100'),
    new Error('timeout exceeded when trying to connect'),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await work({ b: error })).toEqual({ worked: ['a', 'b'], outcome: error });
  }
});
