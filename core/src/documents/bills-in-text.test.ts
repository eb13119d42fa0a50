import { describe, expect, test } from 'vitest';
import { boletoLine } from './boleto.ts';
import { boletoMod11 } from './check-digits.ts';
import type { ReadDocument } from './document.ts';
import { readText, type TextContext } from './read-text.ts';
import { linesFromItems } from './text-lines.ts';
import { day } from '#calendar/day.ts';
import { paper, paperKey } from '#testing/paper.ts';

const CONTEXT: TextContext = {
  today: day('2026-11-21'),
  source: 'pdf',
  ownTaxIds: [],
  ledgerKind: 'personal',
};

function read(text: string, context: Partial<TextContext> = {}): ReadDocument | null {
  return readText(text, { ...CONTEXT, ...context });
}

/** Amount, day, name and kind, as far as they were found. */
function summary(found: ReadDocument | null) {
  return [found?.kind, found?.amountCents?.value, found?.day?.value, found?.issuerName?.value];
}

describe('SCAN-08 notes of goods and services', () => {
  const KEY = paperKey({ model: '55' });
  const NOTE = paper`RECEBEMOS DE Metalúrgica Serra Azul Ltda OS PRODUTOS CONSTANTES DA NOTA FISCAL INDICADA ABAIXO
    DANFE  Documento Auxiliar da Nota Fiscal Eletrônica
    CHAVE DE ACESSO
    ${KEY}
    CNPJ  11.222.333/0001-81
    DATA DA EMISSÃO  13/05/2026
    DATA DE SAÍDA  14/05/2026
    BASE DE CÁLCULO DO ICMS  VALOR DO ICMS  VALOR TOTAL DOS PRODUTOS
    1.500,00  270,00  1.500,00
    VALOR DO FRETE  DESCONTO  VALOR TOTAL DA NOTA
    50,00  10,00  1.540,00`;

  test('a DANFE: the total of the note, and none of the other totals', () => {
    expect(summary(read(NOTE))).toEqual(['nfe', 154_000, '2026-05-13', 'Metalúrgica Serra Azul Ltda']);
    expect(read(NOTE)).toMatchObject({
      accessKey: { value: KEY, certainty: 'exact' },
      day: { certainty: 'likely' },
      type: { value: 'expense' },
    });
  });

  test('what one’s own company issued is income', () => {
    for (const own of ['11.222.333/0001-81', '11222333000262'])
      expect(read(NOTE, { ownTaxIds: [own] })?.type?.value).toBe('income');
  });

  test('a company buys from suppliers', () => {
    expect(read(NOTE, { ledgerKind: 'business' })?.category?.value).toBe('suppliers');
  });

  test('an NFS-e is paid net of what is withheld', () => {
    const text = paper`DANFSe v1.0
      Data e Hora da emissão da NFS-e
      13/05/2026 10:00:00
      Data e Hora da emissão da DPS
      12/05/2026 09:00:00
      Nome / Nome Empresarial
      ESTUDIO CRIATIVO LTDA
      Valor do Serviço
      R$ 1.000,00
      Total das Retenções
      R$ 61,50
      Valor Líquido da NFS-e
      R$ 938,50
      Valor Líquido da NFS-e + IBS/CBS
      R$ 1.020,00`;
    expect(summary(read(text))).toEqual(['nfse', 93_850, '2026-05-13', 'ESTUDIO CRIATIVO LTDA']);
    expect(read(text)?.amountCents?.certainty).toBe('likely');
    expect(read(text.replace('61,50', '61,51'))?.amountCents?.certainty).toBe('guess');
  });

  test.each([
    ['VALOR TOTAL DO SERVIÇO = R$ 850,00', 85_000],
    ['Valor Total da Nota: R$ 850,00', 85_000],
    ['Valor dos Serviços R$ 900,00\nISS Retido R$ 50,00\nValor Líquido da Nota R$ 850,00', 85_000],
  ])('an NFS-e of a city: %s', (lines, amount) => {
    const text = paper`PREFEITURA MUNICIPAL
      NOTA FISCAL ELETRÔNICA DE SERVIÇOS - NFS-e
      Data de Emissão: 13/05/2026
      Razão Social: Estúdio Criativo Ltda
      ${lines}
      Valor do ISS R$ 17,00`;
    expect(summary(read(text)).slice(0, 3)).toEqual(['nfse', amount, '2026-05-13']);
  });

  test('a DACTE: the freight, and not the cargo', () => {
    const text = paper`DACTE
      DATA E HORA DE EMISSÃO
      13/05/2026 10:00:00
      VALOR TOTAL DA CARGA  R$ 10.000,00
      VALOR TOTAL DO SERVIÇO  R$ 470,00
      VALOR TOTAL A RECEBER  R$ 470,00`;
    expect(read(text)).toMatchObject({ kind: 'cte', amountCents: { value: 47_000, certainty: 'likely' } });
  });

  test.each([
    ['NFS-e CANCELADA', 'cancelled'],
    ['AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL', 'no_fiscal_value'],
  ])('%s gets its warning', (line, warning) => {
    expect(read(`DANFSe\n${line}\nValor Líquido R$ 10,00`)?.warnings).toContain(warning);
  });
});

