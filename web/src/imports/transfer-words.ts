// What the screens of imports say of lines that are a side of a transfer or a parcel of a purchase.
import type { ImportRow } from '@vintem/contract/imports';
import { TRANSFER } from '@vintem/core/imports/bank-category-words';

type Other = ImportRow['others'][number];

/** "Transferência de Itaú", "Transferência para Nubank", "Pagamento da fatura do cartão Roxo" */
export function nameOfTransfer(
  { amountCents }: Pick<ImportRow, 'amountCents'>,
  { accountName, isCard }: Pick<Other, 'accountName' | 'isCard'>,
): string {
  const comesIn = (amountCents ?? 0) > 0;
  if (isCard && !comesIn) return `Pagamento da fatura: ${accountName}`;
  return `Transferência ${comesIn ? 'de' : 'para'} ${accountName}`;
}

/** The transfer that a line in `Ligadas` is; undefined of one that is a transaction of its own account. */
export function transferOf(row: ImportRow): string | undefined {
  const [other] = row.others;
  return row.box === 'linked' && row.transactions.length === 0 && other
    ? nameOfTransfer(row, other)
    : undefined;
}

/** Whether a person may say of it that it is a plain transaction: it would become a transfer. */
export function mayBePlain(row: ImportRow): boolean {
  const { box, others, transactions, becomes } = row;
  if (box === 'linked') return others.length > 0 && transactions.length === 0;
  return box === 'new' && becomes === 'transfer' && !isSaidPlain(row);
}

/** One that was said to be none of those with which it adds up may be a transfer still. */
function isSaidPlain({ decision, linesInSum }: Pick<ImportRow, 'decision' | 'linesInSum'>): boolean {
  return decision === 'import' && linesInSum === 0;
}

/** Whether it has no category of the person's: it is a side of a transfer, or what a card was paid, from wherever that came. */
export function hasNoCategory(row: ImportRow): boolean {
  return mayBePlain(row) || row.category === TRANSFER;
}

/** "Criar a parcela que falta", "Criar as 7 parcelas que faltam" */
export function formatMissing(count: number): string {
  return count === 1 ? 'Criar a parcela que falta' : `Criar as ${count} parcelas que faltam`;
}

/** What is kept elsewhere and stays the person's, with the reason. */
function ownMoneyWords(amountCents: number): string {
  const what = amountCents > 0 ? 'Resgate seu, não é receita' : 'Guardado por você, não é despesa';
  return `${what} · pelas palavras do banco`;
}

/** What a new line becomes beside a plain transaction, or what a person has said that it is not. */
export function becomesWords({
  becomes,
  isOwnMoney,
  decision,
  amountCents,
  category,
  linesInSum,
}: ImportRow): string | undefined {
  const isPlain = isSaidPlain({ decision, linesInSum });
  if (becomes === 'transfer') {
    if (isPlain) return 'Não é transferência, por decisão sua';
    if (isOwnMoney) return ownMoneyWords(amountCents ?? 0);
    return `Transferência ${(amountCents ?? 0) > 0 ? 'de' : 'para'} outra conta sua`;
  }
  if (becomes === 'installment') return isPlain ? 'Sem parcelamento, por decisão sua' : undefined;
  if (category === TRANSFER) return 'Pagamento da fatura';
  return isPlain ? 'Nova por decisão sua' : undefined;
}
