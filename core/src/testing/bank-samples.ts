/** Invented files of banks, each with some of the ways in which real ones break their format. Names, numbers and ids are nobody's. */

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE
`;

/** The usual form: values without closing tags, all else closed. */
export const OFX_SGML = `${HEADER}
<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>
<DTSERVER>20261130100000[-03:EST]
<LANGUAGE>POR
</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1001
<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS>
<CURDEF>BRL
<BANKACCTFROM>
<BANKID>0341
<ACCTID>1234567890
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101100000[-03:EST]
<DTEND>20261130100000[-03:EST]
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261102230000[-03:EST]
<TRNAMT>-32.97
<FITID>20261102001
<CHECKNUM>20261102001
<MEMO>RSHOP-PADARIA  & CIA-02/11 
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261103100000[-03:EST]
<TRNAMT>1500.00
<FITID>20261103001
<MEMO>TED RECEBIDA
</STMTTRN>
<STMTTRN>
<TRNTYPE>OTHER
<DTPOSTED>20261103100000[-03:EST]
<TRNAMT>1467.03
<FITID>
<MEMO>SALDO DO DIA
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>1467.03
<DTASOF>20261130100000[-03:EST]
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`;

/** XML with a bank account and a card in one file. */
export const OFX_XML = `<?xml version="1.0" encoding="UTF-8"?>
<!-- of no bank: <STMTTRN> -->
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
  <SIGNONMSGSRSV1><SONRS><FI><ORG>NU PAGAMENTOS S.A.</ORG><FID>260</FID></FI></SONRS></SIGNONMSGSRSV1>
  <BANKMSGSRSV1><STMTTRNRS><STMTRS>
    <CURDEF>BRL</CURDEF>
    <BANKACCTFROM><BANKID>0260</BANKID><ACCTID>123456-7</ACCTID></BANKACCTFROM>
    <BANKTRANLIST>
      <DTSTART>20261101</DTSTART><DTEND>20261130</DTEND>
      <STMTTRN>
        <DTPOSTED>20261105000000[-3:BRT]</DTPOSTED>
        <TRNAMT>-80</TRNAMT>
        <FITID>a1</FITID>
        <NAME><![CDATA[Transferência enviada]]></NAME>
        <MEMO><![CDATA[Transferência enviada pelo Pix - ANA LIMA & FILHOS]]></MEMO>
      </STMTTRN>
    </BANKTRANLIST>
    <LEDGERBAL><BALAMT>20.00</BALAMT><DTASOF>20261130</DTASOF></LEDGERBAL>
    <AVAILBAL><BALAMT>999.00</BALAMT><DTASOF>20261130</DTASOF></AVAILBAL>
  </STMTRS></STMTTRNRS></BANKMSGSRSV1>
  <CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>
    <CURDEF>BRL</CURDEF>
    <CCACCTFROM><ACCTID>5b4f6eea-0000-4000-8000-794a31c8f61b</ACCTID></CCACCTFROM>
    <BANKTRANLIST>
      <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261110</DTPOSTED><TRNAMT>-500.00</TRNAMT><FITID>b1</FITID>
        <MEMO>LIVRARIA</MEMO><ORIGCURRENCY><CURRATE>5.00</CURRATE><CURSYM>USD</CURSYM></ORIGCURRENCY></STMTTRN>
      <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261110</DTPOSTED><TRNAMT>-5.5</TRNAMT><FITID>b1</FITID>
        <MEMO>IOF de LIVRARIA</MEMO></STMTTRN>
      <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261112</DTPOSTED><TRNAMT>300.00</TRNAMT><FITID>b2</FITID>
        <MEMO>Pagamento recebido</MEMO></STMTTRN>
    </BANKTRANLIST>
    <LEDGERBAL><BALAMT>-205.50</BALAMT><DTASOF>20261130</DTASOF></LEDGERBAL>
  </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>
</OFX>
`;

/** All in one line, some values closed and others not. */
export const OFX_ONE_LINE = OFX_SGML.replace(HEADER, '')
  .replaceAll('\n', '')
  .replaceAll('<CODE>0', '<CODE>0</CODE>')
  .replaceAll('TED RECEBIDA', 'TED RECEBIDA</MEMO>');

/** Nothing is ever closed, rows stand without a list, and the file begins with blank lines and has no header. */
export const OFX_NEVER_CLOSED = `

<OFX>
\t<CREDITCARDMSGSRSV1>
\t<CCSTMTTRNRS>
\t<CCSTMTRS>
\t<CURDEF>BRC
\t<CCACCTFROM>
\t<ACCTID>1111
\t<STMTTRN>
\t<DTPOSTED>20261101
\t<TRNAMT>            -11,76
\t<FITID>1
\t<MEMO>TARIFA &amp;lt;1&amp;gt;
\t<STMTTRN>
\t<DTPOSTED>20261102
\t<TRNAMT>             -2.23
\t<FITID>2
\t<MEMO>IOF
\t<LEDGERBAL>
\t<BALAMT>
\t<DTASOF>20261130
`;

/** Amounts and days that are none, days outside of the period, an unclosed list, equal ids. */
export const OFX_DAMAGED = `${HEADER.replaceAll('\n', '\r')}<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>104<ACCTID>0001/2345</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><DTPOSTED>20261101<TRNAMT>            .  <FITID>0<MEMO>SALDO DIA</STMTTRN>
<STMTTRN><DTPOSTED>20261101<TRNAMT>  .  <FITID>1<MEMO>DEPOSITO</STMTTRN>
<STMTTRN><DTPOSTED>20260931<TRNAMT>-1.00<FITID>1<MEMO>AGUA</STMTTRN>
<STMTTRN><DTPOSTED>00000000000000<TRNAMT>-1.00<FITID>1<MEMO>LUZ</STMTTRN>
<STMTTRN><DTPOSTED>20260826<TRNAMT>-30.000<FITID>1<MEMO>GAS</STMTTRN>
<STMTTRN><DTPOSTED>20261102<TRNAMT>-1.234<FITID>1<MEMO>OURO</STMTTRN>
<STMTTRN><DTPOSTED>20261102<TRNAMT>0.00<FITID>1<MEMO>TARIFA ISENTA</STMTTRN>
<STMTTRN>*cortado*</STMTTRN>
<LEDGERBAL><BALAMT>0,00<DTASOF>00000000</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