describe('SCAN-08 boletos and utilities', () => {
  const BASE = '2379131300000459901234567890123456789012345';
  const LINE = boletoLine(`${BASE.slice(0, 4)}${boletoMod11(BASE)}${BASE.slice(4)}`);

  test('a boleto: value and day by its line, the name by the text', () => {
    const text = paper`Bradesco 237-2 ${LINE}
      Beneficiário: ESCOLA PASSO A PASSO LTDA
      Vencimento
      24/09/2025
      Valor do Documento 459,90
      Multa de R$ 9,20 após o vencimento`;
    const found = read(text);
    expect(found).toMatchObject({
      kind: 'boleto',
      amountCents: { value: 45_990, certainty: 'exact' },
      description: { value: 'Boleto ESCOLA PASSO A PASSO LTDA' },
      category: { value: 'education' },
    });
  });

  test.each([
    ['electricity', 'CONTA DE ENERGIA ELÉTRICA', 'utilities', 'infrastructure'],
    ['water', 'FATURA MENSAL DE AGUA E ESGOTO', 'utilities', 'infrastructure'],
    ['internet', 'FATURA INTERNET BANDA LARGA', 'internet_phone', 'infrastructure'],
  ] as const)('%s', (_, title, personal, business) => {
    const text = paper`COMPANHIA MODELO S.A.
      ${title}
      Emissão: 02/05/2026
      REFERENTE A  VENCIMENTO  TOTAL A PAGAR
      05/2026  13/05/2026  R$ 187,58
      Consumo 214 kWh  Tarifa 0,87654
      ICMS Base 120,00 Alíquota 18% Valor 21,60
      Leitura atual 28/04/2026`;
    const found = read(text);
    expect(found).toMatchObject({
      amountCents: { value: 18_758 },
      day: { value: '2026-05-02' },
      dueDay: { value: '2026-05-13' },
      category: { value: personal },
    });
    expect(read(text, { ledgerKind: 'business' })?.category?.value).toBe(business);
  });
});

