import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { SectionMenu, SectionNav, SectionPlace } from '#ui/section-nav.tsx';
import { useSections } from '#ui/use-sections.ts';
import { AccountCard } from './account-card.tsx';
import { AiCard } from './ai-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DataCard } from './data-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RegionCard } from './region-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

interface SettingsPageProps {
  /** The cards of other features. */
  webhooks: ReactNode;
  categories: ReactNode;
  tags: ReactNode;
  rules: ReactNode;
  tokens: ReactNode;
  /** Keeps in the address at which section one is. */
  onGo: (section: string) => void;
}

interface Section {
  id: string;
  /** The title of its card, or a shorter word. */
  label: string;
  card: ReactNode;
}

export function SettingsPage({ webhooks, categories, tags, rules, tokens, onGo }: SettingsPageProps) {
  const main: Section[] = [
    { id: 'region', label: 'Moeda e região', card: <RegionCard /> },
    { id: 'categories', label: 'Categorias', card: categories },
    { id: 'tags', label: 'Tags', card: tags },
    { id: 'rules', label: 'Regras', card: rules },
    { id: 'plan', label: 'Plano', card: <PlanCard /> },
    { id: 'ai', label: 'Inteligência artificial', card: <AiCard /> },
    { id: 'notices', label: 'Avisos', card: <NoticesCard /> },
    { id: 'webhooks', label: 'Webhooks', card: webhooks },
    { id: 'tokens', label: 'Acesso por programas', card: tokens },
    { id: 'sessions', label: 'Sessões', card: <SessionsCard /> },
  ];
  const aside: Section[] = [
    { id: 'appearance', label: 'Aparência', card: <AppearanceCard /> },
    { id: 'keyboard', label: 'Teclado', card: <KeyboardCard /> },
    { id: 'account', label: 'Conta', card: <AccountCard /> },
    { id: 'password', label: 'Senha', card: <PasswordCard /> },
    { id: 'data', label: 'Seus dados', card: <DataCard /> },
  ];
  const sections = [...main, ...aside];
  const { current, go } = useSections(sections.map(({ id }) => id));
  const nav = {
    sections,
    current,
    onGo: (id: string) => {
      onGo(id);
      go(id);
    },
  };
  return (
    <>
      <PageHeader title="Configurações" actions={<SectionMenu {...nav} />} />
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-4 xl:grid-cols-[9.5rem_minmax(0,1fr)_20rem] xl:gap-x-6">
        <SectionNav {...nav} />
        {[main, aside].map((column) => (
          <div key={column[0]?.id} className="grid grid-cols-1 gap-3 sm:gap-4">
            {column.map(({ id, card }) => (
              <SectionPlace key={id} id={id}>
                {card}
              </SectionPlace>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
