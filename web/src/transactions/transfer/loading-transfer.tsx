import { Button } from '#ui/button.tsx';
import { DialogBody } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface LoadingTransferProps {
  /** The query that has failed. */
  failed: { isFetching: boolean; refetch: () => unknown } | undefined;
}

/** In place of the form until both sides of the transfer are known. */
export function LoadingTransfer({ failed }: LoadingTransferProps) {
  return (
    <DialogBody>
      {failed ? (
        <ErrorBox
          action={
            <Button size="sm" pending={failed.isFetching} onClick={() => void failed.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar a transferência. Por favor, tente novamente.
        </ErrorBox>
      ) : (
        <output className="flex items-center justify-center gap-2 py-16 text-sm text-fg-2">
          <Spinner />
          Carregando...
        </output>
      )}
    </DialogBody>
  );
}
