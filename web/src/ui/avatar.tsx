import { cx } from './cx.ts';

/** The person by the first letter of the email, which is written beside it. */
export function Avatar({ email, className = 'size-8' }: { email: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'coin grid shrink-0 place-items-center rounded-full text-xs font-semibold text-white',
        className,
      )}
    >
      {email.charAt(0).toUpperCase()}
    </span>
  );
}
