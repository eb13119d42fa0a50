import type { Transaction } from '@vintem/contract/transactions';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { useQuery } from '@tanstack/react-query';
import { invoiceQuery } from '#transactions/transactions.api.ts';
import { formatMoney } from '#ui/format-money.ts';

interface InvoiceOfForm {
  ledgerId: string;
  /** As typed; asked about once it is whole. */
  number: string;
  isTyping: boolean;
  clientId: string | null;
  supplierId: string | null;
  /** The edited transaction does not count as a repetition of itself. */
  loaded: Transaction | undefined;
}

/** Says that an invoice of the same client or supplier was entered before; undefined when none was, or while no contact is chosen. */
export function useRepeatedInvoice(invoice: InvoiceOfForm): string | undefined {
  const { ledgerId, isTyping, clientId, supplierId, loaded } = invoice;
  const number = invoice.number.trim().replaceAll(/\s+/gu, ' ');
  const isAsked = !isTyping && number !== '' && (clientId ?? supplierId) !== null;
  const { data = [] } = useQuery({ ...invoiceQuery(ledgerId, number), enabled: isAsked });
  if (!isAsked) return undefined;
  const before = data.find(
    (other) =>
      other.id !== loaded?.id &&
      ((clientId !== null && other.clientId === clientId) ||
        (supplierId !== null && other.supplierId === supplierId)),
  );
  if (!before) return undefined;
  const { day, description, amountCents, currency, clientId: client } = before;
  const whose = clientId !== null && client === clientId ? 'deste cliente' : 'deste fornecedor';
  return `A nota ${number} ${whose} já foi lançada em ${formatDay(day)}: ${description}, ${formatMoney(amountCents, currency)}.`;
}
