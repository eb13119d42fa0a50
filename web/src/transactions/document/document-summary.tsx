import type { ReadDocument } from '@vintem/core/documents/document';
import { ScanLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { KIND_LABELS, PROVENANCE_LABELS, WARNING_LABELS } from '#finance/document-labels.ts';
import { Badge } from '#ui/badge.tsx';
import type { ReadField } from './document-draft.ts';

interface DocumentSummaryProps {
  read: ReadDocument;
  /** The fields that are in the form now, or missing there. */
  fields: readonly Pick<ReadField, 'label' | 'found'>[];
  /** Its place among several documents of one file. */
  place: string | undefined;
  /** Why it proposes what it does, and what it leaves out. */
  notes: readonly string[];
  /** What of it is entered, and remedies for missing fields. */
  children?: ReactNode;
}

/** The fields of the document, each with its origin and a mark on guesses. */
export function DocumentSummary({ read, fields, place, notes, children }: DocumentSummaryProps) {
  const { kind, issuerName, warnings } = read;
  return (
    <section
      data-aside=""
      aria-label="Documento lido"
      className="rounded-xl bg-inset px-4 py-3 text-sm dark:bg-surface"
    >
      <p className="flex items-center gap-2 font-medium">
        <ScanLine aria-hidden="true" className="size-4 shrink-0 text-fg-2" />
        <span className="truncate">{[KIND_LABELS[kind], issuerName?.value].filter(Boolean).join(' · ')}</span>
      </p>
      {place && <p className="mt-0.5 ml-6 truncate text-fg-2">{place}</p>}
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {fields.map((field) => (
          <Origin key={field.label} field={field} />
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-pretty text-fg-2">
          {note}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="mt-2 flex gap-2 text-pretty text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {WARNING_LABELS[warning]}
        </p>
      ))}
      {children}
    </section>
  );
}

function Origin({ field: { label, found } }: { field: Pick<ReadField, 'label' | 'found'> }) {
  const isGuess = found?.certainty === 'guess';
  return (
    <div className="flex min-h-6 items-center justify-between gap-2">
      <dt className="text-fg-2">{label}</dt>
      <dd className="flex items-center gap-2">
        {found ? `${isGuess ? 'sugestão ' : ''}${PROVENANCE_LABELS[found.from]}` : 'falta preencher'}
        {isGuess && <Badge tone="warn">Confira</Badge>}
      </dd>
    </div>
  );
}
