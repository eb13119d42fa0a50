// Files of banks, written for tests.

export interface BankFileRow {
  readonly day: string;
  readonly amount: string;
  readonly text: string;
  readonly id?: string;
}

export interface BankFileParts {
  readonly number?: string;
  readonly currency?: string;
  readonly isCard?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly closing?: { readonly day: string; readonly amount: string };
}

/** An OFX file of one account, as banks in Brazil write it: leaf tags without their ends. */
export function ofxFile(
  rows: readonly BankFileRow[],
  { number = '12345-6', currency = 'BRL', isCard = false, from, to, closing }: BankFileParts = {},
): string {
  const at = (day: string) => `${day.replaceAll('-', '')}100000[-03:EST]`;
  const days = rows.map(({ day }) => day).toSorted();
  const transactions = rows.map(
    ({ day, amount, text, id = '' }) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${at(day)}\n<TRNAMT>${amount}\n<FITID>${id}\n<MEMO>${text}\n</STMTTRN>`,
  );
  const balance = closing
    ? `<LEDGERBAL>\n<BALAMT>${closing.amount}\n<DTASOF>${at(closing.day)}\n</LEDGERBAL>`
    : '';
  const [messages, statement, account] = isCard
    ? ['CREDITCARDMSGSRSV1', 'CCSTMT', 'CCACCTFROM']
    : ['BANKMSGSRSV1', 'STMT', 'BANKACCTFROM'];
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n',
    `<OFX>\n<${messages}>\n<${statement}TRNRS>\n<${statement}RS>`,
    `<CURDEF>${currency}\n<${account}>\n${isCard ? '' : '<BANKID>0341\n'}<ACCTID>${number}\n</${account}>`,
    `<BANKTRANLIST>\n<DTSTART>${at(from ?? days[0] ?? '2026-01-01')}\n<DTEND>${at(to ?? days.at(-1) ?? '2026-01-01')}`,
    ...transactions,
    `</BANKTRANLIST>\n${balance}\n</${statement}RS>\n</${statement}TRNRS>\n</${messages}>\n</OFX>\n`,
  ].join('\n');
}

/** A table of whoever wrote it, in which spending has no sign. */
export function ownTable(rows: readonly BankFileRow[]): string {
  const lines = rows.map(({ day, amount, text }) => {
    const [year, month, dayOfMonth] = day.split('-');
    return `${dayOfMonth}/${month}/${year};${text};${amount}`;
  });
  return ['Quando;Onde;Quanto', ...lines, ''].join('\n');
}

/** As the API takes it. */
export function base64Of(text: string): string {
  return Buffer.from(text).toString('base64');
}
