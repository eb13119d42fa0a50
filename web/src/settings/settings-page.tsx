import { PageHeader } from '#ui/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { RegionCard } from './region-card.tsx';

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Configurações" />
      <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <RegionCard />
        <div className="grid gap-3 sm:gap-4">
          <AppearanceCard />
          <AccountCard />
        </div>
      </div>
    </>
  );
}
