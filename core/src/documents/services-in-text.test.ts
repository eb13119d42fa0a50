import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { day } from '#calendar/day.ts';

function read(text: string) {
  return readText(text, { today: day('2027-11-21'), source: 'pdf', ownTaxIds: [], ledgerKind: 'personal' });
}

function danfse(issued: string, reform: string): string {
  return `DANFSe v2.0
Data e Hora da emissão da NFS-e
${issued} 10:00:00
Valor do Serviço  R$ 1.000,00
Total das Retenções  R$ 61,50
Valor Líquido da NFS-e  R$ 938,50
${reform}`;
}

const TAXES = 'Valor do IBS  R$ 1,00\nValor da CBS  R$ 9,00';

test.each<[string, string, string, number, string, readonly string[]]>([
  ['none', '13/01/2027', '', 93_850, 'likely', []],
  ['the same', '13/05/2026', 'Valor Líquido da NFS-e + IBS/CBS  R$ 938,50', 93_850, 'likely', []],
  [
    'shown before 2027',
    '31/12/2026',
    `${TAXES}\nValor Líquido da NFS-e + IBS/CBS  R$ 948,50`,
    93_850,
    'likely',
    ['amounts_disagree'],
  ],
  [
    'paid from 2027',
    '01/01/2027',
    `${TAXES}\nValor Líquido da NFS-e + IBS/CBS  R$ 948,50`,
    94_850,
    'likely',
    [],
  ],
  [
    'with a total that they do not make',
    '01/01/2027',
    `${TAXES}\nValor Líquido da NFS-e + IBS/CBS  R$ 958,50`,
    95_850,
    'guess',
    ['amounts_disagree'],
  ],
  ['without their total', '01/01/2027', TAXES, 93_850, 'guess', ['amounts_disagree']],
])('SCAN-08 CBS and IBS printed on a DANFSe: %s', (_, issued, reform, value, certainty, warnings) => {
  expect(read(danfse(issued, reform))).toMatchObject({
    kind: 'nfse',
    amountCents: { value, certainty },
    warnings,
  });
});

describe('SCAN-08 without a printed net value, withheld taxes are subtracted and the amount is not certain', () => {
  const note = (lines: string) =>
    read(`PREFEITURA MUNICIPAL
NOTA FISCAL DE SERVIÇOS ELETRÔNICA - NFS-e
Data de Emissão: 13/05/2026
Valor dos Serviços  R$ 1.000,00
${lines}
Valor Total da Nota  R$ 1.000,00`);

  test.each([
    ['ISS Retido  R$ 50,00\nIRRF  R$ 15,00', 93_500],
    ['Total das Retenções  R$ 61,50', 93_850],
    ['Valor do ISS  R$ 50,00\nISS Retido: Sim', 95_000],
    ['Valor do ISS  R$ 50,00\nISSQN retido pelo tomador', 95_000],
    ['CSLL  R$ 10,00\nCOFINS  R$ 30,00\nPIS  R$ 6,50', 95_350],
    ['INSS (R$)  IR (R$)  CSLL (R$)\n110,00  15,00  0,00', 87_500],
    ['Valor do ISS  R$ 50,00\nISS Retido: Não', 100_000],
    ['Valor aproximado dos tributos  R$ 130,00', 100_000],
  ])('%s', (lines, value) => {
    expect(note(lines)?.amountCents).toMatchObject({ value, certainty: 'guess' });
  });
});
