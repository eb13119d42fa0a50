import type { DocumentFields } from '@vintem/contract/analysis';
import type { ReadDocument } from '@vintem/core/documents/document';
import { mergeDocuments } from '@vintem/core/documents/merge';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { aiQuery } from '#finance/ai.api.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { readWithAi } from './document-reading.api.ts';

const NOTHING = 'Não foi possível extrair dados estruturados do documento.';

interface CompleteWithAiProps {
  read: ReadDocument;
  /** Everything that could be read in it. */
  text: string;
  ledgerId: string;
  onRead: (read: ReadDocument) => void;
}

/**
 * Offers to let the AI service look for missing fields. Nothing else sends any part of a document anywhere, and the offer says so first.
 */
export function CompleteWithAi({ read, text, ledgerId, onRead }: CompleteWithAiProps) {
  const { data: ai } = useQuery(aiQuery);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => readWithAi(ledgerId, text),
    onSuccess: (fields) => {
      if (fields && Object.keys(fields).length > 0) onRead(withFields(read, fields));
    },
  });
  if (!ai?.available || !ai.enabled || !isMissing(read)) return null;
  const isEmpty = data === null || (data && Object.keys(data).length === 0);
  return (
    <div className="mt-3 rounded-lg bg-copper-soft px-3 py-2.5">
      {isPending ? (
        <output className="flex min-h-9 items-center gap-2.5 text-copper">
          <Spinner />
          Analisando dados com IA...
        </output>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="min-w-40 flex-1 text-xs text-pretty text-fg-2">
            O texto lido será enviado ao serviço de IA.
          </p>
          <Button size="sm" className="text-copper" onClick={() => mutate()}>
            <Sparkles aria-hidden="true" />
            Completar com IA
          </Button>
        </div>
      )}
      <div role="alert" className="text-expense">
        {error && <p className="mt-2">{isApiError(error, 'internal') ? NOTHING : messageOf(error)}</p>}
        {isEmpty && <p className="mt-2">{NOTHING}</p>}
      </div>
    </div>
  );
}

function isMissing({ amountCents, day, description, category }: ReadDocument): boolean {
  return [amountCents, day, description, category].includes(undefined);
}

/** Adds the service's fields to the document, never replacing one that was read. */
function withFields(read: ReadDocument, fields: DocumentFields): ReadDocument {
  const { amountCents, day, description, category } = fields;
  const guess = <Value,>(value: Value) => ({ value, from: 'ai' as const, certainty: 'guess' as const });
  const found: ReadDocument = {
    kind: read.kind,
    warnings: [],
    ...(amountCents !== undefined && { amountCents: guess(amountCents) }),
    ...(day !== undefined && { day: guess(day) }),
    ...(description !== undefined && { description: guess(description) }),
    ...(category !== undefined && { category: guess(category) }),
  };
  return mergeDocuments([read, found]) ?? read;
}