describe('SCAN-08 Pix receipts', () => {
  const ID = 'E18236120202605131734s0123456789';
  test.each([
    [
      'Nubank',
      `Comprovante de transferência\n13 MAI 2026 - 14:34:22\nValor  R$ 250,00\nTipo de transferência  Pix\nDestino\nNome  Maria Souza\nOrigem\nNome  Ana Lima`,
    ],
    [
      'Itaú',
      `comprovante de transferência\nPix realizado\nvalor\nR$ 250,00\ndata da transferência\n13/05/2026\npara\nMaria Souza\nde\nAna Lima`,
    ],
    [
      'Banco do Brasil',
      `SISBB\nCOMPROVANTE PIX\nDATA: 13/05/2026\nVALOR: R$ 250,00\nPAGO PARA: Maria Souza\nCPF: ***.448.260-**`,
    ],
    [
      'Bradesco',
      `Comprovante de Transação Bancária\nPIX\nData da operação: 13/05/2026 - 14h34\nDados de quem recebeu\nNome: Maria Souza\nDados de quem pagou\nNome: Ana Lima\nValor: R$ 250,00\nTarifa: R$ 0,00`,
    ],
    [
      'Caixa',
      `Comprovante de Pix enviado\nValor da transação: R$ 250,00\nData: 13/05/2026 14:34\nRecebedor\nNome: Maria Souza\nPagador\nNome: Ana Lima`,
    ],
    [
      'Santander',
      `Comprovante do Pix\nValor pago R$ 250,00\nPara\nMaria Souza\nDe\nAna Lima\nData e hora da transação\n13/05/2026 - 14:34`,
    ],
    [
      'Inter',
      `Pix enviado\nR$ 250,00\nData do pagamento  Quarta, 13/05/2026\nQuem recebeu\nNome  Maria Souza\nQuem pagou\nNome  Ana Lima`,
    ],
    [
      'Mercado Pago',
      `Comprovante de transferência\n13 de maio de 2026, 14:34\nR$ 250,00\nPix\nDe\nAna Lima\nPara\nMaria Souza`,
    ],
    [
      'PicPay',
      `Comprovante de pagamento Pix\nValor: R$ 250,00\nRealizado em: 13/05/2026 - 14:34\nDestinatário\nMaria Souza`,
    ],
    ['C6', `C6 Bank\nComprovante Pix\nValor do Pix R$ 250,00\nFavorecido: Maria Souza\n13/05/2026 14:34`],
  ])('of %s', (_, text) => {
    expect(summary(read(`${text}\nID da transação: ${ID}`))).toEqual([
      'pix_receipt',
      25_000,
      '2026-05-13',
      'Maria Souza',
    ]);
  });

  test('money that came in is income', () => {
    expect(read('Comprovante\nPix recebido\nValor R$ 250,00')?.type?.value).toBe('income');
  });
});

test('a manifest has a key and nothing to pay', () => {
  const text = `DAMDFE\nChave de acesso\n${paperKey({ model: '58' })}\nVALOR TOTAL DA CARGA R$ 1.000,00`;
  expect(read(text)).toBeNull();
});

test('a car park ticket gives the day of arrival', () => {
  expect(read('ESTACIONAMENTO CENTRAL\nENTRADA 13/05/2026 10:00\nVALOR R$ 15,00')?.day?.value).toBe(
    '2026-05-13',
  );
});

test('a name that is wrapped in its box is read whole', () => {
  const at = (text: string, y: number) => ({ text, x: 14, y, height: 9, width: text.length * 5, page: 1 });
  const lines = linesFromItems([
    at('Eletro Norte Comércio', 20),
    at('de Peças Ltda', 31),
    at('DANFE', 60),
    at('VALOR TOTAL DA NOTA 10,00', 80),
  ]);
  expect(readText(lines, CONTEXT)?.issuerName?.value).toBe('Eletro Norte Comércio de Peças Ltda');
});

describe('SCAN-08 a text that is no Brazilian document about money gives nothing', () => {
  test.each([
    '',
    '   \n\n',
    'Um cachorro no parque',
    'CORNER STORE INC\nSUBTOTAL 12.00\nSALES TAX 1.00\nTOTAL $13.00\nVISA 13.00\nTHANK YOU',
    '~~ ;: .. || 0,0 [] {} ==',
  ])('%j gives no document', (text) => {
    expect(read(text, { source: 'ocr' })).toBeNull();
  });

  test('amounts of another currency are never sure', () => {
    const text =
      'TIENDA\nUno 10,00\nDos 11,00\nSUBTOTAL 21,00\nDESCUENTO 1,00\nTOTAL 20,00 €\nCREDITO 20,00\nVALOR 20,00';
    expect(read(text)?.amountCents?.certainty).toBe('guess');
  });
});

test('in a form the value stands in the box of its label', () => {
  const at = (text: string, x: number, y: number, height = 7) => ({
    text,
    x,
    y,
    height,
    width: text.length * 3.5,
    page: 1,
  });
  const lines = linesFromItems([
    at('DANFE', 250, 10),
    at('VALOR DO FRETE', 10, 100, 5),
    at('VALOR TOTAL DOS PRODUTOS', 120, 100, 5),
    at('VALOR TOTAL DA NOTA', 260, 100, 5),
    at('50,00', 90, 109),
    at('1.500,00', 220, 109),
    at('1.550,00', 330, 109),
    at('DATA DA EMISSÃO', 260, 130, 5),
    at('13/05/2026', 262, 139),
  ]);
  expect(summary(readText(lines, CONTEXT)).slice(0, 3)).toEqual(['nfe', 155_000, '2026-05-13']);
});
