import { expect, test } from 'vitest';
import { readAccessKey } from './access-key.ts';
import { bankName } from './banks.ts';
import { readBoleto } from './boleto.ts';
import { boletoMod11, mod10, mod11 } from './check-digits.ts';
import { type Certainty, documentOf, found, type Provenance, type ReadDocument } from './document.ts';
import { chooseDueDay, dueDayCandidates } from './due-day.ts';
import { amountOfField, dayOfField } from './field-values.ts';
import { readFiscalQr } from './fiscal-qr.ts';
import { mergeDocuments } from './merge.ts';
import { readEndToEndId, readPixCode } from './pix.ts';
import { readCode } from './read-code.ts';
import { day } from '#calendar/day.ts';
import { cents } from '#money/money.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/documents.md?raw';

const TODAY = day('2026-11-20');

test.each(specTable(spec, 'Check digits'))('%s has %s, %s, %s', (digits, ...expected) => {
  expect([mod10(digits), mod11(digits), boletoMod11(digits)].map(String)).toEqual(expected);
});

test.each(specTable(spec, 'Access keys'))(
  'SCAN-08 %s is %s of %s by %s, series %s, number %s: %s',
  (text, kind, month, issuer, series, number, checks) => {
    const key = readAccessKey(text);
    expect([key?.kind ?? '', key?.issueMonth, key?.issuerTaxId]).toEqual([kind, month, issuer]);
    expect([key?.series, key?.number, key?.checks]).toEqual([series, number, checks === 'yes']);
  },
);

test.each(specTable(spec, 'Boletos'))('SCAN-08 %s: %s, %s, %s, %s', (code, bank, amount, due, sure) => {
  const read = readCode(code, { today: TODAY });
  expect(bankName(readBoleto(code)?.bankCode ?? '')).toBe(bank);
  expect([read?.kind, read?.description?.value]).toEqual(['boleto', `Boleto ${bank}`]);
  expect(textOfAmount(read)).toBe(amount === 'open' ? '' : amount);
  expect(read?.warnings.includes('open_amount')).toBe(amount === 'open');
  expect([read?.dueDay?.value ?? '', read?.day?.value ?? '']).toEqual([due, due]);
  expect(read?.dueDay?.certainty ?? '').toBe({ yes: 'exact', no: 'guess' }[sure] ?? '');
  expect(read?.warnings.includes('due_day_uncertain')).toBe(sure === 'no');
});

test.each(specTable(spec, 'The cycle of the due factor'))('on %s factor %s is %s', (today, factor, due) => {
  expect(chooseDueDay(dueDayCandidates(Number(factor)), day(today))?.day ?? '').toBe(due);
});

test.each(specTable(spec, 'Collections'))('SCAN-08 %s: %s, %s %s', (code, amount, category, warnings) => {
  const read = readCode(code, { today: TODAY });
  expect([read?.kind, textOfAmount(read), read?.category?.value]).toEqual(['collection', amount, category]);
  expect(read?.warnings.join(', ')).toBe(warnings);
});

test.each(specTable(spec, 'QR codes of notes'))(
  'SCAN-08 %s: %s, %s, %s %s',
  (code, kind, date, amount, warnings) => {
    for (const text of [code, code.replaceAll(/%7C/giu, '|'), code.replace('qrcode', 'qr\n code')]) {
      const read = readCode(text, { today: TODAY });
      expect([read?.kind, read?.day?.value ?? '', textOfAmount(read)]).toEqual([kind, date, amount]);
      expect(read?.warnings.join()).toBe(warnings);
      expect(read?.accessKey).toMatchObject({ from: 'qr', certainty: 'exact' });
    }
  },
);

test.each(specTable(spec, 'Pix codes'))('SCAN-08 %s: %s, %s, %s, %s', (code, kind, amount, name, txid) => {
  expect(readPixCode(code)).toMatchObject({ kind, name, txid: txid || null });
  const read = readCode(code, { today: TODAY });
  expect([read?.kind, textOfAmount(read), read?.issuerName?.value]).toEqual(['pix', amount, name]);
  expect(read?.issuerName?.certainty).toBe(kind === 'static' ? 'exact' : 'guess');
});

test.each(specTable(spec, 'End-to-end ids'))('SCAN-08 %s is of %s', (id, date) => {
  expect(readEndToEndId(id)?.day ?? '').toBe(date);
  expect(readCode(id, { today: TODAY })?.day?.value ?? '').toBe(date);
});

test.each(specTable(spec, 'Amounts in fields'))('%s is %s', (field, amount) => {
  expect(String(amountOfField(field) ?? '')).toBe(amount);
});

test.each(specTable(spec, 'Days in fields'))('%s is %s', (field, date) => {
  expect(dayOfField(field) ?? '').toBe(date);
});

test.each(specTable(spec, 'Merging'))('of %s %s is kept', (amounts, kept, disagree) => {
  const readings = amounts.split(', ').map((words) => {
    const [amount, from, certainty] = words.split(' ');
    const value = cents(Number(amount));
    return documentOf('nfe', { amountCents: found(value, from as Provenance, certainty as Certainty) });
  });
  const merged = mergeDocuments(readings);
  expect([textOfAmount(merged), merged?.warnings.includes('amounts_disagree')]).toEqual([
    kept,
    disagree === 'yes',
  ]);
});

test('a QR code that nobody can read gives no document', () => {
  expect(readFiscalQr('https://portal.example/?p=x|2|1')).toBeNull();
});

function textOfAmount(read: ReadDocument | null): string {
  return String(read?.amountCents?.value ?? '');
}
