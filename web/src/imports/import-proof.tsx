import type { ImportProof } from '@vintem/contract/import-proof';
import type { Ledger } from '@vintem/contract/identity';
import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Card } from '#ui/card.tsx';
import { proofQuery } from './imports.api.ts';
import { formatBreaks, formatGap } from './proof-words.ts';

// Most imports agree with the bank.
const DifferenceCard = lazyPart(async () => (await import('./difference-card.tsx')).DifferenceCard, {
  loading: null,
  failure: 'Erro ao abrir o que explica a diferença. Por favor, tente novamente.',
});

// Most files have all that was told before.
const VanishedRows = lazyPart(async () => (await import('./vanished-rows.tsx')).VanishedRows, {
  loading: null,
  failure: 'Erro ao abrir o que sumiu do banco. Por favor, tente novamente.',
});

interface ProofProps {
  one: Import;
  ledger: Ledger;
  currency: CurrencyCode;
  today: Day;
}

/** What proves the import, as soon as there is something to say: it is asked apart, and nothing waits for it. */
export function ImportProofPart(props: ProofProps) {
  const { one, ledger } = props;
  const { data: proof } = useQuery(proofQuery(ledger.id, one.id));
  if (!proof || one.state === 'undone') return null;
  return <ProofNotices {...props} proof={proof} />;
}

/** Where the file breaks, which days are missing and which lines have vanished; once applied, as explanations of the difference. */
function ProofNotices({ one, ledger, proof, currency, today }: ProofProps & { proof: ImportProof }) {
  const { vanished, gaps } = proof;
  const broken = formatBreaks(proof, currency);
  const isOneDay = gaps.length === 1 && gaps[0]?.fromDay === gaps[0]?.toDay;
  const isExplaining = proof.reasons !== null && one.proof !== null;
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {broken !== undefined && (
        <Banner tone="warn">
          {broken} O saldo do arquivo não fecha ali: baixe de novo para ter certeza.
        </Banner>
      )}
      {!isExplaining && gaps.length > 0 && (
        <Banner tone="warn">
          {gaps.map((gap) => formatGap(gap, today)).join('. ')}. Nenhum extrato importado conta o que houve{' '}
          {isOneDay ? 'nesse dia' : 'nesses dias'}.
        </Banner>
      )}
      {!isExplaining && vanished.count > 0 && (
        <Card flush>
          <VanishedRows vanished={vanished} accountId={one.accountId} {...{ ledger, currency }} />
        </Card>
      )}
      {proof.reasons !== null && one.proof !== null && (
        <DifferenceCard
          proof={proof}
          reasons={proof.reasons}
          balances={one.proof}
          {...{ one, ledger, currency, today }}
        />
      )}
    </div>
  );
}
