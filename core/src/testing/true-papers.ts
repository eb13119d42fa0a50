/** Invented papers of every kind with their facts, to be spoiled and read. */
import { type PaidBill, paidCents, RECEIPTS } from './bank-receipts.ts';
import { grouped, paperKey } from './paper.ts';
import { day } from '#calendar/day.ts';

export type TruePaper = {
  readonly name: string;
  readonly text: string;
  readonly truth: {
    readonly amountCents: number;
    readonly day: string;
    readonly dueDay?: string;
    readonly type?: string;
    readonly issuerTaxId?: string;
  };
};

const SCHOOL = {
  nominal: 45_990,
  interest: 507,
  fine: 920,
  discount: 0,
  due: day('2026-10-10'),
  paidOn: day('2026-11-12'),
  payee: 'ESCOLA PASSO A PASSO LTDA',
  payer: 'Ana Lima',
};

/** Paid late, early and in time. */
export const PAID_BILLS: readonly PaidBill[] = [
  SCHOOL,
  { ...SCHOOL, interest: 0, fine: 0, discount: 2300, paidOn: day('2026-10-02') },
  { ...SCHOOL, nominal: 123_456, interest: 0, fine: 0, paidOn: day('2026-10-09') },
];

/** The owner of the papers. */
export const OWNER = '12345678909';

const NOTE_KEY = paperKey({ model: '55' });

