import type { Account } from '@vintem/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Eye,
  EyeOff,
  FileInput,
  ListFilter,
  LogOut,
  Moon,
  Plus,
  ScanLine,
  Sun,
  Wallet,
} from 'lucide-react';
import { use, useState } from 'react';
import { SignedIn } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import type { Command, Find } from '#shell/command.ts';
import {
  type Books,
  createClaims,
  type EmptyForm,
  type ImportRequest,
  type Inbox,
  type ScannerStart,
} from '#shell/document-inbox.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import type { FormSubject } from '#transactions/form/form-subject.ts';
import { hideValues, useValuesHidden } from '#ui/hidden-values.ts';
import { chooseTheme, useTheme } from '#ui/theme.ts';
import { useDialog } from '#ui/use-dialog.ts';

/** A person's CPF is not stored: a scanned document counts as an expense, unless they say otherwise. */
const OWN_BOOKS: Books = { ledgerKind: 'personal', ownTaxIds: [] };

/** The actions available on every page: its commands, and the forms of features, which load on first use. */
export function useCommands(onSignOut: () => void) {
  const client = useQueryClient();
  const places = usePlaces();
  const look = useLook();
  const isSignedIn = use(SignedIn) !== null;
  const transactionForm = useDialog<FormSubject>();
  const accountForm = useDialog<Account>();
  const [transactions, loadTransactions] = useLoaded(
    () => import('#transactions/form/new-transaction-dialog.tsx'),
  );
  const [accounts, loadAccounts] = useLoaded(() => import('#accounts/new-account-dialog.tsx'));
  const [scanner, loadScanner] = useLoaded(() => import('#documents/scanner-dialog.tsx'));
  const scannerDialog = useDialog<ScannerStart>();
  const importer = useImporter();
  const [claims] = useState(createClaims);
  // The ledger that the scanner reads for: the company of the current page, else the personal one.
  const [books, setBooks] = useState(OWN_BOOKS);
  // Documents that were read and wait until the one before is entered.
  const [documentsLeft, setDocumentsLeft] = useState(0);
  const openNewTransaction = async (subject?: FormSubject) => {
    // If the accounts are loaded from the start, the first field takes the focus. Without them, the form says why.
    const accountsCome = client.ensureQueryData(accountsQuery('personal')).catch(() => undefined);
    // The form of a transfer is a file of its own; if it does not come, its place in the dialog says so.
    const partComes =
      subject?.purpose === 'transfer' &&
      import('#transactions/transfer/transfer-form.tsx').catch(() => undefined);
    const [isThere] = await Promise.all([loadTransactions(), accountsCome, partComes]);
    if (isThere) transactionForm.open(subject);
  };
  const start = (subject?: EmptyForm) => {
    const openEmpty = claims.last('openEmpty');
    if (openEmpty) openEmpty(subject);
    else void openNewTransaction(subject);
  };
  const startTransaction = () => start();
  const openScanner = (begin?: ScannerStart) => {
    setBooks(claims.last('books') ?? OWN_BOOKS);
    void loadScanner().then((isThere) => isThere && scannerDialog.open(begin));
  };
  const inbox: Inbox = {
    claim: claims.claim,
    offer: (document) => {
      const take = claims.last('take');
      if (take) take(document);
      else void openNewTransaction({ purpose: 'document', ...document });
    },
    openScanner,
    openAccount: () => void loadAccounts().then((isThere) => isThere && accountForm.open()),
    openForm: start,
    openImport: (request) => {
      // It may have found the statement among its files; what else it read waits in it.
      scannerDialog.close();
      void importer.open({ ledgerKind: claims.last('books')?.ledgerKind, ...request });
    },
  };
  const closeNewTransaction = () => {
    transactionForm.close();
    if (documentsLeft > 0) scannerDialog.open();
  };
  const commands: Command[] = [
    {
      label: 'Nova Transação',
      icon: Plus,
      key: 'n',
      searchText: 'lançar receita despesa',
      run: startTransaction,
      runWith: (text) => start({ purpose: 'line', text }),
    },
    {
      label: 'Nova transferência',
      icon: ArrowLeftRight,
      key: 't',
      searchText: 'transferir',
      run: () => start({ purpose: 'transfer' }),
    },
    {
      label: 'Ler nota fiscal',
      icon: ScanLine,
      key: 'l',
      searchText: 'scanner documento boleto cupom pix xml câmera',
      run: openScanner,
    },
    {
      label: 'Importar extrato',
      icon: FileInput,
      searchText: 'banco arquivo ofx csv qif camt importações',
      run: () => inbox.openImport(),
    },
    ...places,
    { label: 'Nova conta', icon: Wallet, searchText: 'criar banco', run: inbox.openAccount },
    ...look,
    { label: 'Sair', icon: LogOut, searchText: 'encerrar sessão', run: onSignOut },
  ];

  return {
    commands,
    openNewTransaction: startTransaction,
    inbox,
    // Nothing can be entered before the session is known.
    forms: isSignedIn && (
      <>
        {transactions && (
          <transactions.NewTransactionDialog dialog={{ ...transactionForm, close: closeNewTransaction }} />
        )}
        {scanner && (
          <scanner.ScannerDialog
            dialog={scannerDialog}
            {...books}
            onRead={inbox.offer}
            onLeft={setDocumentsLeft}
          />
        )}
        {importer.form}
        {accounts && <accounts.NewAccountDialog dialog={accountForm} />}
      </>
    ),
  };
}

/** Takes statements of banks, over any page. */
function useImporter() {
  const [module, load] = useLoaded(() => import('#imports/import-dialog.tsx'));
  const dialog = useDialog<ImportRequest>();
  return {
    open: async (request?: ImportRequest) => (await load()) && dialog.open(request),
    form: module && <module.ImportDialog dialog={dialog} />,
  };
}

/** Finds transactions of the signed-in person; undefined while that is unknown. */
export function useFind(): Find | undefined {
  const navigate = useNavigate();
  const session = use(SignedIn);
  const ledger = session?.ledgers.find(({ kind }) => kind === 'personal');
  if (!ledger) return undefined;
  return async (words, signal) => {
    const { findTransactions } = await import('#transactions/list/find-transactions.tsx');
    const today = todayIn(ledger.timeZone);
    const found = await findTransactions({ ledger, records: session?.categories, words, today, signal });
    return found.map(({ search, ...shown }) => ({
      ...shown,
      open: () => void navigate({ to: '/dashboard/transactions', search }),
    }));
  };
}

/** Pages that no entry of the sidebar leads to. */
function usePlaces(): Command[] {
  const navigate = useNavigate();
  return [
    {
      label: 'Ver importações',
      icon: FileInput,
      searchText: 'extratos importados',
      run: () => void navigate({ to: '/dashboard/imports/{-$importId}', params: { importId: undefined } }),
    },
    {
      label: 'Regras de categorias',
      icon: ListFilter,
      searchText: 'automático classificar categorizar',
      run: () => void navigate({ to: '/dashboard/settings', hash: 'rules' }),
    },
  ];
}

/** How this device shows the pages. */
function useLook(): Command[] {
  const isDark = useTheme() === 'dark';
  const areHidden = useValuesHidden();
  return [
    {
      label: isDark ? 'Usar o tema claro' : 'Usar o tema escuro',
      icon: isDark ? Sun : Moon,
      searchText: 'aparência modo',
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      label: areHidden ? 'Mostrar valores' : 'Ocultar valores',
      icon: areHidden ? Eye : EyeOff,
      searchText: 'esconder privacidade saldo',
      run: () => hideValues(!areHidden),
    },
  ];
}
