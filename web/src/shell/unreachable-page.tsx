import { CloudOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { NoticePage } from './notice-page.tsx';

/** Replaces every page while nothing answers: no connection, or a restarting server. */
export function UnreachablePage({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <NoticePage
      icon={CloudOff}
      title="Sem conexão com o Vintém"
      actions={
        <Button look="primary" pending={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      <p>O que já estava salvo continua salvo. Assim que o servidor responder, esta página abre sozinha.</p>
    </NoticePage>
  );
}
