import type { ImportColumns, ImportReading } from '@vintem/contract/import-columns';
import { COLUMN_FIELD_ERRORS, IMPORT_ERRORS } from '@vintem/contract/import-errors';
import type { Import } from '@vintem/contract/imports';
import {
  asksSign,
  type ColumnChoice,
  type ColumnMapping,
  type ColumnsProblem,
  columnsProblem,
  readsNothing,
} from '@vintem/core/imports/column-mapping';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useMedia } from '#ui/use-media.ts';
import { ColumnOptions } from './column-options.tsx';
import { ColumnsList } from './columns-list.tsx';
import { ColumnsReading } from './columns-reading.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { FooterBar } from './footer-bar.tsx';
import { ImportLoading } from './imports-loading.tsx';
import { formatLines } from '@vintem/core/imports/box-words';
import { chooseColumns, importColumnsQuery, importReadingQuery } from './import-columns.api.ts';

interface ColumnsStepProps {
  one: Import;
  currency: CurrencyCode;
  /** Goes back to the rows as they were read; undefined where none are. */
  onCancel: (() => void) | undefined;
  /** The rows were read. */
  onDone: () => void;
  onDiscard: () => void;
}

/** Asks what the columns of a file are, and shows what becomes of its lines, before anything of it is compared or imported. */
export function ColumnsStep(props: ColumnsStepProps) {
  const query = useQuery(importColumnsQuery(props.one));
  const isLoadingShown = useDelayedPending(query.isPending);
  if (isLoadingShown) return <ImportLoading />;
  if (query.data) return <AskedColumns {...props} file={query.data} />;
  if (query.isPending) return null;
  return (
    <Banner
      tone="error"
      action={
        <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" />
          Tentar novamente
        </Button>
      }
    >
      Erro ao abrir o arquivo. Por favor, tente novamente.
    </Banner>
  );
}

function AskedColumns(props: ColumnsStepProps & { file: ImportColumns }) {
  const { one, file, currency, onCancel, onDone, onDiscard } = props;
  const [mapping, setMapping] = useState<ColumnMapping>(file.mapping);
  const isWide = useMedia('(width >= 48rem)');
  const problem = columnsProblem(mapping.columns);
  const isFirst = mapping === file.mapping;
  const reading = useQuery({
    ...importReadingQuery(one, mapping),
    enabled: problem === null && !(isFirst && file.reading !== null),
  });
  const shown = (problem === null && ((!isFirst && reading.data) || file.reading)) || undefined;
  const isReading = reading.isFetching || (problem === null && !shown);
  const fault = faultOf(problem, shown);
  const choosing = useLedgerMutation((chosen: ColumnMapping) => chooseColumns(one, chosen), { onDone });
  const change = (changes: Partial<ColumnMapping>) => setMapping({ ...mapping, ...changes });
  const choose = (index: number, choice: ColumnChoice) =>
    change({ columns: mapping.columns.map((kept, at) => (at === index ? choice : kept)) });
  const Columns = isWide ? ColumnsTable : ColumnsList;

  return (
    <>
      <Card flush className="mb-4 overflow-clip">
        <div className="px-4 pt-4 pb-3 sm:px-5">
          <h2 className="text-lg font-semibold">O que é cada coluna?</h2>
          <p className="mt-1 text-sm text-pretty text-fg-2">
            Perguntamos uma vez: a resposta fica lembrada para os próximos arquivos desta conta com estas
            colunas. {onCancel && 'O que você já decidiu sobre as linhas deste arquivo recomeça.'}
          </p>
        </div>
        <Columns file={file} columns={mapping.columns} onChoose={choose} />
        <p className="num border-t border-line px-4 py-2.5 text-xs text-fg-3 sm:px-5">
          {isWide && file.records.length < file.recordCount
            ? `As ${file.records.length} primeiras de ${formatLines(file.recordCount)}`
            : formatLines(file.recordCount)}
        </p>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ColumnOptions
          mapping={mapping}
          reading={shown}
          asksSign={asksSign(mapping.columns)}
          onChange={change}
        />
        <Card>
          <h2 className="text-base font-semibold">Como as linhas ficam</h2>
          <div className="mt-2 empty:hidden">
            <ErrorBox>{fault ?? (reading.error && messageOf(reading.error))}</ErrorBox>
          </div>
          {shown && <ColumnsReading reading={shown} isBusy={isReading} currency={currency} />}
        </Card>
      </div>
      <FooterBar>
        <Button look="ghost" className="-ml-3.5" onClick={onCancel ?? onDiscard}>
          {onCancel ? 'Cancelar' : 'Descartar'}
        </Button>
        <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-1.5">
          <ErrorBox>{choosing.error && messageOf(choosing.error)}</ErrorBox>
          {/* On phones the box that says it is far from the choosers. */}
          <p aria-hidden="true" className="max-w-52 text-right text-xs text-expense empty:hidden lg:hidden">
            {fault}
          </p>
          <Button
            look="primary"
            size="lg"
            disabled={!shown || fault !== undefined || isReading}
            pending={choosing.isPending}
            pendingLabel="Comparando..."
            onClick={() => choosing.mutate(mapping)}
          >
            Continuar
          </Button>
        </div>
      </FooterBar>
    </>
  );
}

/** Why no file can be read by these columns, or not this one. */
function faultOf(problem: ColumnsProblem | null, reading: ImportReading | undefined): string | undefined {
  if (problem !== null) return `${COLUMN_FIELD_ERRORS[problem]}.`;
  return reading && readsNothing(reading) ? IMPORT_ERRORS.import_columns_unreadable.message : undefined;
}
