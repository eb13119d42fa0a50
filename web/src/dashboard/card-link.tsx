import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

/** From a card to the page that shows all of it. */
export function CardLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link to={to} className="button button-ghost button-sm -mr-2.5 gap-1.5 text-fg">
      {children}
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
