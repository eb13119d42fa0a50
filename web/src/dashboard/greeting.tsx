import type { Day } from '@vintem/core/calendar/day';
import type { ReactNode } from 'react';
import { formatWeekday } from '#ui/format-day.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { DashboardSwitch } from './dashboard-switch.tsx';

interface GreetingProps {
  /** The chosen name, else the email. */
  name: string;
  today: Day;
  /** The main action of the page. */
  action: ReactNode;
}

/** The head of the dashboard: who, and which day it is. */
export function Greeting({ name, today, action }: GreetingProps) {
  usePageTitle('Dashboard Pessoal');
  return (
    <header className="mb-4 flex sm:mb-5 items-end justify-between gap-x-4">
      <div className="min-w-0">
        <p className="text-sm text-fg-2">{formatWeekday(today)}</p>
        <h1 className="truncate text-2xl">
          Olá, <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <DashboardSwitch />
        {action}
      </div>
    </header>
  );
}
