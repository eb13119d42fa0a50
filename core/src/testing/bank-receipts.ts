/** The receipts that the applications of banks give for a paid bill, as each lays them out. Banks are real, everything else is invented. */
import { boletoLine } from '#documents/boleto.ts';
import { boletoMod11 } from '#documents/check-digits.ts';
import { type Day, daysBetween, day } from '#calendar/day.ts';

/** The facts of a payment. Amounts in cents. */
export type PaidBill = {
  readonly nominal: number;
  readonly interest: number;
  readonly fine: number;
  readonly discount: number;
  readonly due: Day;
  readonly paidOn: Day;
  readonly payee: string;
  readonly payer: string;
};

export function paidCents({ nominal, interest, fine, discount }: PaidBill): number {
  return nominal + interest + fine - discount;
}

/** The line of the bill, 47 digits, with the nominal value and the due day. */
export function lineOfBill({ nominal, due }: Pick<PaidBill, 'nominal' | 'due'>): string {
  const factor = daysBetween(day('2022-05-29'), due);
  const base = `2379${factor}${String(nominal).padStart(10, '0')}1234567890123456789012345`;
  return boletoLine(`${base.slice(0, 4)}${boletoMod11(base)}${base.slice(4)}`);
}

function written(amount: number): string {
  const whole = String(Math.floor(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${whole},${String(amount % 100).padStart(2, '0')}`;
}

function slashed(of: Day): string {
  return of.split('-').toReversed().join('/');
}

const MONTHS = 'JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ'.split(' ');
const MONTH_NAMES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

function shortDay(of: Day): string {
  const [year, month, date] = of.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

function longDay(of: Day): string {
  const [year, month, date] = of.split('-');
  return `${Number(date)} de ${MONTH_NAMES[Number(month) - 1]} de ${year}`;
}

function grouped(line: string): string {
  return line.replace(
    /(?<a>.{5})(?<b>.{5})(?<c>.{5})(?<d>.{6})(?<e>.{5})(?<f>.{6})(?<g>.)(?<h>.{14})/u,
    '$<a>.$<b> $<c>.$<d> $<e>.$<f> $<g> $<h>',
  );
}

type Layout = (bill: PaidBill) => string;

function parts(bill: PaidBill) {
  return {
    ...bill,
    paid: `R$ ${written(paidCents(bill))}`,
    value: `R$ ${written(bill.nominal)}`,
    charges: written(bill.interest + bill.fine),
    line: grouped(lineOfBill(bill)),
    digits: lineOfBill(bill),
    on: slashed(bill.paidOn),
    dueOn: slashed(bill.due),
  };
}

export const RECEIPTS: readonly (readonly [string, Layout])[] = [
  [
    'Nubank',
    (bill) => {
      const { paid, value, digits, payee, payer, dueOn, charges } = parts(bill);
      return `Comprovante de pagamento
${shortDay(bill.paidOn)} - 10:15:32
Valor pago  ${paid}
Valor do documento  ${value}
Juros e multa  R$ ${charges}
Desconto  R$ ${written(bill.discount)}
Vencimento  ${dueOn}
Beneficiário  ${payee}
CNPJ  11.222.333/0001-81
Pagador  ${payer}
Código de barras
${digits}
Nu Pagamentos S.A. - Instituição de Pagamento
CNPJ 18.236.120/0001-58`;
    },
  ],
  [
    'Itaú',
    (bill) => {
      const { paid, value, line, payee, payer, on, dueOn } = parts(bill);
      return `Banco Itaú - Comprovante de Pagamento
Boletos de outros bancos
Identificação no extrato: PAG BOLETO
Dados da conta debitada
Nome: ${payer}
Agência: 1234  Conta: 12345-6
Dados do pagamento
${line}
Beneficiário: ${payee}  CPF/CNPJ do beneficiário: 11.222.333/0001-81
Pagador: ${payer}  Data de vencimento: ${dueOn}
Valor do boleto (R$): ${value}
(-) Desconto (R$): ${written(bill.discount)}
(+) Mora/Multa (R$): ${written(bill.interest + bill.fine)}
(=) Valor do pagamento (R$): ${paid}
Data de pagamento: ${on}
Autenticação mecânica: 8A7B6C5D4E
Pagamento realizado em ${on} às 10:15:32 via Internet, CTRL 202611120001.`;
    },
  ],
  [
    'Bradesco',
    (bill) => {
      const { paid, value, line, payee, payer, on, dueOn } = parts(bill);
      return `Comprovante de Transação Bancária
Boleto de Cobrança
Data da operação: ${on} - 10h15
Nº de controle: 123.456.789.012.345.678
Conta de débito: Agência: 1234 | Conta: 0123456-7 | Tipo: Conta-Corrente
Empresa: ${payer}
Código de barras: ${line}
Banco destinatário: 237 - BANCO BRADESCO S.A.
Razão Social Beneficiário: ${payee}
Nome do Pagador: ${payer}
Data de débito: ${on}
Data de vencimento: ${dueOn}
Valor: ${value}
Desconto: R$ ${written(bill.discount)}
Abatimento: R$ 0,00
Bonificação: R$ 0,00
Multa: R$ ${written(bill.fine)}
Juros: R$ ${written(bill.interest)}
Valor total: ${paid}
A transação acima foi realizada por meio do Bradesco Celular.`;
    },
  ],
  [
    'Banco do Brasil',
    (bill) => {
      const { line, payee, payer, on, dueOn } = parts(bill);
      return `SISBB - SISTEMA DE INFORMACOES BANCO DO BRASIL
${on} - AUTOATENDIMENTO - 10.15.32
COMPROVANTE DE PAGAMENTO DE TITULOS
CLIENTE: ${payer}
AGENCIA: 1234-5 CONTA: 12.345-6
BANCO BRADESCO S.A.
${line}
BENEFICIARIO: ${payee}
CNPJ: 11.222.333/0001-81
PAGADOR: ${payer}
NR. DOCUMENTO 111.201
NOSSO NUMERO 12345678901
DATA DE VENCIMENTO ${dueOn}
DATA DO PAGAMENTO ${on}
VALOR DO DOCUMENTO ${written(bill.nominal)}
DESCONTO/ABATIMENTO ${written(bill.discount)}
JUROS/MULTA ${written(bill.interest + bill.fine)}
VALOR COBRADO ${written(paidCents(bill))}
NR.AUTENTICACAO 1.23A.456.B78.9C0.D12`;
    },
  ],
  [
    'Caixa',
    (bill) => {
      const { paid, value, line, payee, payer, on, dueOn } = parts(bill);
      return `Comprovante de pagamento de boleto
Via Internet Banking CAIXA
Conta de débito: 1234 / 001 / 00012345-6
Representação numérica do código de barras:
${line}
Beneficiário original / Cedente
Nome/Razão Social: ${payee}
CPF/CNPJ: 11.222.333/0001-81
Pagador Sacado
Nome/Razão Social: ${payer}
Data de Vencimento: ${dueOn}
Data de Efetivação / Agendamento: ${on}
Valor Nominal do Boleto: ${value}
Juros (R$): ${written(bill.interest)}
Multa (R$): ${written(bill.fine)}
Desconto (R$): ${written(bill.discount)}
Valor Pago (R$): ${paid}
Data/hora da operação: ${on} 10:15:32
Código da operação: 012345678
Chave de segurança: ABCDEF123456`;
    },
  ],
  [
    'Santander',
    (bill) => {
      const { paid, value, line, payee, payer, on, dueOn } = parts(bill);
      return `Comprovante do Pagamento
Títulos > 2ª via
Agência: 1234 Conta: 01.012345-6
Beneficiário Original  ${payee}
CNPJ  11.222.333/0001-81
Pagador Original  ${payer}
Código de Barras  ${line}
Data de Vencimento  ${dueOn}
Valor Nominal  ${value}
Encargos  R$ ${written(bill.interest + bill.fine)}
Descontos  R$ ${written(bill.discount)}
Valor Total a Pagar  ${paid}
Valor Pago  ${paid}
Data da Transação  ${on}
Instituição Emissora  BANCO BRADESCO S.A.
Autenticação Bancária  0331234567890`;
    },
  ],
  [
    'Inter',
    (bill) => {
      const { paid, value, line, payee, payer, dueOn, on } = parts(bill);
      return `Pagamento efetuado
${paid}
Sobre a transação
Data do pagamento
Quinta, ${on}
Horário
10h15
Valor original
${value}
Juros
R$ ${written(bill.interest)}
Multa
R$ ${written(bill.fine)}
Desconto
R$ ${written(bill.discount)}
Vencimento
${dueOn}
Código de barras
${line}
Quem vai receber
Nome
${payee}
Quem pagou
Nome
${payer}
Instituição
Banco Inter S.A.`;
    },
  ],
  [
    'C6',
    (bill) => {
      const { paid, value, digits, payee, payer, dueOn } = parts(bill);
      return `C6 BANK
Comprovante de pagamento
Boleto pago em ${longDay(bill.paidOn)} às 10:15
Valor total pago
${paid}
Beneficiário
${payee}
Valor do boleto
${value}
Encargos
R$ ${written(bill.interest + bill.fine)}
Desconto
R$ ${written(bill.discount)}
Data de vencimento
${dueOn}
Pagador
${payer}
Linha digitável
${digits}`;
    },
  ],
  [
    'Mercado Pago',
    (bill) => {
      const { paid, payee, line, payer, dueOn } = parts(bill);
      return `mercado pago
Comprovante de pagamento
${longDay(bill.paidOn)}, às 10:15:32
Você pagou
${paid}
Para
${payee}
De
${payer}
Vencimento: ${dueOn}
Código do boleto: ${line}
Número da operação 12345678901`;
    },
  ],
  [
    'PicPay',
    (bill) => {
      const { paid, value, payee, line, payer, on, dueOn } = parts(bill);
      return `PicPay
Comprovante de pagamento de boleto
ID da transação: 6554abcdef
${on} - 10:15:32
Pago para
${payee}
Pago por
${payer}
Forma de pagamento: Saldo em carteira
Vencimento ${dueOn}
Valor original ${value}
Total pago ${paid}
${line}`;
    },
  ],
  [
    'Sicredi, in columns',
    (bill) => {
      const { line, payee, payer, on, dueOn } = parts(bill);
      return `Comprovante de Pagamento de Boleto
Associado: ${payer}  Cooperativa: 0123  Conta: 12345-6
Beneficiário: ${payee}
Linha Digitável: ${line}
Vencimento  Data do Pagamento
${dueOn}  ${on}
Valor do Documento  Juros/Multa  Desconto  Valor Pago
${written(bill.nominal)}  ${written(bill.interest + bill.fine)}  ${written(bill.discount)}  ${written(paidCents(bill))}
Autenticação Eletrônica: 12.34.56.78`;
    },
  ],
];
