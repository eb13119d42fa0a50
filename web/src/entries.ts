import {
  ArrowLeftRight,
  Building2,
  CalendarSync,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Settings,
  SlidersHorizontal,
  Sparkles,
  TrendingUp,
  Wallet,
} from 'lucide-react';
import type { Entry } from '#shell/entry.ts';

/** The places of the app, in the order of the sidebar. */
export const entries: readonly Entry[] = [
  {
    label: 'Dashboard Pessoal',
    shortLabel: 'Início',
    tab: 1,
    to: '/dashboard',
    icon: LayoutDashboard,
    key: 'd',
    pages: ['/dashboard/futuro', '/dashboard/analise'],
  },
  { label: 'Contas', tab: 3, to: '/dashboard/accounts', icon: Wallet, key: 'c', hasPages: true },
  {
    label: 'Transações',
    tab: 2,
    to: '/dashboard/transactions',
    icon: ArrowLeftRight,
    key: 't',
    pages: ['/dashboard/budgets', '/dashboard/payables'],
  },
  { label: 'Investimentos', to: '/dashboard/investments', icon: TrendingUp, key: 'i' },
  { label: 'Tarefas e Metas', to: '/dashboard/tasks', icon: ListChecks, key: 'm' },
  { label: 'Chamados', to: '/dashboard/tickets', icon: LifeBuoy, key: 'h' },
  { label: 'Configurações', to: '/dashboard/settings', icon: Settings, key: ',' },
  {
    label: 'Dashboard Empresarial',
    to: '/dashboard/business',
    icon: Building2,
    key: 'e',
    section: 'Empresa',
    pages: ['/dashboard/business/budgets', '/dashboard/business/payables'],
  },
  {
    label: 'Configurações Empresariais',
    to: '/dashboard/business/settings',
    icon: SlidersHorizontal,
    key: '.',
    section: 'Empresa',
  },
];

/** What keys and the search lead to: also the pages within those of the sidebar. */
export const places: readonly Entry[] = [
  ...entries,
  { label: 'Orçamento', to: '/dashboard/budgets', icon: SlidersHorizontal, key: 'o' },
  { label: 'Futuro', to: '/dashboard/futuro', icon: CalendarSync, key: 'f' },
  { label: 'A pagar e a receber', to: '/dashboard/payables', icon: ArrowLeftRight },
  { label: 'Análise financeira', to: '/dashboard/analise', icon: Sparkles },
];
