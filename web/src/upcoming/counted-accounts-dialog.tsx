import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { isUsuallyEveryday } from '@vintem/core/upcoming/month-left';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { AccountsPending } from '#finance/accounts-pending.tsx';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toasts.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { setCounted } from './upcoming.api.ts';

/** Which accounts count in what is left of the month: each switch takes effect at once. */
export function CountedAccountsDialog({ dialog }: { dialog: ReturnType<typeof useDialog<void>> }) {
  const ledger = usePersonalLedger();
  const accounts = useQuery(accountsOfQuery(ledger));
  const { mutate, isPending, variables } = useLedgerMutation(setCounted, {
    onRefused: (error) => showToast({ message: messageOf(error) }),
  });
  const holding = accounts.data?.filter((one) => one.card === null && one.archivedAt === null);
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Contas na sobra do mês"
      description="As que você usa para pagar as contas do dia a dia."
    >
      <DialogBody>
        {holding ? (
          <ul>
            {holding.map((account) => {
              const usually = isUsuallyEveryday(account, ledger.currency ?? DEFAULT_CURRENCY);
              const counts = account.countsInMonthLeft ?? usually;
              const isSending = isPending && variables.account.id === account.id;
              return (
                <li key={account.id}>
                  <Switch
                    label={<bdi>{account.name}</bdi>}
                    hint={formatMoney(account.balanceCents, account.currency)}
                    checked={isSending ? !counts : counts}
                    disabled={isPending}
                    // Who goes back to what is usual has no choice of their own: another type of account is free to decide again.
                    onCheckedChange={(next) => mutate({ account, counts: next === usually ? null : next })}
                  />
                </li>
              );
            })}
          </ul>
        ) : (
          <AccountsPending accounts={accounts} />
        )}
      </DialogBody>
    </Dialog>
  );
}
