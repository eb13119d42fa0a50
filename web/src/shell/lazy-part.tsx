// Parts of a page that load from a file of their own once the page is drawn. If that fails, the part says so in its place and retries; the
// page around it stays.
import { RotateCw } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { isNewerDeployed } from './deployed-version.ts';

interface LazyPartOptions {
  /** Without it, a Suspense around the part decides. */
  loading?: ReactNode;
  /** "Erro ao carregar as projeções. Por favor, tente novamente." */
  failure: string;
  className?: string;
}

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failure, className }: LazyPartOptions,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component as ComponentType<Props & { onRetry: () => void }> }),
        () => ({ default: Failed }),
      ),
    );
  function Failed({ onRetry }: { onRetry: () => void }) {
    return (
      <Banner
        tone="error"
        {...(className && { className })}
        action={
          <Button look="ghost" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Tentar novamente
          </Button>
        }
      >
        {failure}
      </Banner>
    );
  }
  const first = attempt();
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props & { onRetry: () => void }>>(() => first);
    const retry = async () => {
      // A replaced version's files never come back.
      if (await isNewerDeployed().catch(() => false)) return location.reload();
      setPart(attempt);
    };
    const part = <Part {...props} onRetry={() => void retry()} />;
    return loading === undefined ? part : <Suspense fallback={loading}>{part}</Suspense>;
  };
}
