import type { Company } from '@vintem/contract/companies';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';

export function DeletionCard({ company }: { company: Company }) {
  const dialog = useDialog<never>();
  return (
    <Card>
      <CardHeader title="Excluir a empresa" />
      <p className="text-sm text-pretty text-fg-2">
        Apaga a empresa com tudo o que ela guarda, na hora e para sempre. Antes disso, você pode exportar as
        transações no Dashboard Empresarial.
      </p>
      <Button className="mt-3 text-expense" onClick={() => dialog.open()}>
        Excluir empresa
      </Button>
      <DeleteCompanyDialog
        key={dialog.opening}
        company={company}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
      />
    </Card>
  );
}
