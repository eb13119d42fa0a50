import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** The parts of a list's query that it needs. */
export interface NextPageProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** More of a list, as the person comes near its end or presses the button. */
export function NextPage({ hasNextPage, isFetchingNextPage, fetchNextPage, isError }: NextPageProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isError;

  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="flex justify-center border-b border-line p-3">
      <Button pending={isFetchingNextPage} pendingLabel="Carregando..." onClick={() => void fetchNextPage()}>
        Carregar mais
      </Button>
    </div>
  );
}
