import type { Ledger } from '@vintem/contract/identity';
import type { Import, ImportRow } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { ImportBox } from '@vintem/core/imports/boxes';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw, SearchX } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OpenNewRule } from '#finance/open-new-rule.ts';
import type { RuleSeed } from '#finance/rule-changes.ts';
import type { Categories } from '#finance/use-categories.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { NextPage } from '#ui/next-page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useBackCloses } from '#ui/back-navigation.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { useEscape } from '#ui/use-escape.ts';
import { useMedia } from '#ui/use-media.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { useMeasuredRows, useWindowRows } from '#ui/use-window-rows.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { isOpenRow } from './answers.ts';
import { DoubtCard } from './doubt-card.tsx';
import { importRowsQuery } from './imports.api.ts';
import { PhoneRow } from './phone-row.tsx';
import { RowBar } from './row-bar.tsx';
import { firstRowInSight, focusRow, useKeptRowFocus } from './row-marks.ts';
import { useDecisions, type Verdict } from './use-decisions.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { WideRow } from './wide-row.tsx';
import type { RowActions } from './row-keys.ts';

// Seldom asked for, and in a file of its own.
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

/** Of phones, as is the next. */
const PhoneChoice = lazyPart(async () => (await import('./phone-choice.tsx')).PhoneChoice, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

const RowSheet = lazyPart(async () => (await import('./row-sheet.tsx')).RowSheet, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

const EditRowsDialog = lazyPart(async () => (await import('./edit-rows-dialog.tsx')).EditRowsDialog, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

interface ImportRowsProps {
  ledger: Ledger;
  of: Import;
  box: ImportBox;
  search: string;
  onSearchChange: (words: string) => void;
  today: Day;
  currency: CurrencyCode;
  categories: Categories;
}

/** The rows of a box, with what can be decided about them. */
export function ImportRows(props: ImportRowsProps) {
  const { ledger, of, box, search, onSearchChange, today, currency, categories } = props;
  const query = useInfiniteQuery(importRowsQuery(of, { box, search: search || undefined }));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const isLoadingShown = useDelayedPending(query.isPending);
  const selection = useRowSelection(rows);
  const { decide } = useDecisions(of, categories);
  const sheet = useDialog<ImportRow>();
  const link = useDialog<ImportRow>();
  const edit = useDialog<readonly ImportRow[]>();
  const openNewRule = use(OpenNewRule);
  const isWide = useMedia('(width >= 48rem)');
  const isChoosing = !isWide && selection.isChoosing;
  const give = (verdict: Verdict) => {
    decide(selection.chosen, verdict);
    selection.clear();
  };
  useEscape(isChoosing || selection.chosen.length > 0, selection.clear);
  useBackCloses(isChoosing, selection.clear);
  useKeptRowFocus();
  const isUndone = of.state === 'undone';
  const shown = { ledgerId: of.ledgerId, isUndone, rows, today, currency, categories, selection };
  const makeRule = (row: ImportRow) =>
    openNewRule({
      ledger,
      seed: {
        description: row.text,
        category: categoryOf(row, categories),
        tags: row.tags.map(({ id }) => id),
      },
    });
  const actions = { decide, link: link.open, open: sheet.open, edit: edit.open, makeRule };

  return (
    <Card flush>
      <RowBar
        isSelectable={!isUndone && rows.some(isOpenRow)}
        onEdit={edit.open}
        ledgerId={of.ledgerId}
        {...{ selection, isWide, search, onSearchChange, categories, give }}
      />
      {query.isError && (
        <Banner
          tone="error"
          className="m-3"
          action={
            <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as linhas. Por favor, tente novamente.
        </Banner>
      )}
      {isLoadingShown && <RowsLoading />}
      {rows.length === 0 && query.isSuccess && <NoRows box={box} isSearched={search !== ''} />}
      {isWide && box === 'check' && !isUndone ? (
        <Doubts {...shown} of={of} actions={actions} />
      ) : (
        <Rows key={String(isWide)} {...shown} isWide={isWide} actions={actions} />
      )}
      <NextPage {...query} />
      {sheet.subject && (
        <RowSheet
          ledger={ledger}
          of={of}
          dialog={sheet}
          {...{ today, currency, categories, decide }}
          onLink={link.open}
          onEdit={edit.open}
          onMakeRule={makeRule}
        />
      )}
      {isChoosing && (
        <PhoneChoice
          chosen={selection.chosen}
          onEdit={edit.open}
          {...{ ledgerId: of.ledgerId, categories, give }}
        />
      )}
      {edit.subject && <EditRowsDialog dialog={edit} of={of} />}
      {link.subject && <LinkDialog dialog={link} {...{ of, today, currency, decide }} />}
    </Card>
  );
}

interface ListProps extends Pick<ImportRowsProps, 'today' | 'currency' | 'categories'> {
  ledgerId: string;
  isUndone: boolean;
  rows: readonly ImportRow[];
  selection: RowSelection;
  actions: Omit<RowActions, 'focus'>;
}

/** The height of most questions in rem; each is measured as it is drawn. */
const DOUBT_REM = 7.5;

function Doubts({ rows, actions, ...shown }: ListProps & { of: Import }) {
  const list = useRef<HTMLUListElement>(null);
  const [keptIndex, setKeptIndex] = useState<number>();
  const { drawn, below, measure } = useMeasuredRows({
    count: rows.length,
    sizeOf: () => DOUBT_REM * rootFontSize(),
    keyOf: (index) => rows[index]?.position ?? index,
    container: list,
    keptIndex,
  });
  usePageKeys({ j: enter, k: enter });
  const focus = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    // One that is far away is drawn first.
    flushSync(() => setKeptIndex(next));
    focusRow(next);
  };
  return (
    <ul ref={list} style={{ paddingBottom: below }}>
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <DoubtCard
            key={row.position}
            {...shown}
            row={row}
            index={index}
            setSize={rows.length}
            gap={gap}
            measure={measure}
            actions={{ ...actions, focus }}
          />
        );
      })}
    </ul>
  );
}

