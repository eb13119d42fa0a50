import { messageOf } from '#api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useExport } from './profile.api.ts';

/** A person's rights towards the operator: a copy of their data, and its deletion (LGPD, art. 18). */
export function DataCard() {
  const { mutate, isPending, error } = useExport();
  const deletion = useDialog<never>();
  const save = () =>
    mutate(undefined, { onSuccess: () => showToast({ message: 'Seus dados foram baixados.' }) });
  return (
    <Card>
      <CardHeader title="Seus dados" />
      <p className="text-sm text-pretty text-fg-2">
        Um arquivo JSON com tudo o que é seu: contas, transações, histórico, configurações e sessões.
      </p>
      <Button className="mt-3" pending={isPending} pendingLabel="Exportando..." onClick={save}>
        Exportar meus dados
      </Button>
      {error && (
        <Banner
          tone="error"
          className="mt-3"
          action={
            <Button look="ghost" pending={isPending} onClick={save}>
              Tentar novamente
            </Button>
          }
        >
          {messageOf(error)}
        </Banner>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <p className="text-sm text-pretty text-fg-2">
          Excluir sua conta apaga tudo o que é seu, na hora e para sempre.
        </p>
        <Button className="mt-3 text-expense" onClick={() => deletion.open()}>
          Excluir minha conta
        </Button>
      </div>
      <DeleteUserDialog key={deletion.opening} isOpen={deletion.isOpen} onClose={deletion.close} />
    </Card>
  );
}
