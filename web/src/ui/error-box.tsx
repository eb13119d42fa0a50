import type { ReactNode } from 'react';

interface ErrorBoxProps {
  children?: ReactNode;
  /** The person's remedy, such as a button "Recarregar". */
  action?: ReactNode;
}

/** The red box above a form: why the request was refused. Empty without a message. */
export function ErrorBox({ children, action }: ErrorBoxProps) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="rounded-lg border border-expense/30 bg-expense-soft px-3.5 py-2.5 text-base text-expense">
          <p className="text-pretty">{children}</p>
          {action && <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{action}</div>}
        </div>
      )}
    </div>
  );
}
