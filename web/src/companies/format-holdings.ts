import { capitalized } from '#ui/format-day.ts';

interface Holdings {
  accounts: number;
  transactions: number;
  recurrences: number;
  contacts: number;
}

/** The rows deleted with a company, in words: "1 conta, 12 transações, 3 séries e nenhum contato". */
export function formatHoldings({ accounts, transactions, recurrences, contacts }: Holdings): string {
  const parts = [
    count(accounts, 'conta', 'contas', 'nenhuma'),
    count(transactions, 'transação', 'transações', 'nenhuma'),
    count(recurrences, 'série', 'séries', 'nenhuma'),
    count(contacts, 'contato', 'contatos', 'nenhum'),
  ];
  return capitalized(new Intl.ListFormat('pt-BR').format(parts));
}

function count(number: number, one: string, several: string, none: string): string {
  if (number === 0) return `${none} ${one}`;
  return number === 1 ? `1 ${one}` : `${number.toLocaleString('pt-BR')} ${several}`;
}
