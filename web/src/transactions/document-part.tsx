import { CompleteWithAi } from './complete-with-ai.tsx';
import { EnteredBanner } from './entered-before.tsx';
import { ReadStrip } from './read-strip.tsx';
import type { useReadDocument } from './use-read-document.ts';

/** What the form says about the document that it is filled in from. */
interface DocumentPartProps {
  document: ReturnType<typeof useReadDocument>;
  ledgerId: string;
}

export function DocumentPart({ document, ledgerId }: DocumentPartProps) {
  const { read, text, entered, installment, chooseInstallment, take } = document;
  return (
    read && (
      <>
        {/* Of several instalments each is entered once. */}
        {installment === null && <EnteredBanner entered={entered} />}
        <ReadStrip read={read} installment={installment} onInstallment={chooseInstallment}>
          {text && (
            <CompleteWithAi
              read={read}
              text={text}
              ledgerId={ledgerId}
              onRead={(completed) => take(completed, text)}
            />
          )}
        </ReadStrip>
      </>
    )
  );
}
