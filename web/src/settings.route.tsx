import { createFileRoute, Link } from '@tanstack/react-router';
import { usePersonalLedger } from '#api/signed-in.ts';
import { CategoriesCard } from '#categories/categories-card.tsx';
import { RulesCard } from '#rules/rules-card.tsx';
import { SettingsPage } from '#settings/settings-page.tsx';
import { TagsCard } from '#tags/tags-card.tsx';
import { TokensCard } from '#tokens/tokens-card.tsx';
import { WebhooksCard } from '#webhooks/webhooks-card.tsx';

export const Route = createFileRoute('/dashboard/settings')({ component: Settings });

function Settings() {
  const ledger = usePersonalLedger();
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      webhooks={<WebhooksCard />}
      tokens={<TokensCard />}
      categories={<CategoriesCard ledgerId={ledger.id} />}
      tags={
        <TagsCard
          ledgerId={ledger.id}
          renderLink={(tag, text) => (
            <Link
              to="/dashboard/transactions"
              search={{ year: 'all', tags: tag.id }}
              className="link"
              aria-label={`${text} com ${tag.name}`}
            >
              {text}
            </Link>
          )}
        />
      }
      rules={<RulesCard ledger={ledger} />}
      onGo={(hash) => void navigate({ hash, replace: true })}
    />
  );
}
