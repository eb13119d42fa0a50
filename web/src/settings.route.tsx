import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#settings/settings-page.tsx';
import { WebhooksCard } from '#webhooks/webhooks-card.tsx';

export const Route = createFileRoute('/dashboard/settings')({ component: Settings });

function Settings() {
  return <SettingsPage webhooks={<WebhooksCard />} />;
}
