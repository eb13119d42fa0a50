import type { Import } from '@vintem/contract/imports';
import type { Ledger } from '@vintem/contract/identity';
import { formatNumber } from '@vintem/core/imports/box-words';
import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useSignedIn } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toasts.ts';
import { companyOf } from './company-of.ts';
import { groupOf, GROUPS, titleOf } from './import-groups.ts';
import { ImportItem } from './import-item.tsx';
import { applyImport } from './imports.api.ts';

interface ImportGroupsProps {
  imports: readonly Import[];
  ledger: Ledger;
  /** By their ids. */
  accountNames: ReadonlyMap<string, string>;
}

/** The imports by what they ask for: what is half done comes first. */
export function ImportGroups({ imports, ledger, accountNames }: ImportGroupsProps) {
  const { ledgers } = useSignedIn();
  const groups = Map.groupBy(imports, groupOf);
  const today = todayIn(ledger.timeZone);
  return GROUPS.map((group) => {
    const own = groups.get(group) ?? [];
    if (own.length === 0) return null;
    return (
      <Group
        key={group}
        title={titleOf(group, own.length)}
        action={group === 'nothing' && <Conclude imports={own} />}
      >
        {own.map((one) => (
          <ImportItem
            key={one.id}
            one={one}
            accountName={one.accountId === null ? undefined : accountNames.get(one.accountId)}
            today={today}
            timeZone={ledger.timeZone}
            search={companyOf(ledger.id, ledgers)}
          />
        ))}
      </Group>
    );
  });
}

interface GroupProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Group({ title, action, children }: GroupProps) {
  return (
    <Card flush className="mb-4 overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
        <h2 className="py-1.5 text-base font-semibold">{title}</h2>
        {action}
      </div>
      <ul>{children}</ul>
    </Card>
  );
}

/** Concludes what brings nothing: its files are on record then, and it asks for nobody any more. */
function Conclude({ imports }: { imports: readonly Import[] }) {
  const concluding = useLedgerMutation(
    async () => {
      for (const one of imports) {
        // oxlint-disable-next-line no-await-in-loop -- each holds its account
        await applyImport(one, undefined);
      }
    },
    { onRefused: (error) => showToast({ message: messageOf(error) }) },
  );
  return (
    <Button
      size="sm"
      pending={concluding.isPending}
      pendingLabel="Concluindo..."
      onClick={() => concluding.mutate(undefined)}
    >
      {imports.length === 1 ? 'Concluir' : `Concluir as ${formatNumber(imports.length)}`}
    </Button>
  );
}
