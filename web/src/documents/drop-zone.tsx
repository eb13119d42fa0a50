import { Camera, FileCode, FileText, Image, ScanLine } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

const PICKERS = [
  { label: 'Enviar Imagem', accept: 'image/*', icon: Image },
  { label: 'Enviar PDF', accept: '.pdf', icon: FileText },
  { label: 'Enviar XML', accept: '.xml,application/xml,text/xml', icon: FileCode },
] as const;

interface DropZoneProps {
  isOver: boolean;
  /** In a dialog: under each other, whatever the width of the page. */
  isNarrow: boolean;
  onFiles: (files: readonly File[]) => void;
  onCamera: () => void;
}

/** The drop zone, with the other ways to add documents. */
export function DropZone({ isOver, isNarrow, onFiles, onCamera }: DropZoneProps) {
  const [image, pdf, xml] = PICKERS;
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
          <p className="text-base font-medium text-pretty">
            {isOver ? 'Solte para ler' : 'Nota, cupom, boleto ou Pix'}
          </p>
          <p className="text-sm text-pretty text-fg-2">
            <span className="pointer-coarse:hidden">Arraste até aqui ou cole. </span>A leitura é feita neste
            aparelho.
          </p>
        </div>
      </div>
      <div className={cx('grid grid-cols-2 gap-2', !isNarrow && 'sm:flex sm:flex-wrap')}>
        <Picker {...image} onFiles={onFiles} />
        <Picker {...pdf} onFiles={onFiles} />
        <Button onClick={onCamera}>
          <Camera aria-hidden="true" />
          Usar Câmera
        </Button>
        <Picker {...xml} onFiles={onFiles} />
      </div>
    </div>
  );
}

type PickerProps = (typeof PICKERS)[number] & Pick<DropZoneProps, 'onFiles'>;

function Picker({ label, accept, icon: Icon, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} multiple hidden aria-label={label} onChange={choose} />
    </>
  );
}
