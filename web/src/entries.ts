import { ArrowLeftRight, LayoutDashboard, Settings, Wallet } from 'lucide-react';
import type { Entry } from '#shell/entry.ts';

/** The places of the app, in the order of the sidebar. */
export const entries: readonly Entry[] = [
  { label: 'Dashboard Pessoal', shortLabel: 'Início', to: '/dashboard', icon: LayoutDashboard },
  { label: 'Contas', to: '/dashboard/accounts', icon: Wallet },
  { label: 'Transações', to: '/dashboard/transactions', icon: ArrowLeftRight },
  { label: 'Configurações', to: '/dashboard/settings', icon: Settings },
];
