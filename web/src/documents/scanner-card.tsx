import { Card, CardHeader } from '#ui/card.tsx';
import type { ScannerShape } from './drop-zone.tsx';
import { ScannerPanel } from './scanner-panel.tsx';
import { type ScanOptions, useScans } from './use-scans.ts';

/** The scanner of a dashboard. It passes its documents to `onRead`, one at a time. */
export function ScannerCard({ shape, ...options }: ScanOptions & { shape: ScannerShape }) {
  const title = 'Scanner de Documentos Fiscais';
  return (
    <Card className={shape === 'small' ? 'sm:py-4' : ''}>
      <section aria-labelledby="scanner">
        {shape === 'small' ? (
          <h2 id="scanner" className="mb-1 text-base font-semibold">
            {title}
          </h2>
        ) : (
          <CardHeader id="scanner" title={title} />
        )}
        <ScannerPanel scanning={useScans(options)} shape={shape} />
      </section>
    </Card>
  );
}
