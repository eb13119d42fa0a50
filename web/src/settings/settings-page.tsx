import { PageHeader } from '#ui/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DataCard } from './data-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RegionCard } from './region-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Configurações" />
      <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-3 sm:gap-4">
          <RegionCard />
          <PlanCard />
          <SessionsCard />
        </div>
        <div className="grid gap-3 sm:gap-4">
          <AppearanceCard />
          <KeyboardCard />
          <AccountCard />
          <PasswordCard />
          <DataCard />
        </div>
      </div>
    </>
  );
}
