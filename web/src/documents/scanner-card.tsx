import { Card, CardHeader } from '#ui/card.tsx';
import { ScannerPanel } from './scanner-panel.tsx';
import { type ScanOptions, useScans } from './use-scans.ts';

/** The scanner of a dashboard. It passes its documents to `onRead`, one at a time. */
export function ScannerCard(options: ScanOptions) {
  return (
    <Card>
      <section aria-labelledby="scanner">
        <CardHeader id="scanner" title="Scanner de Documentos Fiscais" />
        <ScannerPanel scanning={useScans(options)} />
      </section>
    </Card>
  );
}