export const TRUE_PAPERS: readonly TruePaper[] = [
  ...RECEIPTS.flatMap(([name, layout]) =>
    PAID_BILLS.slice(0, 2).map((bill, index) => ({
      name: `${name} ${index + 1}`,
      text: layout(bill),
      truth: { amountCents: paidCents(bill), day: bill.paidOn, dueDay: bill.due },
    })),
  ),
  {
    name: 'pix in',
    text: `Comprovante de Pix recebido
Valor  R$ 1.250,00
Data  12/11/2026 14:34
Origem
Nome  JOAO DA SILVA
CPF  ***.111.222-**
Destino
Nome  ANA LIMA
CPF  123.456.789-09
ID da transação: E18236120202611121734s0123456789`,
    truth: { amountCents: 125_000, day: '2026-11-12', type: 'income' },
  },
  {
    name: 'pix out',
    text: `Comprovante de transferência
12 NOV 2026 - 14:34:22
Valor  R$ 250,00
Tipo de transferência  Pix
Destino
Nome  Maria Souza
CPF  ***.111.222-**
Origem
Nome  ANA LIMA
CPF  123.456.789-09
ID da transação: E18236120202611121734s0123456789`,
    truth: { amountCents: 25_000, day: '2026-11-12', type: 'expense' },
  },
  {
    name: 'danfe',
    text: `RECEBEMOS DE Metalúrgica Serra Azul Ltda OS PRODUTOS CONSTANTES DA NOTA FISCAL INDICADA ABAIXO
DANFE  Documento Auxiliar da Nota Fiscal Eletrônica
CHAVE DE ACESSO
${NOTE_KEY}
CNPJ  11.222.333/0001-81
PROTOCOLO DE AUTORIZAÇÃO DE USO
135260000000123 - 13/05/2026 10:00:00
DATA DA EMISSÃO  13/05/2026
DATA DE SAÍDA  14/05/2026
BASE DE CÁLCULO DO ICMS  VALOR DO ICMS  VALOR TOTAL DOS PRODUTOS
1.500,00  270,00  1.500,00
VALOR DO FRETE  DESCONTO  VALOR TOTAL DA NOTA
50,00  10,00  1.540,00
FATURA
Num. 001  Venc. 13/06/2026  Valor R$ 770,00
Num. 002  Venc. 13/07/2026  Valor R$ 770,00`,
    truth: { amountCents: 154_000, day: '2026-05-13', issuerTaxId: '11222333000181' },
  },
  {
    name: 'danfse',
    text: `DANFSe v1.0
Data e Hora da emissão da NFS-e
13/05/2026 10:00:00
Competência da NFS-e
01/05/2026
Data e Hora da emissão da DPS
12/05/2026 09:00:00
Nome / Nome Empresarial
ESTUDIO CRIATIVO LTDA
Valor do Serviço  Desconto Incondicionado  ISSQN Retido
R$ 1.000,00  R$ 0,00  R$ 50,00
Total das Retenções Federais  Valor Líquido da NFS-e
R$ 61,50  R$ 888,50
Valor Aproximado dos Tributos R$ 130,00`,
    truth: { amountCents: 88_850, day: '2026-05-13' },
  },
  {
    name: 'nfse city',
    text: `PREFEITURA MUNICIPAL DE CAMPINAS
NOTA FISCAL DE SERVIÇOS ELETRÔNICA - NFS-e
Número da Nota 151
Data de Emissão: 13/05/2026
Razão Social: Estúdio Criativo Ltda
CNPJ 11.222.333/0001-81
Discriminação dos serviços: consultoria
Valor dos Serviços  R$ 1.000,00
IRRF  R$ 15,00
ISS Retido  R$ 50,00
Valor Total da Nota  R$ 1.000,00`,
    truth: { amountCents: 93_500, day: '2026-05-13' },
  },
  {
    name: 'nfce',
    text: `MERCADO BOM PRECO LTDA
CNPJ: 11.222.333/0001-81 IE: 110.042.490.114
DANFE NFC-e Documento Auxiliar
001 7891000100103 ARROZ 5KG 1 UN X 25,37  25,37
002 7891000100104 CAFE 500G 2 UN X 14,85  29,70
QTD. TOTAL DE ITENS 2
VALOR TOTAL R$  55,07
DESCONTO R$  5,00
VALOR A PAGAR R$  50,07
FORMA DE PAGAMENTO  VALOR PAGO R$
Cartao de Credito  50,07
Consulte pela Chave de Acesso em
${grouped(paperKey())}
NFC-e n. 000004321 Serie 001 13/05/2026 10:37:51
Trib aprox R$ 7,11 Federal e R$ 9,90 Estadual Fonte: IBPT`,
    truth: { amountCents: 5007, day: '2026-05-13' },
  },
  {
    name: 'nfce later discount',
    text: `MERCADO BOM PRECO LTDA
CNPJ: 11.222.333/0001-81
DANFE NFC-e Documento Auxiliar
001 ARROZ 5KG 1 UN X 25,37  25,37
002 CAFE 500G 2 UN X 14,85  29,70
VALOR TOTAL R$  55,07
DESCONTO R$  5,00
Dinheiro  60,00
Troco  9,93
NFC-e n. 000004321 Serie 001 13/05/2026 10:37:51`,
    truth: { amountCents: 5007, day: '2026-05-13' },
  },
  {
    name: 'payslip',
    text: `DEMONSTRATIVO DE PAGAMENTO MENSAL
EMPRESA MODELO LTDA  CNPJ 11.222.333/0001-81
Funcionário: ANA LIMA  Admissão 01/02/2020
Salário base  5.000,00
Horas extras  300,00
INSS  509,60
IRRF  335,15
Total de Vencimentos  5.300,00
Total de Descontos  844,75
Valor Líquido  4.455,25
Data de pagamento: 05/11/2026
Base FGTS 5.300,00  FGTS do mês 424,00`,
    truth: { amountCents: 445_525, day: '2026-11-05' },
  },
  {
    name: 'paid light',
    text: `COMPROVANTE DE PAGAMENTO
CONTA DE ENERGIA ELÉTRICA
ENEL DISTRIBUIÇÃO SÃO PAULO
836400000011 331201380002 812884627116 080136181551
DATA DO PAGAMENTO: 12/11/2026
VENCIMENTO: 10/10/2026
VALOR DA CONTA:  133,12
MULTA:  2,66
VALOR PAGO:  135,78
AUTENTICACAO: AB12.CD34`,
    truth: { amountCents: 13_578, day: '2026-11-12', dueDay: '2026-10-10' },
  },
];
