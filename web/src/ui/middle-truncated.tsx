import { cx } from './cx.ts';

/** On one line: text that does not fit is cut before the last `tail` characters, which distinguish addresses. */
export function MiddleTruncated({
  text,
  tail,
  className,
}: {
  text: string;
  tail: number;
  className?: string;
}) {
  return (
    <span title={text} className={cx('flex min-w-0', className)}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="truncate whitespace-pre">
        {text.slice(0, -tail)}
      </span>
      <span aria-hidden="true" className="shrink-0 whitespace-pre">
        {text.slice(-tail)}
      </span>
    </span>
  );
}
