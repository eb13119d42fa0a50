import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { isCard } from '@vintem/core/ledger/account-type';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { SelectField } from '#fields/select-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { accountCalled } from './account-called.ts';
import { isOfCard } from './account-of-file.ts';
import { chooseAccount } from './imports.api.ts';
import { formatFileAccount, otherNumberWords } from './import-words.ts';

/** A name that begins so needs no word before it. */
const SAYS_CARD = /^cartão\b/iu;
const NEW = { account: 'Criar conta', card: 'Criar cartão' } as const;

interface AccountStepProps {
  one: Import;
  /** The active ones of the ledger. */
  accounts: readonly Account[];
  /** Opens the form of a new account, or of a new card, which begins as the file says. */
  onNewAccount: (kind: 'account' | 'card') => void;
  /** The account was said. */
  onDone: () => void;
  /** Leaves the account as it was said before; undefined where none was. */
  onCancel: (() => void) | undefined;
}

/** Asks which account the file is of. Its number is remembered for the next file. */
export function AccountStep({ one, accounts, onNewAccount, onDone, onCancel }: AccountStepProps) {
  const [chosen, setChosen] = useState<string>();
  const [first] = useState(() => new Set(accounts.map(({ id }) => id)));
  const choosing = useLedgerMutation(
    ({ accountId }: { accountId: string }) => chooseAccount(one, accountId),
    {
      onDone,
    },
  );
  const fitting = accounts.filter(
    (account) => fitsKind(account, one) && (one.currency === null || account.currency === one.currency),
  );
  // One that was made a moment ago was made for this: the import goes on with it.
  const made = fitting.find(({ id }) => !first.has(id))?.id;
  const goOn = useEffectEvent((accountId: string) => choosing.mutate({ accountId }));
  useEffect(() => {
    if (made !== undefined) goOn(made);
  }, [made]);
  const only = fitting.length === 1 ? fitting[0]?.id : undefined;
  const isElsewhere = one.usualAccount !== null || one.usedAccounts.some(({ id }) => id === only);
  // A file that says how its account is called is of no other because there is no other.
  const called = accountCalled(fitting, one.accountName)?.id;
  const likely = isNamedOnly(one) ? called : isElsewhere ? undefined : only;
  const accountId = chosen ?? made ?? one.accountId ?? likely;
  const isMissing = one.accountId === null && isNamedOnly(one) && called === undefined;
  const used = one.usedAccounts.find(({ id }) => id === (accountId ?? only));
  const named = formatFileAccount(one);
  const isStatement = one.accountKind === 'card';
  const [likelyKind, otherKind] = isOfCard(one)
    ? (['card', 'account'] as const)
    : (['account', 'card'] as const);
  return (
    <Card className="mb-4 max-w-140">
      <h2 className="text-lg font-semibold">
        {isStatement ? 'De qual cartão é esta fatura?' : 'De qual conta é este extrato?'}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-fg-2">{hintOf(one, called !== undefined)}</p>
      {one.accountId === null && one.usualAccount && (
        <Banner tone="warn" className="mb-4">
          {isStatement ? 'Esta fatura' : 'Este extrato'} costuma entrar em <bdi>{one.usualAccount.name}</bdi>
          {one.usualAccount.isArchived ? ', que está arquivada.' : ', que não pode receber este arquivo.'}
        </Banner>
      )}
      {used && (
        <Banner tone="warn" className="mb-4">
          {otherNumberWords(one, used)}
        </Banner>
      )}
      <ErrorBox>{choosing.error && messageOf(choosing.error)}</ErrorBox>
      {fitting.length > 0 && (
        <SelectField
          label={named === undefined ? 'Esta conta é:' : `Esta conta, ${named}, é:`}
          options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
          value={accountId ?? null}
          onValueChange={setChosen}
        />
      )}
      {fitting.length === 0 && <p className="text-base">{noneWords(one, accounts)}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {fitting.length > 0 && (
          <Button
            look={isMissing && accountId === undefined ? 'secondary' : 'primary'}
            disabled={accountId === undefined}
            pending={choosing.isPending}
            pendingLabel="Comparando..."
            onClick={() => {
              if (accountId === one.accountId) onCancel?.();
              else if (accountId !== undefined) choosing.mutate({ accountId });
            }}
          >
            Continuar
          </Button>
        )}
        <Button
          look={fitting.length > 0 && (!isMissing || accountId !== undefined) ? 'secondary' : 'primary'}
          onClick={() => onNewAccount(likelyKind)}
        >
          <Plus aria-hidden="true" />
          <span className="min-w-0 truncate">
            {isMissing && SAYS_CARD.test(one.accountName ?? '') ? 'Criar' : NEW[likelyKind]}{' '}
            {isMissing && <bdi>{one.accountName}</bdi>}
          </span>
        </Button>
        {one.accountKind === null && (
          <Button look="ghost" onClick={() => onNewAccount(otherKind)}>
            {NEW[otherKind]}
          </Button>
        )}
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What becomes of the answer, and of what was decided before it. */
function hintOf(one: Import, isCalledSo: boolean): ReactNode {
  const { accountId, accountNumber, accountName, columns } = one;
  if (accountId !== null) {
    return columns === 'needed'
      ? 'As colunas são como as dos arquivos da conta que você escolher; se não houver, são perguntadas.'
      : 'As linhas são comparadas de novo com a conta que você escolher. As que você deixou de fora e as categorias que escolheu ficam; o resto é perguntado de novo.';
  }
  if (isNamedOnly(one)) {
    return (
      <>
        O arquivo diz que é de <bdi className="font-medium text-fg">{accountName}</bdi>.{' '}
        {isCalledSo
          ? 'Confira se é a conta abaixo.'
          : 'Não há uma conta sua com esse nome: crie ou escolha uma.'}
      </>
    );
  }
  return accountNumber === null
    ? 'O arquivo não diz de qual conta ele é.'
    : 'Perguntamos uma vez: o número fica lembrado para os próximos.';
}

/** Another product knows its accounts by their names alone. */
function isNamedOnly({ accountNumber, accountName }: Import): boolean {
  return accountNumber === null && accountName !== null;
}

/** A file that does not say what it is of may be of either. */
function fitsKind(account: Account, { accountKind: kind }: Import): boolean {
  return kind === null || isCard(account) === (kind === 'card');
}

function noneWords({ currency, accountKind: kind }: Import, accounts: readonly Account[]): string {
  if (kind === 'card' && !accounts.some(isCard)) return 'Você ainda não tem um cartão aqui.';
  const what = kind === 'card' ? 'Nenhum cartão seu' : 'Nenhuma conta sua';
  return currency === null || accounts.length === 0
    ? 'Você ainda não tem uma conta de banco aqui.'
    : `${what} está na moeda do arquivo (${currency}).`;
}
