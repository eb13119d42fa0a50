import { FileInput } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';

/** Chosen, dropped on it, or dropped anywhere on the pages of accounts and transactions. */
const FORMATS = '.ofx,.ofc,.qfx,.csv,.txt,.qif,.xml';

interface FilePickerProps {
  onFiles: (files: readonly File[]) => void;
  /** Where nothing can be dragged, the press that led here is one for the files of the phone. */
  opensAtOnce: boolean;
}

export function FilePicker({ onFiles, opensAtOnce }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opensAtOnce && matchMedia('(pointer: coarse)').matches) input.current?.click();
  }, [opensAtOnce]);
  const isOver = useFileDrop(place, onFiles);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <div
      ref={place}
      className={cx(
        'flex flex-col items-start gap-3 rounded-xl border border-dashed px-4 py-4 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-inset',
      )}
    >
      <div>
        <p className="text-base font-medium">{isOver ? 'Solte para ler' : 'O extrato que o banco oferece'}</p>
        <p className="text-sm text-pretty text-fg-2">
          <span className="pointer-coarse:hidden">Arraste até aqui. </span>OFX, CSV, QIF ou CAMT, até 20 MB.
          Vários de uma vez também.
        </p>
      </div>
      <Button onClick={() => input.current?.click()}>
        <FileInput aria-hidden="true" />
        Escolher arquivos
      </Button>
      <input
        ref={input}
        type="file"
        accept={FORMATS}
        multiple
        hidden
        aria-label="Arquivos do banco"
        onChange={choose}
      />
    </div>
  );
}
