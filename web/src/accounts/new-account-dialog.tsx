import type { Account } from '@vintem/contract/accounts';
import { useSignedIn } from '#api/signed-in.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { AccountDialog } from './account-dialog.tsx';

/** The form of a new account of the person's own, over any page. */
export function NewAccountDialog({ dialog }: { dialog: ReturnType<typeof useDialog<Account>> }) {
  const ledgers = useSignedIn().ledgers.filter(({ kind }) => kind === 'personal');
  return <AccountDialog dialog={dialog} kind="personal" ledgers={ledgers} />;
}
