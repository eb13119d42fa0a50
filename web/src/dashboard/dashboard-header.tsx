import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { DashboardSwitch } from './dashboard-switch.tsx';

interface DashboardHeaderProps {
  title: string;
  /** The main action of the page. */
  actions?: ReactNode;
}

/** The head of a page that belongs to the dashboard. */
export function DashboardHeader({ title, actions }: DashboardHeaderProps) {
  return (
    <PageHeader
      title={title}
      actions={
        <>
          <DashboardSwitch />
          {actions}
        </>
      }
    />
  );
}
