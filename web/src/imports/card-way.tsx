import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';

/** Leads to the card, whose statement the bank has put into parcels: once that is said there, the line is linked by itself. */
export function CardWay({ cardId }: { cardId: string }) {
  return (
    <Link to="/dashboard/accounts/$accountId" params={{ accountId: cardId }} className={buttonClass()}>
      Parcelar no cartão
    </Link>
  );
}
