import { isCovered } from '#ui/key-press.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { DropSign } from './drop-sign.tsx';

/** Takes files that are dropped on any page, where nothing on it takes them; a browser would leave the page for them. */
export function PageDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const isOver = useFileDrop(document, (files) => !isCovered() && onFiles(files));
  if (!isOver || isCovered()) return null;
  return <DropSign title="Solte para ler" hint="Extrato do banco, nota, cupom, boleto ou Pix." />;
}
