// NF-e, NFC-e, CT-e, BP-e, NF3e, NFCom, CF-e and MDF-e as files carry them. Companies are invented.
import type { ReadDocument } from '@vintem/core/documents/document';
import { readFiscalXml } from '@vintem/core/documents/fiscal-xml';
import { expect, test } from 'vitest';
import { readXmlTree } from './xml-tree.ts';

const SHOP = '11222333000181';
const OFFICE = '45723174000110';
const PERSON = '40044826079';
const NFE_KEY = '35261111222333000181550010000000421123456787';
const SECOND_KEY = '35261111222333000181550010000000431123456784';
const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

type Parts = { ide?: string; totals?: string; items?: string; dest?: string; rest?: string; key?: string };

test('SCAN-08 an NF-e with its protocol', () => {
  expect(
    only(
      `<?xml version="1.0" encoding="UTF-8"?><nfeProc ${NS} versao="4.00">${nfe()}${protocol('100')}</nfeProc>`,
    ),
  ).toEqual({
    kind: 'nfe',
    amountCents: exact(13_050),
    day: exact('2026-11-18'),
    dueDay: exact('2026-12-18'),
    description: { ...exact('Mercado Bom: 2 itens'), certainty: 'likely' },
    category: { ...exact('food'), certainty: 'likely' },
    type: { ...exact('expense'), certainty: 'guess' },
    issuerName: exact('MERCADO BOM LTDA'),
    issuerTaxId: exact(SHOP),
    recipientTaxId: exact(OFFICE),
    recipientName: exact('ESCRITORIO SA'),
    number: exact('42'),
    accessKey: exact(NFE_KEY),
    taxCents: exact(1234),
    installments: [
      { dueDay: '2026-12-18', amountCents: 6525 },
      { dueDay: '2027-01-18', amountCents: 6525 },
    ],
    warnings: [],
  });
});

