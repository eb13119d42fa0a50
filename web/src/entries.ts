import { ArrowLeftRight, LayoutDashboard, Settings, TrendingUp, Wallet } from 'lucide-react';
import type { Entry } from '#shell/entry.ts';

/** The places of the app, in the order of the sidebar. */
export const entries: readonly Entry[] = [
  { label: 'Dashboard Pessoal', shortLabel: 'Início', to: '/dashboard', icon: LayoutDashboard },
  { label: 'Contas', to: '/dashboard/accounts', icon: Wallet },
  { label: 'Transações', to: '/dashboard/transactions', icon: ArrowLeftRight },
  { label: 'Investimentos', to: '/dashboard/investments', icon: TrendingUp },
  { label: 'Configurações', to: '/dashboard/settings', icon: Settings },
];
