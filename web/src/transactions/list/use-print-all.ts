import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allQuery } from '#transactions/transactions.api.ts';

interface PrintAll {
  ledgerId: string;
  filter: TransactionFilter;
  /** The transactions to print if the others cannot be fetched. */
  loaded: readonly Transaction[];
  isAsked: boolean;
  onPrinted: () => void;
}

/** Once asked, fetches every transaction of the filter and prints the page with them. */
export function usePrintAll({ ledgerId, filter, loaded, isAsked, onPrinted }: PrintAll) {
  const { data, isFetching } = useQuery({ ...allQuery(ledgerId, filter), enabled: isAsked });
  useEffect(() => {
    if (!isAsked || isFetching) return;
    onPrinted();
    window.print();
  }, [isAsked, isFetching, onPrinted]);
  return data ?? loaded;
}
