/** A file of each layout of CSV, written from what is known of it. Banks and products are real, everything else is invented. */

export type CsvSample = { readonly layout: string; readonly fileName: string; readonly text: string };

const lines = (...parts: readonly string[]) => `${parts.join('\n')}\n`;

export const BANK_SAMPLES: readonly CsvSample[] = [
  {
    layout: 'nubank_account',
    fileName: 'NU_123456_01JUL2026_31JUL2026.csv',
    text: lines(
      'Data,Valor,Identificador,Descrição',
      '01/07/2026,-45.90,64a0-1,Compra no débito - Padaria Aurora',
      '03/07/2026,1200.00,64a0-2,"Transferência recebida pelo Pix - ANA LIMA - •••.123.456-•• - BANCO X (0001) Agência: 1 Conta: 9-0"',
      '03/07/2026,-1200.00,64a0-3,Aplicação RDB',
    ),
  },
  {
    layout: 'nubank_card',
    fileName: 'Nubank_2026-08-15.csv',
    text: lines(
      'date,title,amount',
      '2026-07-20,"Loja ""Sol"" - Parcela 5/12",150.00',
      '2026-07-22,Padaria Aurora,"1.042,50"',
      '2026-07-25,Pagamento recebido,"- 2.675,73"',
    ),
  },
  {
    layout: 'nubank_card',
    fileName: 'nubank-2021-03.csv',
    text: lines(
      'date,category,title,amount',
      '2021-02-20,restaurante,Cantina 2/3,40.5',
      '2021-02-22,,Estorno de Livraria,-19.90',
    ),
  },
  {
    layout: 'inter_account',
    fileName: 'Extrato-20-05-2026-a-20-06-2026.csv',
    text: lines(
      ' Extrato Conta Corrente ',
      'Conta ;292678819',
      'Período ;20/05/2026 a 20/06/2026',
      'Saldo ;809,75',
      '',
      'Data Lançamento;Histórico;Descrição;Valor;Saldo',
      '19/06/2026;Pix enviado;Padaria Aurora;-39,90;809,75',
      '19/06/2026;Pix enviado;Padaria Aurora;-39,90;849,65',
      '10/06/2026;Crédito liberado;;1.000,00;889,55',
    ),
  },
  {
    layout: 'inter_account',
    fileName: 'extrato.csv',
    text: lines(
      'Extrato Conta Corrente',
      'Conta ;31304761',
      'Período ;01/12/2025 a 31/12/2025',
      '',
      'Data Lançamento;Descrição;Valor',
      '01/12/2025;Pix enviado: "Cp :90400888-ANA LIMA";-703,69',
    ),
  },
  {
    layout: 'inter_card',
    fileName: 'fatura-inter-2026-07.csv',
    text: lines(
      '"Data","Lançamento","Categoria","Tipo","Valor"',
      '"02/06/2026","APP DE CORRIDAS","TRANSPORTE","Compra à vista","R$\u00a013,12"',
      '"26/05/2026","INGRESSOS FC","ENTRETENIMENTO","Parcela 2/3","R$\u00a0283,33"',
      '"27/06/2026","PAGAMENTO ON LINE","OUTROS","Compra à vista","-R$\u00a0318,19"',
    ),
  },
  {
    layout: 'c6_account',
    fileName: 'extrato.csv',
    text: lines(
      'EXTRATO DE CONTA CORRENTE C6 BANK',
      '',
      'Agência: 1 / Conta: 123456',
      'Extrato gerado em 01/09/2026 - as transações de 01/08/2026 a 31/08/2026',
      '',
      'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)',
      '03/08/2026,03/08/2026,Pix recebido de ANA LIMA,Pix recebido,800.00,0.00,800.00',
      '07/08/2026,10/08/2026,PADARIA AURORA,DEBITO DE CARTAO,0.00,50.25,629.75',
      '10/08/2026,10/08/2026,PGTO FAT CARTAO C6,Fatura de cartão,0.00,120.00,629.75',
    ),
  },
  {
    layout: 'c6_card',
    fileName: 'Fatura_2026-08-15.csv',
    text: lines(
      'Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)',
      '04/07/2026;ANA LIMA;9668;Supermercado;MERCADO AURORA;Única;0;0;5.29',
      '28/06/2026;ANA LIMA;9668;T&E;LINHAS AEREAS;3/4;0;0;2747.60',
      '05/07/2026;ANA LIMA;9668;Serviços;SOFTWARE INC;Única;10.00;5.60;56.00',
      '06/07/2026;ANA LIMA;9668;;Inclusao de Pagamento;Única;0;0;-500.00',
    ),
  },
  {
    layout: 'plain',
    fileName: 'Extrato Conta Corrente-150820261010.txt',
    text: lines(
      '03/08/2026;RSHOP-PADARIA AUR-02/08;-12,50',
      '05/08/2026;SISPAG SALARIO;3.000,00',
      '05/08/2026;PIX TRANSF ANA 05/08;-150,00',
    ),
  },
  {
    layout: 'itau_account',
    fileName: 'itau_extrato.csv',
    text: lines(
      'Extrato conta corrente;;;;',
      'Agência 1234 Conta 12345-6;;;;',
      'data;lançamento;ag./origem;valor (R$);saldos (R$)',
      '30/09/2026;SALDO ANTERIOR;;;1.000,00',
      '05/10/2026;PIX TRANSF ANA 05/10;;2.500,00;',
      '05/10/2026;SALDO DO DIA;;;3.500,00',
      '10/10/2026;TAR PACOTE;;-12,90;',
      '10/10/2026;PIX ENVIADO;;-50,00;',
      '10/10/2026;SALDO DO DIA;;;3.437,10',
      ';(+) LIMITE DA CONTA TOTAL;;15.500,00;',
      'lançamentos futuros;;;;',
      '15/10/2026;DEBITO AUTOMATICO LUZ;;-180,00;',
    ),
  },
  {
    layout: 'bradesco_account',
    fileName: 'bradesco.csv',
    text: lines(
      '\uFEFFExtrato de: Ag: 1234 | Conta: 55555-3;;;;;',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
      '30/08/2026;COD. LANC. 0;0; ; ;1.680,00',
      '01/09/2026;PIX QR CODE DINAMICO;1614053; ;679,74;1.000,26',
      '02/09/2026;TARIFA BANCARIA;0222222; ;2,50;997,76',
      '02/09/2026;TARIFA BANCARIA;0222222; ;2,50;995,26',
      '03/09/2026;TED RECEBIDA;0333333;500,00; ;1.495,26',
      ';;Total;500,00;684,74;1.495,26;',
      'Filtro de resultados - Movimentação entre:  31/08/2026 e 03/09/2026;;;;;',
      'Os dados acima tem como base 04/09/2026 às 19:35 e estão sujeitos a alterações.;;;;;',
      'Últimos Lancamentos;;;;;',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);',
      '03/09/2026;TED RECEBIDA;0333333;500,00; ;1.495,26',
      '04/09/2026;PIX ENVIADO;0444444; ;95,26;1.400,00',
      ';;Total;500,00;95,26;1.400,00;',
    ),
  },
  {
    layout: 'bradesco_card',
    fileName: 'fatura-bradesco.csv',
    text: lines(
      'Data;Histórico;Valor(US$);Valor(R$)',
      '20/12;LOJA AURORA 02/06;0,00;120,00',
      '28/12;SOFTWARE INC;10,00;56,00',
      '03/01;PAGAMENTO RECEBIDO;0,00;-300,00',
    ),
  },
  {
    layout: 'bb_account',
    fileName: 'extrato-bb.csv',
    text: lines(
      '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
      '"28/10/2026","","Saldo Anterior","","0","750.31",',
      '"03/11/2026","1234-5","Compra com Cartão - 01/11 14:53 POSTO AURORA","","153589","-164.48",',
      '"05/11/2026","","Benefício INSS","","196324558","1397.51",',
      '"30/11/2026","","S A L D O","","0","1983.34",',
    ),
  },
  {
    layout: 'bb_account',
    fileName: 'extrato-antigo.csv',
    text: lines(
      '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
      '"11/03/2016","","Saldo Anterior","","0","100,00",',
      '"11/25/2016","","Tarifa de pacote","","831","-20,00",',
      '"12/01/2016","","Transferencia recebida","","832","2.000,00",',
    ),
  },
  {
    layout: 'bb_account_new',
    fileName: 'Extrato conta corrente - 112026.csv',
    text: lines(
      '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"',
      '"31/10/2026","Saldo Anterior","","","1.000,00","Entrada"',
      '"03/11/2026","Pix - Enviado","03/11 10:20 ANA LIMA","110301","150,00","Saída"',
      '"04/11/2026","Pix - Recebido","04/11 11:00 BIA REIS","110401","80,00","Entrada"',
    ),
  },
  {
    layout: 'santander_account',
    fileName: 'extrato_santander.csv',
    text: lines(
      'Data;Descrição;Docto;Situação;Valor;Saldo',
      '02/09/2026;PIX RECEBIDO ANA LIMA;000000;;300,00;1.300,00',
      '03/09/2026;TARIFA MENSALIDADE;;;-30,00;1.270,00',
    ),
  },
  {
    layout: 'caixa_account',
    fileName: 'extrato-caixa.csv',
    text: lines(
      'Data Mov.;Nr. Doc.;Histórico;Valor;Deb/Cred;Saldo',
      '20260901;011234;CRED PIX;200,00;C;1.200,00 C',
      '20260902;021234;PAG BOLETO;1.500,00;D;300,00 D',
      '20260903;000000;SALDO DIA;0,00;C;300,00 D',
    ),
  },
  {
    layout: 'mercado_pago_account',
    fileName: 'account_statement.csv',
    text: lines(
      'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE',
      '377,22;394,91;-27,80;744,33',
      '',
      'RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE',
      '01-07-2026;Rendimentos ;1746070030010;0,17;377,39',
      '02-07-2026;Pagamento com QR Pix APP DE CORRIDAS;166796556722;-12,80;364,59',
      '02-07-2026;Reserva por gastos Emergência;166796853458;-15,00;349,59',
      '03-07-2026;Pix recebido ANA LIMA;166955469866;394,74;744,33',
    ),
  },
  {
    layout: 'flash_account',
    fileName: 'flash_extrato_10-2026.csv',
    text: lines(
      'Data,Hora,Movimentação,Valor,Meio de Pagamento,Saldo',
      '09/10/2026,13:41,CAFE CENTRO BRA,"-R$\u00a032,00",Cartão,"R$\u00a0941,31"',
      '08/10/2026,13:12,CAFE CENTRO BRA,"-R$\u00a032,00",Cartão,"R$\u00a0973,31"',
      '01/10/2026,08:00,Depósito transferido,"R$\u00a0887,00",Depósito,"R$\u00a01.005,31"',
    ),
  },
];

