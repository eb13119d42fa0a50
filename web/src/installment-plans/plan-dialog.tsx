import type { Account } from '@vintem/contract/accounts';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Ledger } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { OpenedPlan } from './opened-plan.tsx';
import { planQuery } from './plans.api.ts';

/** The plan that a dialog is about. */
export interface PlanSubject extends Pick<InstallmentPlan, 'ledgerId' | 'id' | 'description'> {
  /** The parcel from which the person came. */
  transactionId?: string;
  /** What it opens on: its parcels, or the ways of giving it back where it has them. */
  step?: 'parcels' | 'reverse';
}

interface PlanDialogProps {
  dialog: ReturnType<typeof useDialog<PlanSubject>>;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  accounts: readonly Account[];
  today: Day;
}

/** A plan: its parcels, and what can be done with them. */
export function PlanDialog({ dialog, ...rest }: PlanDialogProps) {
  return dialog.subject ? <DialogOf dialog={dialog} subject={dialog.subject} {...rest} /> : null;
}

function DialogOf({ dialog, subject, ledger, accounts, today }: PlanDialogProps & { subject: PlanSubject }) {
  const { data, error, isFetching, refetch } = useQuery({ ...planQuery(subject), enabled: dialog.isOpen });
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={<bdi>{data?.plan.description ?? subject.description}</bdi>}
      description={data && `${formatMoney(data.plan.totalCents, data.plan.currency)} em ${data.plan.count}×`}
    >
      {data ? (
        <OpenedPlan
          key={dialog.opening}
          plan={data.plan}
          installments={data.installments}
          account={accounts.find(({ id }) => id === data.plan.accountId)}
          fromId={subject.transactionId}
          firstStep={subject.step ?? 'parcels'}
          ledger={ledger}
          today={today}
          onDone={dialog.close}
        />
      ) : (
        <DialogBody>
          {error ? (
            <ErrorBox
              action={
                <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
                  Tentar novamente
                </Button>
              }
            >
              {messageOf(error)}
            </ErrorBox>
          ) : (
            <output className="flex items-center justify-center gap-2 py-16 text-sm text-fg-2">
              <Spinner />
              Carregando parcelas...
            </output>
          )}
        </DialogBody>
      )}
    </FormDialog>
  );
}
