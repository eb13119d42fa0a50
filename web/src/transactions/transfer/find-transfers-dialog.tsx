import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { type FoundPairSides, FoundTransfers } from './found-transfers.tsx';
import { LoadingTransfer } from './loading-transfer.tsx';
import { proposalsQuery, refusePairs } from './transfers.api.ts';
import { useAllAccounts } from './use-all-accounts.ts';

interface FindTransfersDialogProps {
  dialog: ReturnType<typeof useDialog<never>>;
  ledger: Ledger;
  /** The ledger's. */
  accounts: readonly Account[];
}

/** Shows what looks like the two sides of a transfer. Nothing is paired before the person says so. */
export function FindTransfersDialog({ dialog, ledger, accounts }: FindTransfersDialogProps) {
  const proposals = useQuery({ ...proposalsQuery(ledger.id), enabled: dialog.isOpen });
  const all = useAllAccounts(ledger, accounts);
  const { data } = proposals;
  const [refused, setRefused] = useState<FoundPairSides>();
  const { mutate: judge, error } = useLedgerMutation(
    ({ pair, isRefused }: { pair: FoundPairSides; isRefused: boolean }) =>
      refusePairs(ledger.id, [pair], isRefused),
    { onDone: (_, { pair, isRefused }) => setRefused(isRefused ? pair : undefined) },
  );
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Procurar transferências"
      description="O que saiu de uma conta sua e entrou em outra, com o mesmo valor e até 3 dias úteis de diferença."
    >
      {/* Not as a toast: while a dialog is open, what stands outside it is out of reach. */}
      {(refused || error) && (
        <div className="px-5 pb-2">
          {error ? (
            <ErrorBox>{messageOf(error)}</ErrorBox>
          ) : (
            <Banner
              tone="info"
              action={
                <Button look="ghost" onClick={() => refused && judge({ pair: refused, isRefused: false })}>
                  Desfazer
                </Button>
              }
            >
              Este par não será proposto de novo.
            </Banner>
          )}
        </div>
      )}
      {!data && <LoadingTransfer failed={proposals.isError ? proposals : undefined} />}
      {data && data.pairs.length + data.questions.length === 0 && (
        <DialogBody>
          <Empty icon={SearchCheck} title="Nenhuma transferência por unir">
            Nos últimos 90 dias, nada mais parece ter ido de uma conta sua para outra.
          </Empty>
        </DialogBody>
      )}
      {data && data.pairs.length + data.questions.length > 0 && (
        <FoundTransfers
          key={dialog.opening}
          ledgerId={ledger.id}
          pairs={data.pairs}
          questions={data.questions}
          hasMore={data.hasMore}
          accounts={new Map(all.accounts.map((account) => [account.id, account]))}
          onRefuse={(pair) => judge({ pair, isRefused: true })}
          onDone={dialog.close}
        />
      )}
    </FormDialog>
  );
}
