// Files of a card and of the account that pays it, brought in by a person: for tests of what they make of what the card owed before.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { type BankFileRow, base64Of, ofxFile } from './bank-file.ts';
import type { Person } from './test-server.ts';

let ids = 0;
/** A row with an id of its own. */
export function line(day: string, amount: string, text: string): BankFileRow {
  ids += 1;
  return { day, amount, text, id: `l${ids}` };
}

/** Statements of a card that closes on the 3rd and is due on the 10th, each with the payment of the one before, and those payments in the account. */
export const CARD_FILES = {
  october: [
    line('2026-09-10', '700,00', 'Pagamento recebido'),
    line('2026-09-12', '-500,00', 'MERCADO'),
    line('2026-09-25', '-350,00', 'LOJA'),
  ],
  november: [
    line('2026-10-05', '-400,00', 'LIVRARIA'),
    line('2026-10-09', '850,00', 'Pagamento recebido'),
    line('2026-10-20', '-600,00', 'HOTEL'),
  ],
  december: [line('2026-11-10', '1000,00', 'Pagamento recebido'), line('2026-11-12', '-20,00', 'PADARIA')],
  account: [
    line('2026-09-10', '-700,00', 'PAGTO FATURA NUBANK'),
    line('2026-10-09', '-850,00', 'PAGTO FATURA NUBANK'),
    line('2026-11-10', '-1000,00', 'PAGTO FATURA NUBANK'),
  ],
} as const;

/** What `person` does with cards and their files. Each throws where the answer is another than expected. */
export function cardDesk(person: () => Person) {
  const params = () => ({ ledgerId: person().ledgerId });
  const at = ({ id }: { id: string }) => ({ ...params(), importId: id });

  async function openCard(card: Partial<RequestOf<typeof api.createCard>['body']> = {}): Promise<Account> {
    const body = {
      name: 'Nubank',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
      ...card,
    } as const;
    return (await person().call(api.createCard, { params: params(), body })).body.account;
  }

  async function draft(account: Account, rows: readonly BankFileRow[]): Promise<Import> {
    const isCard = account.type === 'credit_card';
    const content = base64Of(ofxFile(rows, { number: account.id.slice(-8), isCard }));
    const body = { fileName: 'extrato.ofx', content, accountId: account.id };
    const [one] = (await person().call(api.createImports, { params: params(), body })).body.imports;
    if (!one) throw new Error('the file has no account');
    return one;
  }

  async function apply(one: Import): Promise<Import> {
    const body = { openingIncludesPast: true };
    const answer = await person().call(api.applyImport, { params: at(one), body });
    if (answer.status !== 200) throw new Error(`applying answered ${answer.status}`);
    return answer.body.import;
  }

  async function undo(one: Import): Promise<void> {
    const { status } = await person().call(api.undoImport, { params: at(one), body: {} });
    if (status !== 200) throw new Error(`undoing answered ${status}`);
  }

  /** "total rest" of each statement until that month that has either. */
  async function statements({ id }: Account, until = '2026-11'): Promise<Record<string, string>> {
    const { body } = await person().call(api.getCard, {
      params: { ...params(), cardId: id },
      query: { from: '2020-01' },
    });
    return Object.fromEntries(
      body.statements
        .filter(({ month, totalCents, restCents }) => month <= until && (totalCents !== 0 || restCents !== 0))
        .map(({ month, totalCents, restCents }) => [month, `${totalCents} ${restCents}`]),
    );
  }

  const accountNow = async ({ id }: Account) =>
    (await person().call(api.getAccount, { params: { ...params(), accountId: id } })).body;
  const listed = async (query: { accountId?: string } = {}) =>
    (await person().call(api.listTransactions, { params: params(), query: { limit: '200', ...query } })).body
      .transactions;

  return {
    params,
    at,
    openCard,
    draft,
    apply,
    imported: async (account: Account, rows: readonly BankFileRow[]) => apply(await draft(account, rows)),
    undo,
    statements,
    accountNow,
    listed,
  };
}
