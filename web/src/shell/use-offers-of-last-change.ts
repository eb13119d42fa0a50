import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dismissOffers } from '#ui/toasts.ts';

/** What is asked about the last thing done is not asked any more once another is begun. */
export function useOffersOfLastChange(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'pending') dismissOffers();
      }),
    [client],
  );
}
