import { describe, expect, test } from 'vitest';
import { documentOfEndToEndId, readEndToEndId } from './pix.ts';
import { readText, type TextContext } from './read-text.ts';
import { day } from '#calendar/day.ts';

const CONTEXT: TextContext = {
  today: day('2026-11-21'),
  source: 'pdf',
  ownTaxIds: [],
  ledgerKind: 'personal',
};
const ID = 'E18236120202611121734s0123456789';
const ANA = '12345678909';

function read(text: string, context: Partial<TextContext> = {}) {
  return readText(text, { ...CONTEXT, ...context });
}

describe('SCAN-08 a Pix that came in is income, named after who paid', () => {
  test.each([
    [
      'Inter',
      'Pix recebido\nR$ 250,00\n12/11/2026\nQuem enviou\nNome  João Silva\nQuem recebeu\nNome  Ana Lima',
    ],
    ['Nubank', 'Você recebeu um Pix de R$ 250,00 de João Silva\n12/11/2026'],
    ['Itaú', 'comprovante\nPix recebido\nvalor\nR$ 250,00\ndata\n12/11/2026\nde\nJoão Silva\npara\nAna Lima'],
    [
      'Bradesco',
      'Transferência recebida via Pix\nValor: R$ 250,00\nPagador: João Silva\nRecebedor: Ana Lima',
    ],
    ['PicPay', 'Enviaram um Pix para você\nR$ 250,00\nDe João Silva'],
    ['Mercado Pago', 'Você recebeu R$ 250,00\nPix\nDe\nJoão Silva\nPara\nAna Lima'],
    [
      'Banco do Brasil',
      'COMPROVANTE DE RECEBIMENTO DE PIX\nVALOR: 250,00\nREMETENTE: João Silva\nDESTINATARIO: Ana Lima',
    ],
  ])('of %s', (_, text) => {
    for (const source of ['pdf', 'ocr'] as const)
      expect(read(`${text}\nID da transação: ${ID}`, { source })).toMatchObject({
        kind: 'pix_receipt',
        amountCents: { value: 25_000 },
        type: { value: 'income', certainty: 'guess' },
        issuerName: { value: 'João Silva' },
        pixId: { value: ID },
      });
  });

  test('a Pix is income where the owner was paid, although the payer sent the receipt', () => {
    const sent = (text: string) =>
      read(`Pix\nComprovante de transferência\nValor R$ 250,00\n${text}\n${ID}`, { ownTaxIds: [ANA] });
    for (const cpf of ['123.456.789-09', '***.456.789-**']) {
      const ana = `Nome Ana Lima\nCPF ${cpf}`;
      const joao = 'Nome João Silva\nCPF ***.111.222-**';
      expect(sent(`Destino\n${ana}\nOrigem\n${joao}`)).toMatchObject({
        type: { value: 'income', certainty: 'likely' },
        issuerName: { value: 'João Silva' },
      });
      expect(sent(`Destino\n${joao}\nOrigem\n${ana}`)).toMatchObject({
        type: { value: 'expense', certainty: 'likely' },
        issuerName: { value: 'João Silva' },
      });
      // The heading of the second party was lost, and she stands under that of the first.
      expect(sent(`Origem\n${joao}\n${ana}`)?.type?.certainty).toBe('guess');
    }
  });

  test('without the name of the payer, income is not named after the owner', () => {
    expect(read(`Pix recebido\nR$ 250,00\nPara\nAna Lima\n${ID}`)?.issuerName).toBeUndefined();
  });
});

test('SCAN-08 an end-to-end id alone does not say which way the money went', () => {
  for (const id of [ID, ID.replace('E', 'D')]) {
    const known = readEndToEndId(id);
    expect(known && documentOfEndToEndId(known).type).toBeUndefined();
  }
});

test('SCAN-08 a printed day wins over the day of an end-to-end id', () => {
  expect(read(`Comprovante de Pix\nValor R$ 10,00\nData 13/11/2026\n${ID}`)?.day).toMatchObject({
    value: '2026-11-13',
    certainty: 'guess',
  });
});

