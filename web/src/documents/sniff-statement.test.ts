import { expect, test } from 'vitest';
import { isStatement } from './sniff-file.ts';

const CAMT = '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">';

test.each([
  ['extrato.ofx', '', ''],
  ['EXTRATO.OFX', 'application/x-ofx', 'OFXHEADER:100'],
  ['nubank.csv', 'text/csv', 'Data,Valor'],
  ['conta.qif', '', '!Type:Bank'],
  ['download', '', 'OFXHEADER:100\nDATA:OFXSGML'],
  ['download', 'text/xml', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>'],
  ['camt.xml', 'text/xml', CAMT],
])('%s of the type "%s" that begins "%s" is a statement', async (name, type, content) => {
  expect(await isStatement(new File([content], name, { type }))).toBe(true);
});

test.each([
  ['nota.xml', 'text/xml', '<?xml version="1.0"?><nfeProc>'],
  ['foto.jpg', 'image/jpeg', '!Type:Bank'],
  ['boleto.pdf', 'application/pdf', '%PDF-1.7'],
  ['nota.txt', 'text/plain', 'PADARIA'],
])('%s of the type "%s" that begins "%s" is none', async (name, type, content) => {
  expect(await isStatement(new File([content], name, { type }))).toBe(false);
});
