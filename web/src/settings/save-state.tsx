import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '#api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { useEditSettings } from './settings.api.ts';

const CONFLICT =
  'Suas configurações mudaram em outro lugar. Esta é a versão atual; se ainda quiser mudar, escolha de novo.';

interface SaveStateProps {
  edit: ReturnType<typeof useEditSettings>;
  /** The message, with a way to retry, when the choice could not be saved. */
  failure: string;
  /** The field of the choice. */
  children: ReactNode;
}

/** A choice that saves itself: how that is going stands beside its label, and below it why it did not work. */
export function SaveState({ edit, failure, children }: SaveStateProps) {
  const { status, error, variables, mutate } = edit;
  const retry = (
    <Button look="ghost" onClick={() => variables && mutate(variables)}>
      Tentar novamente
    </Button>
  );
  return (
    <div className="relative">
      {children}
      <output className="absolute top-0 right-0 flex h-5 items-center gap-1.5 text-xs text-fg-2">
        {status === 'pending' && (
          <>
            <Spinner className="size-3.5" />
            Salvando...
          </>
        )}
        {status === 'success' && (
          <>
            <Check aria-hidden="true" className="size-3.5 text-income" />
            Salvo
          </>
        )}
      </output>
      {status === 'error' &&
        (isApiError(error, 'version_conflict') ? (
          <Banner tone="warn" className="mt-3">
            {CONFLICT}
          </Banner>
        ) : (
          <Banner tone="error" action={retry} className="mt-3">
            {failure}
          </Banner>
        ))}
    </div>
  );
}
