import type { Account } from '@vintem/contract/accounts';
import type { ResponseOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import type { proposeTransfers } from '@vintem/contract/transfers';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { FoundPair } from './found-pair.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { NatureChoice } from './nature-choice.tsx';
import { asksForCategory, kindOf } from './transfer-draft.ts';
import { naturesBetween, type TransferNature } from '@vintem/core/transfers/nature';
import { type Pairing, pairSides } from './transfers.api.ts';

type Proposals = ResponseOf<typeof proposeTransfers>;
export type FoundPairSides = Pick<Proposals['pairs'][number], 'out' | 'in'>;
type Pair = FoundPairSides;

interface FoundTransfersProps extends Proposals {
  ledgerId: string;
  accounts: ReadonlyMap<string, Account>;
  /** A pair is no transfer. */
  onRefuse: (pair: FoundPairSides) => void;
  onDone: () => void;
}

const keyOf = ({ out, in: arrival }: Pair) => `${out.id} ${arrival.id}`;

/** The proposed pairs, those with evidence ticked, and below them what is a question: several could be the other side. */
export function FoundTransfers(props: FoundTransfersProps) {
  const { ledgerId, pairs, questions, hasMore, accounts, onRefuse, onDone } = props;
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [natures, setNatures] = useState<ReadonlyMap<string, TransferNature>>(new Map());
  const [answers, setAnswers] = useState<ReadonlyMap<string, Transaction>>(new Map());
  const offerUndo = useUndoToast();
  const pairing = useLedgerMutation((chosen: readonly Pairing[]) => pairSides(ledgerId, chosen), {
    onDone: ({ changeId, count }) => {
      onDone();
      offerUndo(
        count === 1 ? '1 transferência unida.' : `${count.toLocaleString('pt-BR')} transferências unidas.`,
        {
          ledgerId,
          changeId,
        },
      );
    },
  });
  /** What a pair may be between two books; none within one. */
  const naturesOf = ({ out, in: arrival }: Pair): TransferNature[] => {
    const [from, to] = [accounts.get(out.accountId), accounts.get(arrival.accountId)];
    if (!from || !to || from.ledgerId === to.ledgerId) return [];
    // A category is asked for where one pair is made: in the menu of a transaction.
    return naturesBetween(kindOf(from), kindOf(to)).filter((nature) => !asksForCategory(nature));
  };
  const isReady = (pair: Pair) => pair.out.ledgerId === pair.in.ledgerId || natures.has(keyOf(pair));
  const answered: Pair[] = questions.flatMap(({ outs }) =>
    outs.flatMap((out) => {
      const arrival = answers.get(out.id);
      return arrival ? [{ out, in: arrival }] : [];
    }),
  );
  const isTicked = (pair: Proposals['pairs'][number]) =>
    ticks.get(keyOf(pair)) ?? (pair.isTicked && isReady(pair));
  const chosen = [...pairs.filter(isTicked), ...answered];
  const isUnready = chosen.some((pair) => !isReady(pair));
  const natureChoice = (pair: Pair) =>
    naturesOf(pair).length > 0 && (
      <NatureChoice
        natures={naturesOf(pair)}
        value={natures.get(keyOf(pair)) ?? null}
        onValueChange={(nature) => setNatures((now) => new Map(now).set(keyOf(pair), nature))}
        className="mt-2"
      />
    );
  const placeOf = (row: Transaction) =>
    `${accounts.get(row.accountId)?.name ?? ''} · ${formatDay(row.day)} · ${row.description}`;

  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length === 0 || isUnready) return;
        pairing.mutate(
          chosen.map((pair) => ({ out: pair.out, in: pair.in, nature: natures.get(keyOf(pair)) ?? null })),
        );
      }}
    >
      <DialogBody>
        {pairing.error && <ErrorBox>{messageOf(pairing.error, 'Erro ao salvar transferência')}</ErrorBox>}
        {pairs.length > 0 && (
          <ul className="-my-1 divide-y divide-line">
            {pairs.map((pair) => (
              <FoundPair
                key={keyOf(pair)}
                pair={pair}
                accounts={accounts}
                isTicked={isTicked(pair)}
                onTick={(isOn) => setTicks((now) => new Map(now).set(keyOf(pair), isOn))}
                onRefuse={() => onRefuse(pair)}
              >
                {isTicked(pair) && natureChoice(pair)}
              </FoundPair>
            ))}
          </ul>
        )}
        {questions.length > 0 && (
          <FoundQuestions
            questions={questions}
            placeOf={placeOf}
            answers={answers}
            onAnswer={(out, row) =>
              setAnswers((now) => {
                const next = new Map(now);
                if (row) next.set(out.id, row);
                else next.delete(out.id);
                return next;
              })
            }
            renderMore={natureChoice}
          />
        )}
        {hasMore && <p className="text-sm text-fg-3">Há mais: depois de unir estas, procure de novo.</p>}
        {isUnready && <p className="text-sm text-expense">Diga o que é cada transferência entre livros.</p>}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          type="submit"
          look="primary"
          aria-disabled={chosen.length === 0}
          pending={pairing.isPending}
          pendingLabel="Unindo..."
        >
          {chosen.length === 0 ? 'Unir' : `Unir ${chosen.length.toLocaleString('pt-BR')}`}
        </Button>
      </DialogFooter>
    </form>
  );
}
