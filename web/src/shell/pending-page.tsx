import { Spinner } from '#ui/spinner.tsx';

/** While a page, or the check of who is signed in, takes its time. */
export function PendingPage() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-fg-3">
      <Spinner label="Carregando..." className="size-6" />
    </div>
  );
}
