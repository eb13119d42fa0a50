import type { ResponseOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import type { proposeTransfers } from '@vintem/contract/transfers';
import type { ReactNode } from 'react';
import { SelectField } from '#fields/select-field.tsx';
import { formatMoney } from '#ui/format-money.ts';

interface FoundQuestionsProps {
  questions: ResponseOf<typeof proposeTransfers>['questions'];
  /** Account, day and words of one of them. */
  placeOf: (row: Transaction) => string;
  /** The chosen arrival of each that left, by its id. */
  answers: ReadonlyMap<string, Transaction>;
  onAnswer: (out: Transaction, arrival: Transaction | undefined) => void;
  /** What else must be said of a chosen pair. */
  renderMore: (pair: { out: Transaction; in: Transaction }) => ReactNode;
}

const NONE = 'none';

/** What left and may have arrived as one of several: nothing is chosen, and nothing twice. */
export function FoundQuestions(props: FoundQuestionsProps) {
  const { questions, placeOf, answers, onAnswer, renderMore } = props;
  return (
    <section aria-labelledby="transfer-questions" className="flex flex-col gap-3">
      <h3 id="transfer-questions" className="text-sm font-medium text-fg-2">
        Mais de um pode ser o outro lado
      </h3>
      {questions.flatMap(({ outs, ins }) =>
        outs.map((out) => {
          const answer = answers.get(out.id);
          const taken = new Set([...answers.values()].map(({ id }) => id));
          const free = ins.filter(({ id }) => id === answer?.id || !taken.has(id));
          return (
            <div key={out.id}>
              <SelectField
                label={`${formatMoney(out.amountCents, out.currency)} · ${placeOf(out)}`}
                options={[
                  { value: NONE, label: 'Nenhuma' },
                  ...free.map((row) => ({ value: row.id, label: placeOf(row) })),
                ]}
                value={answer?.id ?? NONE}
                onValueChange={(id) =>
                  onAnswer(
                    out,
                    ins.find((one) => one.id === id),
                  )
                }
              />
              {answer && renderMore({ out, in: answer })}
            </div>
          );
        }),
      )}
    </section>
  );
}