/** What came before OFX. */
export const OFC = `<OFC>
<DTD>2
<CPAGE>1252
<ACCTSTMT>
<ACCTFROM>
<BANKID>001
<BRANCHID>1234-5
<ACCTID>55555-X
<ACCTTYPE>0
</ACCTFROM>
<STMTRS>
<DTSTART>20261001
<DTEND>20261031
<LEDGER>2345.67
<STMTTRN>
<TRNTYPE>1
<DTPOSTED>20261002
<TRNAMT>-1500.00
<FITID>OFC0001
<CHKNUM>000123
<MEMO>ALUGUEL
</STMTTRN>
</STMTRS>
</ACCTSTMT>
</OFC>
`;

/** Shares that were bought, and money that moved for them. */
export const OFX_INVESTMENTS = `<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20261130<CURDEF>BRL
<INVACCTFROM><BROKERID>corretora.example<ACCTID>77</INVACCTFROM>
<INVTRANLIST><DTSTART>20261101<DTEND>20261130
<BUYSTOCK><INVBUY><INVTRAN><FITID>s1<DTTRADE>20261103<MEMO>COMPRA</INVTRAN><UNITS>10<UNITPRICE>8<TOTAL>-80.00</INVBUY></BUYSTOCK>
<INVBANKTRAN><STMTTRN><DTPOSTED>20261102<TRNAMT>100.00<FITID>s2<MEMO>APORTE</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>
</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>
`;

export const OFX_SAMPLES: Readonly<Record<string, string>> = {
  OFX_SGML,
  OFX_XML,
  OFX_ONE_LINE,
  OFX_NEVER_CLOSED,
  OFX_DAMAGED,
  OFC,
  OFX_INVESTMENTS,
};

/** Two accounts in Brazilian notation: an opening balance, a transfer, a class, a split. */
export const QIF_ACCOUNTS = `!Account
NConta corrente
TBank
/30/11/2026
$1.234,56
^
!Type:Bank
D01/11/2026
T1.000,00
POpening Balance
L[Conta corrente]
^
D5/11/2026
T-45,90
PPadaria
MPão & café
LAlimentação:Mercado/casa:ana
^
D13/11/2026
T-1.234,56
PPix
L[Poupança]
^
D14/11/2026
T-100,00
PSupermercado
LAlimentação
SAlimentação
$-70,00
SCasa
$-30,00
^
!Account
NCartão
TCCard
^
!Type:CCard
D14/11/2026
T-10,00
PLivraria
^
D31/02/2026
T-10,00
PLivraria
^
D15/11/2026
PSem valor
^
!Type:Cat
NAlimentação
E
^
`;

/** In American notation, with carriage returns alone. */
export const QIF_AMERICAN = `!Type:Bank
D12/19'18
U-1,234.00
T-1,234.00
N1001
PCity Water
^
D1/ 5'04
T25.00
^
!Type:Invst
D1/6'04
NBuy
YACME
Q10
T80.00
^
`.replaceAll('\n', '\r');

export const QIF_SAMPLES: Readonly<Record<string, string>> = { QIF_ACCOUNTS, QIF_AMERICAN };

/** A statement with a booked payment, a pending one, a batch, one in dollars and one that cannot be read. */
export const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt>
<FrToDt><FrDtTm>2026-11-01T00:00:00-03:00</FrDtTm><ToDtTm>2026-11-30T23:59:59-03:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>DE00000000000000000000</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BICFI>AAAADEBB</BICFI></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-02</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLAV</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">999.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">8.850</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
<ValDt><Dt>2026-11-03</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs>
<RltdPties><Cdtr><Pty><Nm>Café Größe</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Mesa 4</Ustrd></RmtInf></TxDtls></NtryDtls>
<AddtlNtryInf>KARTE</AddtlNtryInf></Ntry>
<Ntry><NtryRef>2</NtryRef><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry>
<Ntry><NtryRef>3</NtryRef><Amt Ccy="EUR">8.85</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
<BookgDt><DtTm>2026-11-06T23:30:00-05:00</DtTm></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Eu</Nm></Dbtr><Cdtr><Nm>Café Größe</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-11-07</Dt></ValDt><NtryDtls>
<TxDtls><RltdPties><Cdtr><Nm>Ana</Nm></Cdtr></RltdPties></TxDtls><TxDtls><RltdPties><Cdtr><Nm>Rui</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">90.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-08</Dt></BookgDt><NtryDtls><TxDtls>
<Refs><EndToEndId>NOTPROVIDED</EndToEndId><InstrId>I5</InstrId></Refs><AmtDtls><InstdAmt><Amt Ccy="USD">100.00</Amt></InstdAmt></AmtDtls></TxDtls></NtryDtls><AddtlNtryInf>HOTEL</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">1.005</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-09</Dt></BookgDt><AddtlNtryInf>ZINS</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><AddtlNtryInf>ZINS</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">0</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-09</Dt></BookgDt><AddtlNtryInf>NULL</AddtlNtryInf></Ntry>
</Stmt>
</BkToCstmrStmt>
</Document>
`;
