import { type DragEvent, useState } from 'react';

interface Keyed<Key extends string> {
  readonly key: Key;
}

export interface Dragging<Row> {
  /** Of the handle that is dragged. */
  grip: (row: Row) => object;
  /** Of the row on which it is dropped. */
  target: (row: Row) => object;
}

/**
 * Dragging of a row onto the place of another one.
 * @param onDrop the row that was dragged, and the one whose place it takes
 * @param fits whether the one may take the place of the other
 */
export function useDragging<Key extends string, Row extends Keyed<Key>>(
  onDrop: (dragged: Key, onto: Key) => void,
  fits: (dragged: Row, onto: Row) => boolean = () => true,
): Dragging<Row> {
  const [dragged, setDragged] = useState<Row>();
  const [over, setOver] = useState<Key>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    grip: (row) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        const drawn = event.currentTarget.closest('[data-row]');
        if (drawn) event.dataTransfer.setDragImage(drawn, 16, 24);
        setDragged(row);
      },
      onDragEnd: end,
    }),
    target: (row) => ({
      'data-dropping': over === row.key && dragged?.key !== row.key ? '' : undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragged || !fits(dragged, row)) return;
        event.preventDefault();
        setOver(row.key);
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault();
        if (dragged && dragged.key !== row.key) onDrop(dragged.key, row.key);
        end();
      },
    }),
  };
}
