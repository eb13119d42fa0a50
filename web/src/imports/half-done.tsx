import type { Import } from '@vintem/contract/imports';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface HalfDoneProps {
  one: Import;
  /** Asks about the undo of what is entered. */
  undo: { isPending: boolean; run: () => void };
}

/** Of a long file, of which a part is entered and the rest waits for the person: why it does, and what can be done. */
export function HalfDone({ one: { stopped }, undo }: HalfDoneProps) {
  const why = stopped === null ? '' : `${stopped.message} `;
  return (
    <Banner
      tone="warn"
      action={
        <Button look="ghost" pending={undo.isPending} pendingLabel="Desfazendo..." onClick={undo.run}>
          Desfazer importação
        </Button>
      }
    >
      {`A importação parou no meio. ${why}Importe o resto ou desfaça o que entrou.`}
    </Banner>
  );
}
