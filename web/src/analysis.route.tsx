import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPanel } from '#analysis/analysis-panel.tsx';
import { usePersonalLedger } from '#api/signed-in.ts';
import { AnalysisPage } from '#dashboard/analysis-page.tsx';
import type { ShownFigures } from '#dashboard/shown-figures.ts';

export const Route = createFileRoute('/dashboard/analise')({ component: Analysis });

function Analysis() {
  return <AnalysisPage Panel={PersonalAnalysis} />;
}

function PersonalAnalysis(shown: ShownFigures) {
  return <AnalysisPanel ledger={usePersonalLedger()} {...shown} />;
}