test.each([
  [
    'in an envelope, with prefixes',
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><x:r xmlns:x="urn:x">${prefixed(nfe())}</x:r></s:Body></s:Envelope>`,
  ],
  [
    'with its key only in the protocol',
    `<nfeProc>${nfe().replace(`Id="NFe${NFE_KEY}" `, '')}${protocol('150')}</nfeProc>`,
  ],
  [
    'with a stylesheet and comments',
    `<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><!-- nota --><nfeProc><!-- x -->${nfe()}</nfeProc>`,
  ],
])('SCAN-08 an NF-e %s', (_what, xml) => {
  expect(only(xml)).toMatchObject({ amountCents: exact(13_050), accessKey: exact(NFE_KEY), warnings: [] });
});

test('SCAN-08 layout 2.00 has a day without time', () => {
  const old = nfe({
    key: '35100311222333000181550010000000031123456784',
    ide: '<mod>55</mod><serie>1</serie><nNF>3</nNF><dEmi>2010-03-31</dEmi><tpNF>1</tpNF><tpAmb>1</tpAmb>',
  });
  expect(only(old)).toMatchObject({ day: exact('2010-03-31'), number: exact('3'), warnings: [] });
});

test('SCAN-08 late at night an NFC-e keeps its own day', () => {
  const key = '35261111222333000181650010000000771123456785';
  const ide =
    '<mod>65</mod><nNF>77</nNF><dhEmi>2026-11-30T23:59:59-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb>';
  const qr = '<infNFeSupl><qrCode><![CDATA[https://x.example/?p=1|2&a=b]]></qrCode></infNFeSupl>';
  const read = only(
    nfe({
      key,
      ide,
      dest: '',
      items: item('30049099', 'DIPIRONA 500MG', '12.00'),
      rest: '<pag><detPag><tPag>01</tPag><vPag>200.00</vPag></detPag><vTroco>69.50</vTroco></pag>',
    }).replace('</NFe>', `${qr}</NFe>`),
  );
  expect(read).toMatchObject({
    kind: 'nfce',
    day: exact('2026-11-30'),
    amountCents: exact(13_050),
    description: { value: 'Mercado Bom: DIPIRONA 500MG' },
    category: { value: 'health', certainty: 'likely' },
    warnings: [],
  });
  expect(read.recipientTaxId).toBeUndefined();
});

test.each([
  ['1', [SHOP], 'income', 'exact'],
  ['1', ['11.222.333/0002-62'], 'income', 'exact'], // another establishment of the same company
  ['0', [SHOP], 'expense', 'exact'],
  ['1', [OFFICE], 'expense', 'exact'],
  ['0', [OFFICE], 'income', 'exact'],
  ['1', [PERSON], 'expense', 'guess'],
])('SCAN-08 a note of direction %s read by %s is %s', (tpNF, ownTaxIds, type, certainty) => {
  const xml = nfe().replace('<tpNF>1</tpNF>', `<tpNF>${tpNF}</tpNF>`);
  expect(only(xml, ownTaxIds).type).toEqual({ value: type, from: 'xml', certainty });
});

test.each([
  [nfe().replace('<tpAmb>1<', '<tpAmb>2<'), ['no_fiscal_value']],
  [nfe().replace('<finNFe>1<', '<finNFe>4<'), ['return_note']],
  [
    nfe().replace(
      '</ICMSTot>',
      '</ICMSTot><IBSCBSTot><vBCIBSCBS>100.00</vBCIBSCBS></IBSCBSTot><vNFTot>140.00</vNFTot>',
    ),
    ['amounts_disagree'],
  ],
  [nfe().replace('</ICMSTot>', '</ICMSTot><vNFTot>130.50</vNFTot>'), []],
  [
    nfe().replace('</xNome><xFant>', '</xNome><xFant>').replaceAll(`<CNPJ>${SHOP}`, '<CNPJ>99360938000180'),
    ['key_mismatch'],
  ],
  [nfe().replace('2026-11-18T', '2026-10-18T'), ['key_mismatch']],
  [`<nfeProc>${nfe()}${protocol('101')}</nfeProc>`, ['cancelled']],
  [`<nfeProc>${nfe()}${protocol('302')}</nfeProc>`, ['not_authorised']],
  [`<arquivo><nfeProc>${nfe()}${protocol('100')}</nfeProc>${cancellation('135')}</arquivo>`, ['cancelled']],
  [
    `<r><nfeProc>${nfe()}${protocol('100')}</nfeProc><retCancNFe><infCanc><cStat>101</cStat><chNFe>${NFE_KEY}</chNFe></infCanc></retCancNFe></r>`,
    ['cancelled'],
  ],
  [`<arquivo><nfeProc>${nfe()}${protocol('100')}</nfeProc>${cancellation('573')}</arquivo>`, []],
  [
    `<arquivo><nfeProc>${nfe()}${protocol('100')}</nfeProc>${cancellation('135').replaceAll(NFE_KEY, SECOND_KEY)}</arquivo>`,
    [],
  ],
])('SCAN-08 warnings of a note %#', (xml, warnings) => {
  expect(only(xml).warnings).toEqual(warnings);
});

test('SCAN-08 repeated instalments count once', () => {
  const dup = '<dup><nDup>001</nDup><dVenc>2026-12-18</dVenc><vDup>130.50</vDup></dup>';
  const read = only(nfe({ rest: `<cobr>${dup}${dup}</cobr>` }));
  expect(read.installments).toEqual([{ dueDay: '2026-12-18', amountCents: 13_050 }]);
});

test('SCAN-08 a batch has several notes, each with its protocol', () => {
  const second = nfe({ key: SECOND_KEY, totals: '<vNF>9.06</vNF>', rest: '' });
  const batch = `<r><enviNFe ${NS}><idLote>1</idLote>${nfe()}${second}</enviNFe>${protocol('100')}${protocol('101').replace(NFE_KEY, SECOND_KEY)}</r>`;
  const read = readAll(batch);
  expect(read.map(({ amountCents, warnings }) => [amountCents?.value, ...warnings])).toEqual([
    [13_050],
    [906, 'cancelled'],
  ]);
});

test('SCAN-08 a company with letters in its CNPJ, and a text in ISO-8859-1', () => {
  const key = '35261112ABC34501DE35550010000000441123456782';
  const xml = nfe({ key })
    .replaceAll(`<CNPJ>${SHOP}`, '<CNPJ>12ABC34501DE35')
    .replace('Mercado Bom', 'Padaria São João');
  const bytes = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, (letter) =>
    letter.charCodeAt(0),
  );
  expect(documentsOf(bytes)[0]).toMatchObject({
    issuerTaxId: exact('12ABC34501DE35'),
    accessKey: exact(key),
    description: { value: 'Padaria São João: 2 itens' },
    warnings: [],
  });
});

test.each([
  [
    'CTe',
    '57',
    'CTe35261111222333000181570010000000051123456780',
    `<ide><mod>57</mod><nCT>5</nCT><dhEmi>2026-11-03T08:00:00-03:00</dhEmi><tpAmb>1</tpAmb><toma3><toma>3</toma></toma3></ide>`,
    `<rem><CNPJ>${SHOP}</CNPJ></rem><dest><CNPJ>${OFFICE}</CNPJ></dest>`,
  ],
  [
    'CTe',
    '57',
    'CTe35261111222333000181570010000000051123456780',
    `<ide><mod>57</mod><nCT>5</nCT><dhEmi>2026-11-03T08:00:00-03:00</dhEmi><tpAmb>1</tpAmb><toma4><toma>4</toma><CNPJ>${OFFICE}</CNPJ></toma4></ide>`,
    `<dest><CPF>${PERSON}</CPF></dest>`,
  ],
  [
    'CTeOS',
    '67',
    'CTe35261111222333000181670010000000061123456780',
    `<ide><mod>67</mod><nCT>6</nCT><dhEmi>2026-11-03T08:00:00-03:00</dhEmi><tpAmb>1</tpAmb></ide>`,
    `<toma><CNPJ>${OFFICE}</CNPJ></toma>`,
  ],
])('SCAN-08 a %s of model %s', (root, _model, id, ide, parties) => {
  const values =
    '<vPrest><vTPrest>2300.00</vTPrest><vRec>2300.00</vRec></vPrest><infCTeNorm><infCarga><proPred>Brita</proPred></infCarga><infDoc><infNFe><chave>1</chave></infNFe></infDoc></infCTeNorm>';
  const xml = `<cteProc><${root}><infCte versao="4.00" Id="${id}">${ide}<emit><CNPJ>${SHOP}</CNPJ><xNome>RAPIDO LTDA</xNome></emit>${parties}${values}</infCte></${root}></cteProc>`;
  expect(only(xml, [OFFICE])).toMatchObject({
    kind: 'cte',
    amountCents: exact(230_000),
    day: exact('2026-11-03'),
    issuerTaxId: exact(SHOP),
    recipientTaxId: exact(OFFICE),
    type: exact('expense'),
    accessKey: exact(id.slice(3)),
    warnings: [],
  });
});

test('SCAN-08 a ticket, a bill of energy and one of telecommunication', () => {
  const emit = `<emit><CNPJ>${SHOP}</CNPJ><xNome>EMPRESA SA</xNome></emit>`;
  const ide = (number: string) =>
    `<ide><${number}>8</${number}><dhEmi>2026-11-05T10:00:00-03:00</dhEmi><tpAmb>1</tpAmb></ide>`;
  const ticket = `<bpeProc><BPe><infBPe Id="BPe35261111222333000181630010000000081123456780">${ide('nBP')}${emit}<comp><CPF>${PERSON}</CPF></comp><infPassagem><xLocOrig>Curitiba</xLocOrig><xLocDest>Joinville</xLocDest></infPassagem><infValorBPe><vBP>80.00</vBP><vDesconto>8.00</vDesconto><vPgto>72.00</vPgto></infValorBPe></infBPe></BPe></bpeProc>`;
  expect(only(ticket)).toMatchObject({
    kind: 'bpe',
    amountCents: exact(7200),
    number: exact('8'),
    description: { value: 'EMPRESA SA: Curitiba – Joinville' },
    category: { value: 'transport' },
    recipientTaxId: exact(PERSON),
    warnings: [],
  });
  const bill = (name: string, id: string) =>
    `<${name}><inf${name} Id="${name}${id}">${ide('nNF')}${emit}<dest><CNPJ>${OFFICE}</CNPJ></dest><total><vProd>200.00</vProd><vNF>187.41</vNF></total><gFat><dVencFat>2026-12-10</dVencFat><codBarras>84630000000299902962020041013600000200644114</codBarras></gFat></inf${name}></${name}>`;
  expect(only(bill('NF3e', '35261111222333000181660010000000091123456789'))).toMatchObject({
    kind: 'nf3e',
    amountCents: exact(18_741),
    dueDay: exact('2026-12-10'),
    category: { value: 'utilities' },
    barcode: exact('84630000000299902962020041013600000200644114'),
    warnings: [],
  });
  expect(only(bill('NFCom', '35261111222333000181620010000000101123456785'))).toMatchObject({
    kind: 'nfcom',
    amountCents: exact(18_741),
    category: { value: 'internet_phone' },
    warnings: [],
  });
});

test('SCAN-08 a receipt of SAT and its cancellation', () => {
  const key = '35261111222333000181590001234560007896543219';
  const body = `<emit><CNPJ>${SHOP}</CNPJ><xNome>MERCADO BOM LTDA</xNome><xFant>Mercado Bom</xFant></emit><dest><CPF>${PERSON}</CPF></dest>`;
  const ide =
    '<ide><mod>59</mod><nserieSAT>000123456</nserieSAT><nCFe>000789</nCFe><dEmi>20261118</dEmi><hEmi>101500</hEmi></ide>';
  const total =
    '<total><vCFe>1528.00</vCFe><vCFeLei12741>20.00</vCFeLei12741></total><pgto><MP><cMP>01</cMP><vMP>1970.00</vMP></MP><vTroco>442.00</vTroco></pgto>';
  const sale = `<CFe><infCFe Id="CFe${key}" versao="0.08">${ide}${body}${total}</infCFe></CFe>`;
  expect(only(sale)).toMatchObject({
    kind: 'cfe',
    amountCents: exact(152_800),
    day: exact('2026-11-18'),
    number: exact('789'),
    taxCents: exact(2000),
    recipientTaxId: exact(PERSON),
    accessKey: exact(key),
    warnings: [],
  });
  const cancelled = `<CFeCanc><infCFe Id="CFe35261111222333000181590001234560007906543224" chCanc="CFe${key}">${ide}${body}${total}</infCFe></CFeCanc>`;
  expect(only(cancelled).warnings).toEqual(['cancelled']);
  expect(readAll(`<r>${sale}${cancelled}</r>`).map(({ warnings }) => warnings)).toEqual([
    ['cancelled'],
    ['cancelled'],
  ]);
});

test.each([
  [
    'a manifest',
    '<mdfeProc><MDFe><infMDFe Id="MDFe1"><ide/><infDoc><infCTe><chCTe>1</chCTe></infCTe></infDoc></infMDFe></MDFe></mdfeProc>',
    'no_payable_value',
  ],
  ['an event alone', cancellation('135'), 'event_alone'],
  ['a bank statement', '<Document><BkToCstmrStmt/></Document>', 'not_fiscal'],
  ['a picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_fiscal'],
])('SCAN-08 %s has nothing to enter', (_what, xml, reason) => {
  const tree = readXmlTree(new TextEncoder().encode(xml));
  expect(tree.ok && readFiscalXml(tree.root, { ownTaxIds: [] })).toEqual({ ok: false, reason });
});

test('SCAN-08 the summary of a note that has not come yet', () => {
  const summary = (status: string) =>
    `<resNFe ${NS} versao="1.01"><chNFe>${NFE_KEY}</chNFe><CNPJ>${SHOP}</CNPJ><xNome>MERCADO BOM LTDA</xNome><dhEmi>2026-11-18T21:30:00-03:00</dhEmi><tpNF>1</tpNF><vNF>130.50</vNF><cSitNFe>${status}</cSitNFe></resNFe>`;
  expect(only(summary('1'))).toMatchObject({
    kind: 'nfe',
    amountCents: exact(13_050),
    day: exact('2026-11-18'),
    issuerTaxId: exact(SHOP),
    number: exact('42'),
    warnings: [],
  });
  expect(only(summary('3')).warnings).toEqual(['cancelled']);
});

test('SCAN-08 an empty note still gives a document', () => {
  expect(only('<NFe><infNFe><ide/></infNFe></NFe>')).toEqual({
    kind: 'nfe',
    type: { value: 'expense', from: 'xml', certainty: 'guess' },
    warnings: [],
  });
});

function nfe(parts: Parts = {}): string {
  const {
    key = NFE_KEY,
    ide = '<mod>55</mod><serie>1</serie><nNF>42</nNF><dhEmi>2026-11-18T21:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>',
    totals = '<vProd>133.00</vProd><vDesc>2.50</vDesc><vNF>130.50</vNF><vTotTrib>12.34</vTotTrib>',
    items = item('19053100', 'BISCOITO', '33.00') + item('09012100', 'CAFE TORRADO', '100.00'),
    dest = `<dest><CNPJ>${OFFICE}</CNPJ><xNome>ESCRITORIO SA</xNome></dest>`,
    rest = '<cobr><fat><nFat>42</nFat><vLiq>130.50</vLiq></fat><dup><nDup>001</nDup><dVenc>2026-12-18</dVenc><vDup>65.25</vDup></dup><dup><nDup>002</nDup><dVenc>2027-01-18</dVenc><vDup>65.25</vDup></dup></cobr>',
  } = parts;
  const emit = `<emit><CNPJ>${SHOP}</CNPJ><xNome>MERCADO BOM LTDA</xNome><xFant>Mercado Bom</xFant></emit>`;
  return `<NFe><infNFe Id="NFe${key}" versao="4.00"><ide>${ide}</ide>${emit}${dest}${items}<total><ICMSTot>${totals}</ICMSTot></total>${rest}</infNFe></NFe>`;
}

function item(ncm: string, name: string, amount: string): string {
  return `<det nItem="1"><prod><xProd>${name}</xProd><NCM>${ncm}</NCM><vProd>${amount}</vProd></prod></det>`;
}

function protocol(status: string): string {
  return `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${NFE_KEY}</chNFe><cStat>${status}</cStat></infProt></protNFe>`;
}

function cancellation(status: string): string {
  const event = `<tpAmb>1</tpAmb><chNFe>${NFE_KEY}</chNFe><tpEvento>110111</tpEvento>`;
  return `<procEventoNFe><evento><infEvento Id="ID1">${event}</infEvento></evento><retEvento><infEvento>${event}<cStat>${status}</cStat></infEvento></retEvento></procEventoNFe>`;
}

function prefixed(xml: string): string {
  return xml
    .replaceAll(/<(?<slash>\/?)(?=[A-Za-z])/gu, '<$<slash>nfe:')
    .replace('<nfe:NFe', '<nfe:NFe xmlns:nfe="http://www.portalfiscal.inf.br/nfe"');
}

function exact(value: string | number) {
  return { value, from: 'xml', certainty: 'exact' };
}

function only(xml: string, ownTaxIds: readonly string[] = []): ReadDocument {
  const [first, ...more] = readAll(xml, ownTaxIds);
  if (first === undefined || more.length > 0) throw new Error(`${more.length} more`);
  return first;
}

function readAll(xml: string, ownTaxIds: readonly string[] = []): readonly ReadDocument[] {
  return documentsOf(new TextEncoder().encode(xml), ownTaxIds);
}

function documentsOf(bytes: Uint8Array, ownTaxIds: readonly string[] = []): readonly ReadDocument[] {
  const tree = readXmlTree(bytes);
  const read = tree.ok ? readFiscalXml(tree.root, { ownTaxIds }) : tree;
  if (!read.ok) throw new Error(read.reason);
  return read.documents;
}
