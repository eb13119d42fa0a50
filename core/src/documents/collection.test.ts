import { expect, test } from 'vitest';
import {
  collectionBarcode,
  collectionLine,
  documentOfCollection,
  isSoundCollection,
  readCollection,
} from './collection.ts';
import { day } from '#calendar/day.ts';

const TODAY = day('2026-11-20');

test.each([
  ['838600000050096000190009000801782309000343062712', '83860000005096000190000008017823000034306271'],
  ['858200000007572503282030560708202107539591904460', '85820000000572503282035607082021053959190446'],
  ['846300000003299902962024004101360008002006441147', '84630000000299902962020041013600000200644114'],
  ['896100000000599800010119053332010064260000157446', '89610000000599800010110533320100626000015744'],
  ['859200000005000001232029611201234568789012345675', '85920000000000001232026112012345678901234567'],
])('SCAN-08 the line %s and its bar code say the same', (line, barcode) => {
  expect([collectionBarcode(line), collectionLine(barcode)]).toEqual([barcode, line]);
  const fromLine = readCollection(line);
  expect(fromLine).toEqual(readCollection(barcode));
  expect(fromLine && isSoundCollection(fromLine)).toBe(true);
});

test.each([
  ['83640000001-1 33120138000-2 81288462711-6 08013618155-1', 13_312, 'utilities', []],
  ['846300000003299902962024004101360008002006441147', 2999, 'internet_phone', []],
  ['858900004609524601791605607593050865831483000010', 4_605_246, 'taxes', []],
  ['89610000000599800010110533320100626000015744', 5998, undefined, []],
  ['827800000016599001232025611201234568789012345672', undefined, 'utilities', ['amount_is_reference']],
  ['85920000000000001232026112012345678901234567', undefined, 'taxes', ['amount_is_reference']],
])('%s is %s cents for %s', (code, amountCents, category, warnings) => {
  const read = readCollection(code);
  const document = read && documentOfCollection(read, { today: TODAY });
  expect([document?.amountCents?.value, document?.category?.value]).toEqual([amountCents, category]);
  expect(document?.warnings.filter((warning) => warning !== 'due_day_uncertain')).toEqual(warnings);
});

test('a day where FEBRABAN suggests one is only a hint', () => {
  const read = readCollection('84630000000299902962020041013600000200644114');
  expect(read && documentOfCollection(read, { today: day('2020-04-02') })).toMatchObject({
    dueDay: { value: '2020-04-10', certainty: 'guess' },
    warnings: ['due_day_uncertain'],
  });
  expect(read && documentOfCollection(read, { today: TODAY })?.dueDay).toBeUndefined();
});

test('a line whose blocks hold while its general digit does not is no document', () => {
  const read = readCollection('85800000003-8 03600270100-7 70001731762-7 19552025113-2');
  expect([read?.blocksCheck, read?.checks]).toEqual([true, false]);
  expect(read && documentOfCollection(read, { today: TODAY })).toBeNull();
});

test.each([
  [''],
  ['8'],
  ['815'.padEnd(44, '0')],
  ['888'.padEnd(44, '0')],
  ['816400000000011000000477261620340777561600000001x'],
])('%j is no collection document', (text) => {
  expect(readCollection(text)).toBeNull();
});

test('the check digits of a mistyped line fail', () => {
  const read = readCollection('816400000000011000000477261620340777561600000001');
  expect(read && isSoundCollection(read)).toBe(false);
});
