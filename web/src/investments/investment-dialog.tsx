import type { Investment } from '@vintem/contract/investments';
import { FormDialog } from '#shell/form-dialog.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { newInvestmentButton } from './investment-focus.ts';
import { InvestmentForm, type InvestmentFormProps } from './investment-form.tsx';

interface InvestmentDialogProps extends Omit<InvestmentFormProps, 'investment' | 'onDone'> {
  /** Subject: the investment to edit; none for a new one. */
  dialog: ReturnType<typeof useDialog<Investment>>;
}

export function InvestmentDialog({ dialog, ...form }: InvestmentDialogProps) {
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      // The empty page's button disappears with the first investment.
      finalFocus={() => (dialog.subject ? null : newInvestmentButton())}
      title={dialog.subject ? 'Editar investimento' : 'Novo investimento'}
    >
      <InvestmentForm key={dialog.opening} investment={dialog.subject} onDone={dialog.close} {...form} />
    </FormDialog>
  );
}
