import type { Import } from '@vintem/contract/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { groupOf } from './import-groups.ts';
import type { ImportSearch } from './import-search.ts';
import { importsQuery } from './imports.api.ts';

/** To the file that waits longest: whoever brings several confers them one after the other. Nothing without one. */
export function NextImport({ one, list }: { one: Import; list: Pick<ImportSearch, 'company'> }) {
  const { data } = useInfiniteQuery(importsQuery(one.ledgerId));
  const drafts = data?.pages.flatMap(({ imports }) => imports) ?? [];
  const waiting = drafts.filter(
    (other) =>
      other.id !== one.id && !other.isApplying && other.stopped === null && groupOf(other) === 'draft',
  );
  // The list has the latest first.
  const next = waiting.at(-1);
  if (!next) return null;
  return (
    <Link
      to="/dashboard/imports/{-$importId}"
      params={{ importId: next.id }}
      search={list}
      className={buttonClass('primary')}
    >
      {waiting.length === 1
        ? 'Conferir o próximo arquivo'
        : `Conferir o próximo de ${waiting.length} arquivos`}
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
