import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { isApiError } from '#api/api-error.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { NoticePage } from './notice-page.tsx';

/**
 * Replaces a page that failed. An API error shows the number under which the server logged it. A page's code that could not be fetched ends
 * here too, after the router has reloaded once: a new version may just have been installed.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const requestId = isApiError(error) ? error.requestId : undefined;
  const retry = () => {
    // A bug or a file that is not there needs the page anew.
    if (!isApiError(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <NoticePage
      icon={TriangleAlert}
      title="Algo não funcionou"
      actions={
        <>
          <Button look="primary" onClick={retry}>
            Tentar novamente
          </Button>
          <a href="/dashboard" className={buttonClass('secondary')}>
            Ir para o painel
          </a>
        </>
      }
    >
      <p>A página não pôde ser mostrada. O que já estava salvo continua salvo.</p>
      {requestId && (
        <p className="mt-2 text-sm text-fg-3">
          Ao pedir ajuda, informe o código <code className="font-mono text-fg-2">{requestId}</code>.
        </p>
      )}
    </NoticePage>
  );
}
