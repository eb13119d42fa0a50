import { createFileRoute } from '@tanstack/react-router';
import { AccountsPage } from './accounts-page.tsx';

export const Route = createFileRoute('/dashboard/accounts')({ component: AccountsPage });
