import type { getAi } from '@vintem/contract/analysis';
import type { ResponseOf } from '@vintem/contract/route';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { Link } from '@tanstack/react-router';

const SENT = {
  personal:
    'Para explicar os números, a IA recebe só somas por dia, mês e categoria: nenhum nome, descrição, conta ou documento.',
  business:
    'Para explicar os números, a IA recebe o nome e o setor da empresa e somas por mês e categoria: nenhum nome de pessoa, descrição, conta ou documento.',
};

interface SentNoteProps {
  /** Undefined while it loads. */
  ai: ResponseOf<typeof getAi> | undefined;
  kind: LedgerKind;
}

/** Tells what an analysis sends to the AI service, and where to switch that off. */
export function AiDisclosure({ ai, kind }: SentNoteProps) {
  if (!ai) return null;
  return (
    <p className="mt-4 text-xs text-pretty text-fg-3">
      {ai.available && ai.enabled ? (
        <>
          {SENT[kind]}{' '}
          <Link to="/dashboard/settings" className="link">
            Desligar em Configurações
          </Link>
        </>
      ) : (
        'A análise é feita aqui, com suas transações. Nada é enviado a um serviço de IA.'
      )}
      {ai.available && !ai.enabled && (
        <>
          {' '}
          <Link to="/dashboard/settings" className="link">
            Ligar a IA em Configurações
          </Link>
        </>
      )}
    </p>
  );
}
