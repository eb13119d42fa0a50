import type { Account } from '@vintem/contract/accounts';
import { DUE_DECISIONS, type DueDecision } from '@vintem/contract/accounts.forms';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import type { Returning } from './use-archiving.ts';

const CHOICES: Record<DueDecision, { label: string; hint: string }> = {
  post: { label: 'Confirmar', hint: 'O que venceu entra no saldo, cada valor com a sua data.' },
  wait: { label: 'Deixar aguardando', hint: 'Fica como previsto até você confirmar cada um.' },
  skip: { label: 'Pular', hint: 'Não entra na conta. As séries seguem com as próximas datas.' },
};

interface UnarchiveDialogProps {
  dialog: ReturnType<typeof useDialog<Returning>>;
  onDecided: (account: Account, due: DueDecision) => void;
}

/** Asks what becomes of what came due while the account was archived, before it is brought back. */
export function UnarchiveDialog({ dialog, onDecided }: UnarchiveDialogProps) {
  const [chosen, setChosen] = useState<{ opening: number; due: DueDecision }>();
  if (!dialog.subject) return null;
  const { account, dueCount } = dialog.subject;
  const due = chosen?.opening === dialog.opening ? chosen.due : 'wait';
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={
        <span>
          Desarquivar <bdi>{account.name}</bdi>
        </span>
      }
    >
      <DialogBody>
        <p className="text-base text-pretty text-fg-2">{whatCameDue(dueCount)}</p>
        <RadioList
          label="O que fazer com o que venceu"
          options={DUE_DECISIONS.map((value) => ({ value, ...CHOICES[value] }))}
          value={due}
          onValueChange={(next) => setChosen({ opening: dialog.opening, due: next })}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          look="primary"
          onClick={() => {
            dialog.close();
            onDecided(account, due);
          }}
        >
          Desarquivar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function whatCameDue(count: number): string {
  if (count === 1) return 'Enquanto a conta estava arquivada, venceu 1 transação recorrente.';
  return `Enquanto a conta estava arquivada, venceram ${count.toLocaleString('pt-BR')} transações recorrentes.`;
}