export const PRODUCT_SAMPLES: readonly CsvSample[] = [
  {
    layout: 'ynab_register',
    fileName: 'My Budget as of 2026-09-30 - Register.csv',
    text: lines(
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Nubank","","25/09/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",R$0,R$500,"Reconciled"',
      '"Nubank","","26/09/2026","Padaria Aurora","Casa: Mercado","Casa","Mercado","pão","R$12,50","R$0,00","Cleared"',
      '"Nubank","","27/09/2026","Transfer : Carteira","","","","","R$100,00","R$0,00","Uncleared"',
      '"Carteira","","27/09/2026","Transfer : Nubank","","","","","R$0,00","R$100,00","Uncleared"',
    ),
  },
  {
    layout: 'ynab_flows',
    fileName: 'import.csv',
    text: lines(
      'Date,Payee,Category,Memo,Outflow,Inflow',
      '01/25/26,Padaria Aurora,,pão,100.00,',
      '01/26/26,Ana Lima,,,,500.00',
    ),
  },
  {
    layout: 'ynab_simple',
    fileName: 'import.csv',
    text: lines(
      'Date,Payee,Memo,Amount',
      '06/22/2026,Padaria Aurora,pão,-100.00',
      '06/22/2026,Ana Lima,,500.00',
    ),
  },
  {
    layout: 'actual',
    fileName: 'Meu orçamento-transactions.csv',
    text: lines(
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'Itaú,2026-09-01,Starting Balance,,Starting Balances,1000,0,Reconciled',
      'Itaú,2026-09-03,Mercado Aurora,(SPLIT INTO 2) compra,,0,-90.5,Cleared',
      'Itaú,2026-09-03,Mercado Aurora,(SPLIT 1 OF 2) ,Mercado,-60.5,0,Cleared',
      'Itaú,2026-09-03,Mercado Aurora,(SPLIT 2 OF 2) ,Casa,-30,0,Cleared',
      'Itaú,2026-09-04,Carteira,,,-200,0,Not cleared',
      'Carteira,2026-09-04,Itaú,,,200,0,Not cleared',
    ),
  },
  {
    layout: 'firefly_iii',
    fileName: '2026_10_01_transactions.csv',
    text: lines(
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes',
      '1,1,1,,,,Opening balance,BRL,1000.00,,,"Saldo inicial de ""Itaú""",2026-09-01T00:00:00-03:00,"Saldo inicial de ""Itaú""",,Initial balance account,Itaú,,Asset account,0,,,,,',
      '1,2,2,,,,Withdrawal,BRL,-60.50,,,Compras da semana,2026-09-03T00:00:00-03:00,Itaú,,Asset account,Mercado Aurora,,Expense account,0,Mercado,,,"casa,semana",',
      '1,3,3,,,,Deposit,BRL,3000.00,,,Salário,2026-09-05T00:00:00-03:00,Empresa,,Revenue account,Itaú,,Asset account,0,Salário,,,,',
      '1,4,4,,,,Transfer,BRL,560.00,USD,100.00,Para viajar,2026-09-06T00:00:00-03:00,Itaú,,Asset account,Conta em dólar,,Asset account,0,,,,,',
    ),
  },
  {
    layout: 'gnucash_splits',
    fileName: 'transactions.csv',
    text: lines(
      'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price',
      '2026-09-01,a1,,Saldo inicial,,CURRENCY::BRL,,,,Ativos:Itaú,Itaú,"R$1.000,00","1000,00","R$1.000,00","1000,00",n,,"1,00"',
      ',,,,,,,,,Patrimônio:Saldos iniciais,Saldos iniciais,"-R$1.000,00","-1000,00","-R$1.000,00","-1000,00",n,,"1,00"',
      '2026-09-03,a2,,Mercado Aurora,,CURRENCY::BRL,,,,Ativos:Itaú,Itaú,"-R$90,50","-90,50","-R$90,50","-90,50",n,,"1,00"',
      ',,,,,,,,,Despesas:Mercado,Mercado,"R$60,50","60,50","R$60,50","60,50",n,,"1,00"',
      ',,,,,,,,,Despesas:Casa,Casa,"R$30,00","30,00","R$30,00","30,00",n,,"1,00"',
      '2026-09-13,a3,,Saque,,CURRENCY::BRL,,,,Ativos:Itaú,Itaú,"-R$200,00","-200,00","-R$200,00","-200,00",n,,"1,00"',
      '2026-09-13,a3,,Saque,,CURRENCY::BRL,,,,Ativos:Carteira,Carteira,"R$200,00","200,00","R$200,00","200,00",n,,"1,00"',
    ),
  },
  {
    layout: 'gnucash_simple',
    fileName: 'register.csv',
    text: lines(
      'Date,Account Name,Number,Description,Full Category Path,Reconcile,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Rate/Price',
      '2026-09-03,Assets:Itaú,,Mercado Aurora,Expenses:Mercado,n,"-R$60,50","-60,50","-R$60,50","-60,50","1,00"',
      '2026-09-05,Assets:Itaú,,Feira,-- Split Transaction --,n,"-R$30,00","-30,00","-R$30,00","-30,00","1,00"',
      '2026-09-13,Assets:Itaú,,Saque,Assets:Carteira,n,"-R$200,00","-200,00","-R$200,00","-200,00","1,00"',
      '2026-09-14,Assets:Itaú,,Depósito,Assets:Carteira,n,"R$50,00","50,00","R$50,00","50,00","1,00"',
      '2026-09-14,Assets:Carteira,,Depósito,Assets:Itaú,n,"-R$50,00","-50,00","-R$50,00","-50,00","1,00"',
    ),
  },
  {
    layout: 'mobills',
    fileName: 'mobills.csv',
    text: lines(
      '"Data";"Descrição";"Valor";"Conta";"Categoria"',
      '"25/09/2026";"Padaria Aurora";"-12.50";"Carteira";"Alimentação"',
      '"26/09/2026";"Salário";"3000.00";"Itaú";"Salário"',
    ),
  },
  {
    layout: 'organizze',
    fileName: 'organizze.csv',
    text: lines(
      'Data;Descrição;Categoria;Valor;Situação;Conta',
      '25/09/2026;Padaria Aurora;Alimentação;-12,50;Pago;Carteira',
      '26/09/2026;Salário;Salário;3.000,00;Pago;Itaú',
    ),
  },
];
