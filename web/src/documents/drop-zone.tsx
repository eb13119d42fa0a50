import { Camera, FileCode, FileText, Image, ScanLine } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

const PICKERS = [
  { kind: 'Imagem', accept: 'image/*', icon: Image },
  { kind: 'PDF', accept: '.pdf', icon: FileText },
  { kind: 'XML', accept: '.xml,application/xml,text/xml', icon: FileCode },
] as const;

/** A band across the page; a column in a dialog, whatever the width of the page; or a line of a small card, which is no box of its own. */
export type ScannerShape = 'wide' | 'narrow' | 'small';

interface DropZoneProps {
  isOver: boolean;
  shape: ScannerShape;
  onFiles: (files: readonly File[]) => void;
  onCamera: () => void;
}

/** The drop zone, with the other ways to add documents. */
export function DropZone({ isOver, shape, onFiles, onCamera }: DropZoneProps) {
  const [image, pdf, xml] = PICKERS;
  const isSmall = shape === 'small';
  const pickers = (
    <>
      <Picker {...image} {...{ isSmall, onFiles }} />
      <Picker {...pdf} {...{ isSmall, onFiles }} />
      <Button size={isSmall ? 'sm' : 'md'} onClick={onCamera}>
        <Camera aria-hidden="true" className={isSmall ? 'max-sm:hidden' : undefined} />
        <Label verb="Usar" word="Câmera" isShort={isSmall} />
      </Button>
      <Picker {...xml} {...{ isSmall, onFiles }} />
    </>
  );
  const told = isOver ? 'Solte para ler' : 'Nota, cupom, boleto ou Pix';
  if (isSmall)
    return (
      <div
        className={cx(
          '-m-2 rounded-xl p-2 transition-colors',
          isOver && 'bg-accent-soft outline outline-accent outline-dashed',
        )}
      >
        <p className="text-xs text-pretty text-fg-2">
          {told}
          {!isOver && <span className="pointer-coarse:hidden">: arraste até aqui ou cole</span>}.
        </p>
        <div className="mt-2.5 grid grid-cols-4 gap-1.5 sm:flex sm:flex-wrap">{pickers}</div>
      </div>
    );
  const isNarrow = shape === 'narrow';
  return (
    <div
      className={cx(
        'flex flex-col gap-4 rounded-xl border border-dashed px-4 py-4 transition-colors',
        !isNarrow && 'xl:flex-row xl:items-center xl:justify-between',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-inset',
      )}
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-surface text-fg-2 shadow-card">
          <ScanLine aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="text-base font-medium text-pretty">{told}</p>
          <p className="text-sm text-pretty text-fg-2">
            <span className="pointer-coarse:hidden">Arraste até aqui ou cole. </span>A leitura é feita neste
            aparelho.
          </p>
        </div>
      </div>
      <div className={cx('grid grid-cols-2 gap-2', !isNarrow && 'sm:flex sm:flex-wrap')}>{pickers}</div>
    </div>
  );
}

/** Where there is no room for the verb it is only read aloud. */
function Label({ verb, word, isShort }: { verb: string; word: string; isShort: boolean }) {
  return (
    <span>
      <span className={isShort ? 'sr-only' : undefined}>{verb} </span>
      {word}
    </span>
  );
}

type PickerProps = (typeof PICKERS)[number] & Pick<DropZoneProps, 'onFiles'> & { isSmall: boolean };

function Picker({ kind, accept, icon: Icon, isSmall, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <Button size={isSmall ? 'sm' : 'md'} onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" className={isSmall ? 'max-sm:hidden' : undefined} />
        <Label verb="Enviar" word={kind} isShort={isSmall} />
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={`Enviar ${kind}`}
        onChange={choose}
      />
    </>
  );
}
