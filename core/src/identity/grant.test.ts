import { expect, test } from 'vitest';
import { mayMeet, type Need, NEEDS, type Role, SCOPES, TOKEN_SCOPES } from './grant.ts';

const MET: readonly [Role, readonly Need[]][] = [
  ['viewer', ['read']],
  ['contributor', ['read', 'enter']],
  ['editor', ['read', 'enter', 'write']],
  ['owner', ['read', 'enter', 'write', 'manage']],
];

test.each(MET)('in a session, %s may do %j and nothing more', (role, met) => {
  expect(NEEDS.filter((need) => mayMeet({ role, scopes: NEEDS }, need))).toEqual(met);
});

test.each(MET)('a token that may read and enter data lets %s do no more than the role', (role, met) => {
  const scopes: Need[] = ['read', 'enter'];
  expect(NEEDS.filter((need) => mayMeet({ role, scopes }, need))).toEqual(
    met.filter((need) => scopes.includes(need)),
  );
});

test('a token that may only enter data does not read: no scope includes another', () => {
  expect(NEEDS.filter((need) => mayMeet({ role: 'owner', scopes: ['enter'] }, need))).toEqual(['enter']);
});

test('what is apart from the needs is asked for in the place of the need, and the role meets the need all the same', () => {
  expect(mayMeet({ role: 'editor', scopes: ['import'] }, 'write', 'import')).toBe(true);
  expect(mayMeet({ role: 'viewer', scopes: ['import'] }, 'write', 'import')).toBe(false);
  expect(mayMeet({ role: 'owner', scopes: ['write'] }, 'write', 'import')).toBe(false);
  expect(mayMeet({ role: 'owner', scopes: SCOPES }, 'write', 'import')).toBe(true);
});

test('no token may manage', () => {
  expect(TOKEN_SCOPES).toEqual(SCOPES.filter((scope) => scope !== 'manage'));
});

test('outside of ledgers, where there is no role, the scopes decide', () => {
  expect(NEEDS.filter((need) => mayMeet({ scopes: NEEDS }, need))).toEqual(NEEDS);
  expect(NEEDS.filter((need) => mayMeet({ scopes: ['read'] }, need))).toEqual(['read']);
});
