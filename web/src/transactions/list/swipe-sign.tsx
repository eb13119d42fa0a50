import { Check, Trash2 } from 'lucide-react';
import { cx } from '#ui/cx.ts';

interface SwipeSignProps {
  offset: number;
  isFar: boolean;
  /** "Pagar", "Recebi": what leaving it at the right says of it. */
  settling: string;
}

/** What stands behind a row that a finger moves aside: what leaving it does, once it is far enough. */
export function SwipeSign(props: SwipeSignProps) {
  const { offset, isFar, settling } = props;
  const isRight = offset > 0;
  return (
    <div
      aria-hidden="true"
      className={cx(
        'absolute inset-0 flex items-center gap-2 px-5 text-sm font-medium',
        isRight ? 'bg-income-soft text-income' : 'flex-row-reverse bg-expense-soft text-expense',
        !isFar && 'opacity-60',
      )}
    >
      {isRight ? <Check className="size-4.5" /> : <Trash2 className="size-4.5" />}
      {isRight ? settling : 'Excluir'}
    </div>
  );
}
