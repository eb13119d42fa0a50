import { ENTITLEMENTS, NO_CHARGE_NOTE, PLAN_PRICES } from '@vintem/core/identity/plan';
import { messageOf } from '#api/api-error.ts';
import { PlanContents } from '#finance/plan-contents.tsx';
import { useChangePlan } from '#finance/plan.api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';

const MOST = ENTITLEMENTS.free.mostPersonalAccounts;

interface PlanLimitDialogProps {
  open: boolean;
  /** The action that hit the limit, for the button: "salvar". */
  verb: 'salvar' | 'desarquivar' | 'desfazer';
  onClose: () => void;
  /** Completes the refused action; called once the plan has room for it. */
  onUpgraded: () => void;
}

/** Says that the plan has no room for another account, and offers a larger one. The draft that was being saved stays. */
export function PlanLimitDialog({ open, verb, onClose, onUpgraded }: PlanLimitDialogProps) {
  const { mutate, isPending, error, reset } = useChangePlan();
  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={`Seu plano vai até ${MOST} contas`}>
      <DialogBody>
        <ErrorBox>{error && messageOf(error)}</ErrorBox>
        <p className="text-base text-pretty text-fg-2">
          No plano Gratuito você tem até {MOST} contas pessoais ativas. O Premium não tem limite e custa{' '}
          {formatMoney(PLAN_PRICES.premium, 'BRL')} por mês. {NO_CHARGE_NOTE}
        </p>
        <PlanContents plan="premium" />
        <p className="text-base text-pretty text-fg-2">
          Você também pode arquivar uma conta que não usa mais.
          {verb === 'salvar' && ' O que digitou continua aqui.'}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Agora não</Button>
        <Button
          look="primary"
          pending={isPending}
          pendingLabel="Mudando..."
          onClick={() => mutate('premium', { onSuccess: onUpgraded })}
        >
          Mudar para o Premium e {verb}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
