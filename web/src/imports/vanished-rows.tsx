import type { ImportProof } from '@vintem/contract/import-proof';
import type { ComponentProps } from 'react';
import { formatVanished } from './proof-words.ts';
import { ReasonRows } from './reason-rows.tsx';

type Shared = Pick<ComponentProps<typeof ReasonRows>, 'ledger' | 'accountId' | 'currency' | 'explains'>;

/** Lines that stand on record and that a file of the same days does not have. */
export function VanishedRows({ vanished, ...shared }: Shared & Pick<ImportProof, 'vanished'>) {
  return (
    <ReasonRows
      title={formatVanished(vanished.count)}
      hint={
        vanished.count === 1
          ? 'Veio em um extrato anterior e não está neste. Nada foi apagado.'
          : 'Vieram em extratos anteriores e não estão neste. Nada foi apagado.'
      }
      count={vanished.count}
      rows={vanished.items.map((item) => ({
        ...item,
        key: `${item.day} ${item.text} ${item.amountCents}`,
        text: item.transaction?.description ?? item.text,
        note: undefined,
      }))}
      {...shared}
    />
  );
}
