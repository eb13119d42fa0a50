import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from './setup-page.tsx';

export const Route = createFileRoute('/dashboard/business/setup')({ component: SetupPage });
