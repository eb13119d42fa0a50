import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const CAPTIONS = { personal: 'Analisando suas transações...', business: 'Analisando a empresa...' };

export function AnalysisLoading({ kind }: { kind: LedgerKind }) {
  return (
    <div className="mt-4">
      <Loading caption={CAPTIONS[kind]}>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {['count', 'moved', 'average', 'next'].map((key) => (
            <div key={key}>
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="mt-2.5 h-6 w-32 max-w-full" />
            </div>
          ))}
        </div>
        <div className="mt-6 grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {['ranges', 'chart'].map((key) => (
            <Skeleton key={key} className="h-56 w-full" />
          ))}
        </div>
      </Loading>
    </div>
  );
}
