import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { AiCard } from './ai-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DataCard } from './data-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RegionCard } from './region-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

interface SettingsPageProps {
  /** The cards of other features. */
  webhooks: ReactNode;
  categories: ReactNode;
  rules: ReactNode;
  tokens: ReactNode;
}

export function SettingsPage({ webhooks, categories, rules, tokens }: SettingsPageProps) {
  return (
    <>
      <PageHeader title="Configurações" />
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-3 sm:gap-4">
          <RegionCard />
          {categories}
          {rules}
          <PlanCard />
          <AiCard />
          {webhooks}
          {tokens}
          <SessionsCard />
        </div>
        <div className="grid grid-cols-1 gap-3 sm:gap-4">
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
