import type { TransactionFilter } from '@vintem/contract/transactions';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { fetchFile } from '#api/client.ts';
import { saveFile } from '#api/save-file.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';

/** Everything that the filter holds, also what is not loaded, as a file for spreadsheets. */
export function ExportButton({ ledgerId, filter }: { ledgerId: string; filter: TransactionFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      fetchFile('GET /api/ledgers/:ledgerId/transactions/export', { params: { ledgerId }, query: filter }),
    onSuccess: (file) => {
      saveFile(file);
      showToast({ message: 'Transações exportadas.' });
    },
    onError: (error) => showToast({ message: messageOf(error, 'Não foi possível exportar as transações.') }),
  });
  return (
    <Button look="ghost" size="sm" pending={isPending} pendingLabel="Exportando..." onClick={() => mutate()}>
      <Download aria-hidden="true" />
      Exportar CSV
    </Button>
  );
}
