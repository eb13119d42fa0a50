import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

interface CardLinkProps {
  to: NonNullable<LinkProps['to']>;
  search?: LinkProps['search'];
  children: string;
}

/** From a card to the page that shows all of it. */
export function CardLink({ to, search, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      search={search ?? {}}
      className="button button-ghost button-sm -mr-2.5 gap-1.5 text-fg print:hidden"
    >
      {children}
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