describe('SCAN-08 a refund is income', () => {
  test.each([
    [
      'a cancelled sale',
      'CIELO\nVIA CLIENTE\nCANCELAMENTO DE VENDA\nVISA CREDITO\nPADARIA AURORA LTDA\nVALOR: R$ 34,90',
    ],
    ['a reversal', 'REDE\nCOMPROVANTE DE ESTORNO\nMASTERCARD\n13/11/2026 10:15\nVALOR 34,90'],
    [
      'a credit note',
      'NOTA DE CRÉDITO Nº 123\nFornecedor Modelo Ltda\nEmissão 10/11/2026\nValor total R$ 34,90',
    ],
    ['a Pix given back', `Pix devolvido\nComprovante\nValor R$ 34,90\n${ID.replace('E', 'D')}`],
    ['a purchase paid back', 'Loja\nReembolso realizado\n13/11/2026\nTotal R$ 34,90'],
  ])('%s', (_, text) => {
    const found = read(text);
    expect(found).toMatchObject({
      amountCents: { value: 3490 },
      type: { value: 'income', certainty: 'guess' },
    });
    expect(found?.warnings).toContain('refund');
  });

  test.each([
    'LOJA\nTOTAL R$ 34,90\nPrazo para devolução da mercadoria: 7 dias',
    'LOJA\nTOTAL R$ 34,90\nNão há reembolso',
  ])('the exchange rules of a shop are no refund: %s', (text) => {
    expect(read(text)).toMatchObject({ type: { value: 'expense' }, warnings: [] });
  });

  test('goods that go back are income when a note of goods says so', () => {
    const note = 'DANFE\nNATUREZA DA OPERAÇÃO: DEVOLUÇÃO DE VENDA\nVALOR TOTAL DA NOTA 34,90';
    expect(read(note)).toMatchObject({ type: { value: 'income' }, warnings: ['return_note'] });
  });
});

describe('SCAN-08 a payslip is income of its net pay', () => {
  const PAYSLIP = `DEMONSTRATIVO DE PAGAMENTO
EMPRESA MODELO LTDA
Funcionário: ANA LIMA  Admissão 01/02/2020
Salário base  5.000,00
INSS  509,60
IRRF  335,15
Total de Vencimentos  Total de Descontos
5.000,00  844,75
Valor Líquido  4.155,25
Data de pagamento: 05/11/2026
Base FGTS 5.000,00`;

  test('a payslip is income of the person who is paid', () => {
    expect(read(PAYSLIP)).toMatchObject({
      kind: 'payslip',
      amountCents: { value: 415_525, certainty: 'likely' },
      day: { value: '2026-11-05' },
      type: { value: 'income', certainty: 'guess' },
      category: { value: 'salary' },
      issuerName: { value: 'EMPRESA MODELO LTDA' },
    });
    expect(read(PAYSLIP)?.dueDay).toBeUndefined();
    expect(read(PAYSLIP.replace('844,75', '844,70'))?.amountCents?.certainty).toBe('guess');
    expect(read(PAYSLIP, { source: 'ocr' })?.amountCents?.certainty).toBe('guess');
  });

  test('a payslip is an expense of the company that pays it', () => {
    expect(read(PAYSLIP, { ledgerKind: 'business' })).toMatchObject({
      type: { value: 'expense' },
      category: { value: 'payroll' },
    });
  });

  test.each([
    'HOLERITE\nSalário 2.000,00\nINSS 180,00\nLíquido a receber 1.820,00',
    'Contracheque\nProventos 2.000,00\nDescontos 180,00\nTotal líquido 1.820,00',
    'Recibo de Pagamento de Salário\nVencimentos 2.000,00\nDescontos 180,00\nVALOR LÍQUIDO 1.820,00',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ kind: 'payslip', amountCents: { value: 182_000 } });
  });
});
