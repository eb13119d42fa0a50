// A boleto of which nothing but its digits is known: they name no payee, and may agree with the statement of a card all the same.
import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import type { Day } from '@vintem/core/calendar/day';
import type { ReadDocument } from '@vintem/core/documents/document';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { cardQuery } from '#finance/card.api.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import type { OfferedDocument } from '#shell/document-inbox.ts';
import { activeCards } from './card-of-document.ts';

interface Books {
  /** Of the ledger. */
  accounts: readonly Account[];
  today: Day;
}

/** The form does not wait longer for the statements: without them the boleto is an expense. */
const LONGEST_MS = 3_000;

/** The cards whose statements may tell what `read` pays. */
function cardsToAsk({ kind, barcode, cardBill, issuerName }: ReadDocument, accounts: readonly Account[]) {
  const saysNothing = kind === 'boleto' && barcode !== undefined && !cardBill && !issuerName;
  // A boleto is of this currency.
  return saysNothing ? activeCards(accounts).filter(({ currency }) => currency === DEFAULT_CURRENCY) : [];
}

/** `offered`, with the statement that it pays where its bank, amount and due day agree with one. */
export async function withStatement<Document extends OfferedDocument>(
  client: QueryClient,
  offered: Document,
  { accounts, today }: Books,
): Promise<Document> {
  const { read } = offered;
  const asked = cardsToAsk(read, accounts);
  if (asked.length === 0) return offered;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_MS));
  const cards = Promise.all(asked.map((account) => client.fetchQuery(cardQuery(account)))).catch(() => null);
  const told = await Promise.race([cards, late]);
  const awaited = told && (await agreeing(read, told, today));
  return awaited ? { ...offered, read: { ...read, cardBill: awaited } } : offered;
}

async function agreeing(
  { barcode, amountCents, dueDay }: ReadDocument,
  cards: readonly Card[],
  today: Day,
): Promise<ReadDocument['cardBill'] | null> {
  const { statementOfBoleto } = await import('@vintem/core/cards/statement-of-boleto');
  const boleto = {
    barcode: barcode?.value ?? '',
    amountCents: amountCents?.value ?? null,
    dueDay: dueDay?.value ?? null,
  };
  const known = cards.map(({ account: { id, name }, statements }) => ({ id, name, statements }));
  const awaited = statementOfBoleto(boleto, known, today);
  if (!awaited) return null;
  const bill = { bank: null, lastDigits: null, isNamed: true, awaited };
  return { value: bill, from: 'boleto', certainty: 'guess' };
}

/** The document of a form that opens; null while it is not known what it pays. */
export function useStatementOf<Subject extends object>(
  subject: Subject | ({ purpose: 'document' } & OfferedDocument) | undefined,
  books: Books,
) {
  const client = useQueryClient();
  const offered = subject && 'read' in subject ? subject : undefined;
  const asks = offered !== undefined && cardsToAsk(offered.read, books.accounts).length > 0;
  const { data, isLoading } = useQuery({
    queryKey: [LEDGER_KEY, 'boleto', offered?.read.barcode?.value],
    queryFn: () => offered && withStatement(client, offered, books),
    enabled: asks,
    retry: false,
    // What was awaited then may be paid by now.
    gcTime: 0,
  });
  if (!asks) return subject;
  return isLoading ? null : (data ?? subject);
}
