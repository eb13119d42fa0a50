import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { NextPage, type NextPageProps } from '#ui/next-page.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';

interface PlannedListProps {
  /** The query. */
  list: NextPageProps & {
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  label: string;
  /** The attribute that finds its rows, such as `data-goals`. */
  mark: `data-${string}`;
  loading: ReactNode;
  failure: string;
  /** The empty state. */
  empty: ReactNode;
  /** None before they came. */
  rows: readonly ReactNode[] | undefined;
}

/** The tasks or goals of a filter, or the empty or error state. */
export function PlannedList({ list, label, mark, loading, failure, empty, rows }: PlannedListProps) {
  const isLoadingShown = useDelayedPending(list.isPending);
  // It takes its room before it is shown: what stands below stays where it is.
  if (isLoadingShown || list.isPending)
    return <div className={cx(!isLoadingShown && 'invisible')}>{loading}</div>;
  return (
    <>
      {list.isError && (
        <Banner
          tone="error"
          className="m-3 mt-0"
          action={
            <Button look="ghost" pending={list.isFetching} onClick={() => void list.refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {rows?.length === 0 && !list.isError && empty}
      {rows && rows.length > 0 && (
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('border-t border-line transition-opacity', list.isPlaceholderData && 'opacity-60')}
        >
          <ul aria-label={label} {...{ [mark]: '' }}>
            {rows}
          </ul>
          <NextPage {...list} />
        </div>
      )}
    </>
  );
}
