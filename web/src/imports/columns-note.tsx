import type { Import } from '@vintem/contract/imports';
import { Button } from '#ui/button.tsx';

interface ColumnsNoteProps {
  one: Import;
  onChange: () => void;
}

/** Of a file whose columns a person has said: since when, and the way to say them anew until it is imported. */
export function ColumnsNote({ one: { columns, state }, onChange }: ColumnsNoteProps) {
  if (state !== 'draft' || columns === null || columns === 'needed') return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 text-sm text-fg-2">
      <p>{columns === 'remembered' ? 'Colunas como da última vez' : 'Colunas escolhidas por você'}</p>
      <Button look="ghost" size="sm" onClick={onChange}>
        Mudar colunas
      </Button>
    </div>
  );
}
