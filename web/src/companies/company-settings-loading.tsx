import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const FIELDS = ['name', 'tax-id', 'email', 'phone', 'address', 'industry'];

export function CompanySettingsLoading() {
  return (
    <Loading caption="Carregando configurações...">
      <Card>
        <Skeleton className="h-4 w-40" />
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          {FIELDS.map((field) => (
            <div key={field}>
              <Skeleton className="mb-2.5 h-4 w-28" />
              <Skeleton className="h-10 w-full" />
            </div>
          ))}
        </div>
      </Card>
    </Loading>
  );
}
