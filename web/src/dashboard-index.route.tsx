import { createFileRoute } from '@tanstack/react-router';
import { use } from 'react';
import { AnalysisStrip } from '#analysis/analysis-strip.tsx';
import { usePersonalLedger } from '#api/signed-in.ts';
import type { UpcomingProps } from '#dashboard/dashboard-cards.tsx';
import { DashboardPage } from '#dashboard/dashboard-page.tsx';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { NewTransactionButton } from '#transactions/form/new-transaction-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PayStatementProps } from '#upcoming/upcoming-card.tsx';
import { UpcomingCards } from '#upcoming/upcoming-cards.tsx';
import { UpcomingLoading } from '#upcoming/upcoming-loading.tsx';

export const Route = createFileRoute('/dashboard/')({ component: Dashboard });

// After everything else on the page, which does not wait for it.
const ScannerCard = lazyPart(async () => (await import('#documents/scanner-card.tsx')).ScannerCard, {
  loading: <Skeleton className="h-26.5 rounded-xl" />,
  failure: 'Erro ao carregar o leitor de documentos. Por favor, tente novamente.',
});

// Only for who has just come.
const FirstSteps = lazyPart(async () => (await import('#dashboard/first-steps.tsx')).FirstSteps, {
  loading: <Skeleton className="col-span-full h-76 rounded-xl" />,
  failure: 'Erro ao carregar os primeiros passos. Por favor, tente novamente.',
  className: 'col-span-full',
});

// Only for who has limits.
const BudgetCard = lazyPart(async () => (await import('#budgets/budget-card.tsx')).BudgetCard, {
  loading: <Skeleton className="h-24 rounded-xl xl:h-full" />,
  failure: 'Erro ao carregar o orçamento. Por favor, tente novamente.',
});

// Only for who has a card.
const CardsInBrief = lazyPart(async () => (await import('#cards/cards-in-brief.tsx')).CardsInBrief, {
  loading: <Skeleton className="h-48 rounded-xl" />,
  failure: 'Erro ao carregar os cartões. Por favor, tente novamente.',
});

// As the first statement is to be paid.
const PayStatementSheet = lazyPart(async () => (await import('#cards/pay-statement-of.tsx')).PayStatementOf, {
  loading: null,
  failure: 'Erro ao abrir o pagamento. Por favor, tente novamente.',
});

function PayStatement({ dialog }: PayStatementProps) {
  return <PayStatementSheet dialog={dialog} />;
}

function Upcoming(props: UpcomingProps) {
  return <UpcomingCards {...props} PayStatement={PayStatement} />;
}

function Dashboard() {
  const ledger = usePersonalLedger();
  const inbox = use(DocumentInbox);
  return (
    <DashboardPage
      newTransaction={<NewTransactionButton />}
      Upcoming={Upcoming}
      upcomingLoading={<UpcomingLoading />}
      analysis={<AnalysisStrip ledger={ledger} />}
      FirstSteps={FirstSteps}
      budget={<BudgetCard ledger={ledger} />}
      creditCards={<CardsInBrief ledgerId={ledger.id} />}
      scanner={
        <div className="print:hidden">
          <ScannerCard
            shape="small"
            ledgerKind="personal"
            ownTaxIds={[]}
            onRead={(document) => inbox?.offer(document)}
          />
        </div>
      }
    />
  );
}
