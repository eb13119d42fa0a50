import { expect, test } from 'vitest';
import { bankName } from './banks.ts';
import { boletoBarcode, boletoLine, documentOfBoleto, isSoundBoleto, readBoleto } from './boleto.ts';
import { day } from '#calendar/day.ts';

const TODAY = day('2026-11-20');
const LINE = '34191758010392866293580573180009467700000007388';
const NEW_CYCLE = '00191234546789012345767890123457416670000012345';

test.each([
  ['23790448095616862379336011058009740430000124020', '23797404300001240200448056168623793601105800'],
  ['34192220090000556638551012140003679060000100000', '34196790600001000002220000005566385101214000'],
  ['10492006506100010004200997263900989810000021403', '10499898100000214032006561000100040099726390'],
  ['42297115040000195441160020034520268610000054659', '42292686100000546597115000001954416002003452'],
  ['19790000050457284935662771035649711690000038600', '19797116900000386000000004572849356277103564'],
  ['23794150099001980167035000211405700000000000000', '23797000000000000004150090019801673500021140'],
])('SCAN-08 the line %s and its bar code say the same', (line, barcode) => {
  expect([boletoBarcode(line), boletoLine(barcode)]).toEqual([barcode, line]);
  const fromLine = readBoleto(line);
  expect(fromLine).toEqual(readBoleto(barcode));
  expect(fromLine && isSoundBoleto(fromLine)).toBe(true);
});

test.each([
  ['34191.75801 03928.662935 80573.180009 4 67700000007388'],
  ['34191.75801-03928.662935/80573.180009|4\n67700000007388'],
  [`  ${LINE}  `],
])('the line is read with the punctuation of %j', (typed) => {
  expect(readBoleto(typed)?.line).toBe(LINE);
});

test('a line that lost a zero is read only when all its digits hold with it', () => {
  expect(readBoleto(NEW_CYCLE.slice(1))?.line).toBe(NEW_CYCLE);
  expect(readBoleto('2379415009900198016703500021140570000000000000')?.barcode).toBe(
    '23797000000000000004150090019801673500021140',
  );
  expect(readBoleto(LINE.slice(1))).toBeNull();
});

test.each([
  ['00190000090121234567890123456780123456789012345', [false, false]],
  ['23793381286007700002901000062004675870000002000', [false, false]],
  ['93790000090000000000000000000000281310000012300', [false, false]],
  [LINE.replace('7388', '7389'), [false, true]],
  [LINE.replace('34191758', '34191759'), [false, false]],
])('the line of %s fails its check digits', (line, [checks, fieldsCheck]) => {
  const read = readBoleto(line);
  expect(read?.checks === checks || read?.fieldsCheck === fieldsCheck).toBe(true);
  expect(read && isSoundBoleto(read)).toBe(false);
  expect(read && documentOfBoleto(read, { today: TODAY })).toBeNull();
});

test.each([
  [''],
  ['1234'],
  ['a'.repeat(47)],
  ['34181758010392866293580573180009467700000007388'],
  ['9'.repeat(60)],
])('%j is no boleto', (text) => {
  expect(readBoleto(text)).toBeNull();
});

test('SCAN-08 a boleto of the new cycle is read exactly', () => {
  const read = readBoleto(NEW_CYCLE);
  expect(read && documentOfBoleto(read, { today: TODAY })).toEqual({
    kind: 'boleto',
    amountCents: { value: 12_345, from: 'boleto', certainty: 'exact' },
    day: { value: '2026-12-21', from: 'boleto', certainty: 'exact' },
    dueDay: { value: '2026-12-21', from: 'boleto', certainty: 'exact' },
    description: { value: 'Boleto Banco do Brasil', from: 'boleto', certainty: 'guess' },
    type: { value: 'expense', from: 'boleto', certainty: 'guess' },
    barcode: { value: '00194166700000123451234567890123456789012345', from: 'boleto', certainty: 'exact' },
    warnings: [],
  });
});

test('on an old boleto the printed day decides, and without it the due day is not certain', () => {
  const read = readBoleto('03399211327590930003210801401026160730001329876');
  if (read === null) throw new Error('not read');
  const printed = documentOfBoleto(read, {
    today: TODAY,
    printedDays: [day('2014-05-20'), day('2014-05-24')],
  });
  expect(printed).toMatchObject({ dueDay: { value: '2014-05-24', certainty: 'exact' }, warnings: [] });
  expect(documentOfBoleto(read, { today: TODAY })).toMatchObject({
    dueDay: { value: '2039-01-13', certainty: 'guess' },
    warnings: ['due_day_uncertain'],
  });
});

test('an invoice without value and due day leaves both to the person who pays', () => {
  const read = readBoleto('23797000000000000004150090019801673500021140');
  const document = read && documentOfBoleto(read, { today: TODAY });
  expect(document?.warnings).toEqual(['open_amount']);
  expect([document?.amountCents, document?.dueDay, document?.day]).toEqual([undefined, undefined, undefined]);
});

test('banks go by their usual name', () => {
  expect([bankName('260'), bankName('756'), bankName('999')]).toEqual(['Nubank', 'Sicoob', null]);
});
