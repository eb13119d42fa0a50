import { EnteredBanner } from './entered-before.tsx';
import { ReadStrip } from './read-strip.tsx';
import type { useReadDocument } from './use-read-document.ts';

/** What the form says about the document that it is filled in from. */
export function DocumentPart({ document }: { document: ReturnType<typeof useReadDocument> }) {
  const { read, entered, installment, chooseInstallment } = document;
  return (
    read && (
      <>
        {/* Of several instalments each is entered once. */}
        {installment === null && <EnteredBanner entered={entered} />}
        <ReadStrip read={read} installment={installment} onInstallment={chooseInstallment} />
      </>
    )
  );
}
