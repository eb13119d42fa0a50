import type { ReactNode } from 'react';

/** The red box above a form: why what was sent was refused. Nothing is drawn without a message. */
export function ErrorBox({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="rounded-lg border border-expense/30 bg-expense-soft px-3.5 py-2.5 text-base text-pretty text-expense">
          {children}
        </p>
      )}
    </div>
  );
}
