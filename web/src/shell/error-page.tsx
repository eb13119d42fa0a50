import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { NoticePage } from './notice-page.tsx';

/** What a route shows when it breaks. An error of the API brings the number under which the server logged it. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const requestId = requestIdOf(error);
  return (
    <NoticePage
      title="Algo não funcionou"
      actions={
        <>
          <Button look="primary" onClick={() => void router.invalidate()}>
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

function requestIdOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('requestId' in error)) return null;
  return typeof error.requestId === 'string' ? error.requestId : null;
}
