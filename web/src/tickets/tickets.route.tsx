import { createFileRoute } from '@tanstack/react-router';
import { TicketsPage } from './tickets-page.tsx';

export const Route = createFileRoute('/dashboard/tickets')({ component: TicketsPage });
