import { expect, test } from 'vitest';
import { documentOfKey, isSoundKey, readAccessKey } from './access-key.ts';

test.each([
  ['35150808723218000186599000040190000253347537', 'cfe', '2015-08', '08723218000186', '900004019', '25'],
  ['35240781583054000129570010000057411040645890', 'cte', '2024-07', '81583054000129', '1', '5741'],
  ['41181010776992000105670260000000081307453250', 'cte', '2018-10', '10776992000105', '26', '8'],
  ['41170410422724000187650010000005101000010235', 'nfce', '2017-04', '10422724000187', '1', '510'],
  ['26180875335849000115550010000016871192213331', 'nfe', '2018-08', '75335849000115', '1', '1687'],
  ['3526050X0J92JY000196570010000006041448679011', 'cte', '2026-05', '0X0J92JY000196', '1', '604'],
  ['35261112ABC34501DE35650010000000429123456786', 'nfce', '2026-11', '12ABC34501DE35', '1', '42'],
  ['14001591201761135000132000000000000022097781063609', 'nfse', '2022-09', '01761135000132', '', '0'],
])('SCAN-08 %s', (text, kind, issueMonth, issuerTaxId, series, number) => {
  expect(readAccessKey(text)).toMatchObject({ text, kind, issueMonth, issuerTaxId, series, number });
});

test.each([
  ['43210193015006003996651230003165881244534711', true],
  ['33260647508411240700653150003402731314334400', true],
  ['35250157508426000763590004369734278206707493', true],
  ['42240302484555000343570020003396861082134657', false],
  ['422505AB000000000001550010000000011000000010', false],
  ['14001591201761135000132000000000000022097781063609', true],
])('the check digit of %s: %s', (text, checks) => {
  expect(readAccessKey(text)?.checks).toBe(checks);
});

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
])('%.50j is no key', (text) => {
  expect(readAccessKey(text)).toBeNull();
});

test('a person who issues stands in the key as a CPF', () => {
  expect(readAccessKey('35170300040044826079559200000000301000000300')).toMatchObject({
    issuerTaxId: '40044826079',
    issuerChecks: true,
  });
});

test('what a key alone says', () => {
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

test('an altered key is told, and nobody pays a manifest', () => {
  const altered = readAccessKey('26180875335849000115550010000016881192213331');
  expect(altered && documentOfKey(altered, 'key')).toMatchObject({
    accessKey: { certainty: 'guess' },
    warnings: ['key_mismatch'],
  });
  const manifest = readAccessKey('41210780568835000181580010402005751006005791');
  expect(manifest && documentOfKey(manifest, 'key')).toBeNull();
});
