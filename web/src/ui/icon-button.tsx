import { cx } from './cx.ts';
import { Button, type ButtonProps } from './button.tsx';

/** A button that shows an icon only. `label` names it with its object: "Ações de Carteira", not "Ações". */
export function IconButton({ label, className, ...rest }: Omit<ButtonProps, 'size'> & { label: string }) {
  return (
    <Button look="ghost" {...rest} size="icon" aria-label={label} className={cx('shrink-0', className)} />
  );
}