/** Their heights in rem. */
const WIDE_REM = 3.5;
const PHONE_REM = 4.25;

function Rows({ rows, isWide, actions, ...shown }: ListProps & { isWide: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [keptIndex, setKeptIndex] = useState<number>();
  const height = (isWide ? WIDE_REM : PHONE_REM) * rootFontSize();
  const drawn = useWindowRows({ count: rows.length, sizeOf: () => height, container: list, keptIndex });
  usePageKeys({ j: enter, k: enter });
  const focus = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    // One that is far away is drawn first.
    flushSync(() => setKeptIndex(next));
    focusRow(next);
  };
  const Row = isWide ? WideRow : PhoneRow;
  return (
    <ul ref={list} style={{ paddingBottom: (rows.length - (drawn.at(-1) ?? -1) - 1) * height }}>
      {drawn.map((index, at) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Row
            key={row.position}
            {...shown}
            row={row}
            index={index}
            setSize={rows.length}
            gap={(index - (drawn[at - 1] ?? -1) - 1) * height}
            actions={{ ...actions, focus }}
          />
        );
      })}
    </ul>
  );
}

/** What it is for, as far as anything speaks for that. */
function categoryOf(
  { category, categoryFrom, parts }: ImportRow,
  categories: Categories,
): RuleSeed['category'] {
  const isKnown = parts === null && categoryFrom !== 'none';
  return (isKnown && categories.keyFrom(category ?? undefined)) || null;
}

function enter() {
  const first = firstRowInSight();
  if (first !== undefined) focusRow(first);
}

/** Pixels of a rem, which a person may have set larger. */
function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function NoRows({ box, isSearched }: { box: ImportBox; isSearched: boolean }) {
  if (isSearched) {
    return (
      <Empty icon={SearchX} title="Nenhuma linha com estas palavras">
        A busca olha as palavras do banco.
      </Empty>
    );
  }
  return (
    <Empty icon={CircleCheck} title={box === 'check' ? 'Nada espera sua decisão' : 'Nenhuma linha aqui'}>
      As outras linhas do arquivo estão nas outras caixas.
    </Empty>
  );
}

function RowsLoading() {
  return (
    <div className="px-5 pt-3 pb-4">
      <Loading caption="Carregando linhas...">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex h-14 items-center justify-between">
            <Skeleton className="h-3.5 w-56" />
            <Skeleton className="h-3.5 w-20" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
