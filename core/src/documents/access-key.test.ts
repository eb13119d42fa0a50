import { expect, test } from 'vitest';
import { documentOfKey, isSoundKey, readAccessKey } from './access-key.ts';

test('punctuation and lower case do not matter', () => {
  const printed = '3526 050x 0j92 jy00 0196 5700 1000 0006 0414 4867 9011';
  expect(readAccessKey(printed)?.text).toBe('3526050X0J92JY000196570010000006041448679011');
  expect(readAccessKey('4117.04\n10422724000187-65-001-000000510-100001023-5')?.checks).toBe(true);
});

test.each([
  [''],
  ['1234'],
  ['99150808723218000186599000040190000253347537'], // no such state
  ['35151308723218000186599000040190000253347537'], // no such month
  ['3515080872321800018659900004019000025334753X'],
  ['x'.repeat(100_000)],
])('%.50j is no access key', (text) => {
  expect(readAccessKey(text)).toBeNull();
});

test('a person who issues stands in the key as a CPF', () => {
  expect(readAccessKey('35170300040044826079559200000000301000000300')).toMatchObject({
    issuerTaxId: '40044826079',
    issuerChecks: true,
  });
});

test('an access key alone gives its issuer and number', () => {
  const key = readAccessKey('26180875335849000115550010000016871192213331');
  expect(key && isSoundKey(key)).toBe(true);
  expect(key && documentOfKey(key, 'key')).toEqual({
    kind: 'nfe',
    accessKey: { value: key?.text, from: 'key', certainty: 'exact' },
    issuerTaxId: { value: '75335849000115', from: 'key', certainty: 'exact' },
    number: { value: '1687', from: 'key', certainty: 'exact' },
    warnings: [],
  });
});

test('an altered key gets a warning, and a manifest asks for no payment', () => {
  const altered = readAccessKey('26180875335849000115550010000016881192213331');
  expect(altered && documentOfKey(altered, 'key')).toMatchObject({
    accessKey: { certainty: 'guess' },
    warnings: ['key_mismatch'],
  });
  const manifest = readAccessKey('41210780568835000181580010402005751006005791');
  expect(manifest && documentOfKey(manifest, 'key')).toBeNull();
});
