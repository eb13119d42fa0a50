import type { Plan } from '@vintem/contract/identity';
import { ENTITLEMENTS, NO_CHARGE_NOTE, PLAN_LABELS, PLAN_PRICES } from '@vintem/core/identity/plan';
import { messageOf } from '#api/api-error.ts';
import { PlanContents } from '#finance/plan-contents.tsx';
import { useChangePlan } from '#finance/plan.api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { showToast } from '#ui/toasts.ts';
import type { useDialog } from '#ui/use-dialog.ts';

const WHAT_FOLLOWS: Record<Plan, string> = {
  premium: `O Premium custa ${formatMoney(PLAN_PRICES.premium, 'BRL')} por mês. ${NO_CHARGE_NOTE} Suas contas pessoais deixam de ter limite agora mesmo. Você pode voltar quando quiser.`,
  free: `As contas que você já tem continuam como estão. Para criar ou desarquivar uma conta pessoal, será preciso ter menos de ${ENTITLEMENTS.free.mostPersonalAccounts} ativas.`,
};

/** Asks before the plan is changed to the one that the dialog is about. */
export function ChangePlanDialog({ dialog }: { dialog: ReturnType<typeof useDialog<Plan>> }) {
  const { mutate, isPending, error, reset } = useChangePlan();
  const plan = dialog.subject;
  if (!plan) return null;

  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    dialog.close();
  };
  const confirm = () =>
    mutate(plan, {
      onSuccess: () => {
        dialog.close();
        showToast({ message: `Plano ${PLAN_LABELS[plan]} ativado.` });
      },
    });
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={close}
      title={plan === 'premium' ? 'Mudar para o Premium?' : 'Voltar para o Gratuito?'}
    >
      <DialogBody>
        <ErrorBox>{error && messageOf(error)}</ErrorBox>
        <p className="text-base text-pretty text-fg-2">{WHAT_FOLLOWS[plan]}</p>
        <PlanContents plan={plan} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button look="primary" pending={isPending} pendingLabel="Mudando..." onClick={confirm}>
          {plan === 'premium' ? 'Mudar para o Premium' : 'Voltar para o Gratuito'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
