import type { Dashboard } from '@vintem/contract/dashboard';
import { Check, Ellipsis, Plus, X } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { ImportButton } from '#shell/import-button.tsx';
import { OpenNewTransaction } from '#shell/new-transaction.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { StepsDone } from './use-first-steps.ts';

export interface FirstStepsProps {
  dashboard: Dashboard;
  steps: StepsDone;
  onPutOff: () => void;
}

/** What leads from an empty dashboard to one that says something. Each step opens the form that does it. */
export function FirstSteps({ dashboard, steps, onPutOff }: FirstStepsProps) {
  const inbox = use(DocumentInbox);
  const openTransaction = use(OpenNewTransaction);
  const { hasAccount, hasEntries, hasSeries } = steps;
  const done = [hasAccount, hasEntries, hasSeries];
  const next = done.indexOf(false);
  return (
    <>
      <Card flush className="col-span-full overflow-hidden">
        <section aria-labelledby="first-steps">
          <Head done={done} onPutOff={onPutOff} />
          <ol>
            <Step number={1} title="Sua conta" isDone={hasAccount} isNext={next === 0}>
              {hasAccount ? accountsInWords(dashboard) : 'Diga onde seu dinheiro está, ou traga o extrato.'}
              <>
                {!hasAccount && <ImportButton ledgerKind="personal" />}
                <Button look={hasAccount ? 'ghost' : 'primary'} onClick={inbox?.openAccount}>
                  <Plus aria-hidden="true" />
                  {hasAccount ? 'Mais uma conta' : 'Cadastrar conta'}
                </Button>
              </>
            </Step>
            <Step number={2} title="O que você gastou" isDone={hasEntries} isNext={next === 1}>
              {hasEntries ? 'Já há lançamentos.' : 'Digite o último gasto, ou traga o extrato do banco.'}
              {hasAccount && !hasEntries && (
                <>
                  <ImportButton ledgerKind="personal" />
                  <Button look="primary" onClick={openTransaction}>
                    Adicionar despesa
                  </Button>
                </>
              )}
            </Step>
            <Step number={3} title="O que se repete" isDone={hasSeries} isNext={next === 2}>
              {hasSeries
                ? 'Volta sozinho a cada mês.'
                : 'Salário, aluguel, internet. Com eles o Vintém diz quanto sobra até o fim do mês.'}
              {hasAccount && !hasSeries && (
                <Button
                  look={next === 2 ? 'primary' : 'secondary'}
                  onClick={() => inbox?.openForm({ purpose: 'repeating' })}
                >
                  Escolher
                </Button>
              )}
            </Step>
          </ol>
        </section>
      </Card>
      {!hasAccount && <Ghosts />}
    </>
  );
}

function accountsInWords({ balances }: Dashboard): string {
  const [first] = balances;
  if (balances.length !== 1 || !first) return `${balances.length} contas`;
  return `${first.name} · ${formatMoney(first.balanceCents, first.currency)}`;
}

function Head({ done, onPutOff }: { done: readonly boolean[]; onPutOff: () => void }) {
  const count = done.filter(Boolean).length;
  return (
    <header className="flex items-center justify-between gap-4 px-4 py-4 sm:px-5">
      <div className="min-w-0">
        <h2 id="first-steps" className="text-lg font-semibold text-pretty sm:text-xl">
          Três passos e o seu mês aparece aqui
        </h2>
        <p className="text-sm text-fg-2">Leva uns dois minutos. Dá para parar e voltar.</p>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <span aria-hidden="true" className="flex gap-1.5 max-sm:hidden">
          {['a', 'b', 'c'].map((key, place) => (
            <span
              key={key}
              className={cx('h-1.5 w-10 rounded-full', place < count ? 'bg-(--income-vivid)' : 'bg-inset')}
            />
          ))}
        </span>
        <span className="num text-sm text-fg-2">{count} de 3</span>
        <Menu
          trigger={
            <IconButton label="Opções dos primeiros passos" className="-mr-2">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<X />} onSelect={onPutOff}>
            Agora não
          </MenuItem>
        </Menu>
      </div>
    </header>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  isNext: boolean;
  /** What is to be done, or was; and the buttons that do it. */
  children: [words: ReactNode, actions: ReactNode];
}

function Step({ number, title, isDone, isNext, children: [words, actions] }: StepProps) {
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3.5 sm:px-5',
        isNext && 'bg-inset',
      )}
    >
      <span
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
          isDone && 'bg-income-soft text-income',
          isNext && 'bg-primary text-fg-inv',
          !isDone && !isNext && 'border border-line-strong text-fg-2',
        )}
      >
        {isDone ? <Check aria-hidden="true" className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={cx('text-base font-semibold', isDone && 'text-fg-2')}>
          {title}
          {isDone && <span className="sr-only">, feito</span>}
        </h3>
        <p className="num text-sm text-pretty text-fg-2">{words}</p>
      </div>
      <div className={cx('flex gap-2', isNext ? 'max-sm:w-full max-sm:*:flex-1' : 'max-sm:hidden')}>
        {actions}
      </div>
    </li>
  );
}

/** What will stand here, without a number. */
function Ghosts() {
  return ['Saldo Total', 'Sobra do mês', 'Próximas contas'].map((title, place) => (
    <div
      key={title}
      aria-hidden="true"
      className={cx(
        'col-span-full rounded-xl bg-surface/60 p-5 shadow-card xl:col-span-1',
        place > 0 && 'max-xl:hidden',
      )}
    >
      <p className="text-sm font-medium text-fg-3">{title}</p>
      <div className="mt-4 h-8 w-36 rounded-lg bg-inset" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="mt-5 flex justify-between">
          <span className="h-3 w-28 rounded-full bg-inset" />
          <span className="h-3 w-16 rounded-full bg-inset" />
        </div>
      ))}
    </div>
  ));
}
