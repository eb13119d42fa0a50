import type { AnalysisText, LedgerAnalysis } from '@vintem/contract/analysis';
import { MAX_RETRIES } from '@vintem/contract/limits';
import { Sparkles } from 'lucide-react';
import { Spinner } from '#ui/spinner.tsx';
import { ReplyText } from './reply-text.tsx';

const TITLES = { expenses: 'Seus gastos', forecast: 'O que esperar', business: 'A empresa' };
const EMPTY = {
  expenses: 'Não foi possível gerar análise.',
  forecast: 'Não foi possível gerar previsões.',
  business: 'Não foi possível gerar análise.',
};

/** The AI service's texts about the facts, or the note that they are being written; empty without AI. */
export function AiTexts({ analysis }: { analysis: LedgerAnalysis }) {
  const { status, usesAi, retries, kind, texts } = analysis;
  if (!usesAi || (status === 'failed' && kind === 'business')) return null;
  const areAllMissing = texts.every(({ outcome }) => outcome === 'failed');
  return (
    <section aria-label="Explicação da IA" className="rounded-xl bg-copper-soft px-4 py-4 sm:px-5">
      {status === 'running' ? (
        <output className="flex items-center gap-2.5 text-base text-copper">
          <Spinner />
          <span>
            Pedindo uma explicação à IA...
            {retries > 0 && ` tentativa ${retries}/${MAX_RETRIES}`}
          </span>
        </output>
      ) : (
        <>
          <p className="mb-2 flex items-center gap-2 text-xs font-medium text-copper">
            <Sparkles aria-hidden="true" className="size-3.5" />
            Explicação da IA
          </p>
          {areAllMissing ? (
            <p className="text-base text-pretty">
              A IA não respondeu. Abaixo está a análise feita aqui, com suas transações.
            </p>
          ) : (
            <div className="grid gap-x-10 gap-y-5 lg:grid-flow-col lg:auto-cols-fr">
              {texts.map((text) => (
                <AiText key={text.topic} {...text} />
              ))}
            </div>
          )}
        </>
      )}
    </section>
  );
}

function AiText({ topic, outcome, text }: AnalysisText) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-base font-semibold">{TITLES[topic]}</h3>
      {outcome === 'written' && <ReplyText text={text} />}
      {outcome === 'empty' && <p className="text-base text-fg-2">{EMPTY[topic]}</p>}
      {outcome === 'failed' && (
        <p className="text-base text-pretty text-fg-2">
          A IA não respondeu a esta parte. Abaixo está a análise feita aqui.
        </p>
      )}
    </div>
  );
}
