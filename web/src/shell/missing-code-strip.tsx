import { useRouter } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import type { Entry } from './entry.ts';
import { type MissingCode, useMissingCode } from './missing-code.ts';

const REASONS = {
  unreachable: 'Verifique sua conexão. Esta página continua aqui, com o que você digitou.',
  newer: 'O Vintém ganhou uma nova versão: salve o que estiver digitando e recarregue.',
  broken: 'Salve o que estiver digitando e recarregue a página.',
} satisfies Record<MissingCode['cause'], string>;

/** Says that a section could not be opened, and why; the page below stays as it is. */
export function MissingCodeStrip({ entries }: { entries: readonly Entry[] }) {
  const router = useRouter();
  const missing = useMissingCode();
  const place = entries.find(({ to }) => to === missing?.href.split(/[?#]/)[0]);
  return (
    <div
      hidden={!missing}
      className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-inset px-4 py-1 text-sm text-fg-2"
    >
      <output>
        {missing &&
          `Não foi possível abrir ${place ? place.label : 'a página'} agora. ${REASONS[missing.cause]}`}
      </output>
      {missing?.cause === 'unreachable' ? (
        <Button size="sm" onClick={() => void router.navigate({ href: missing.href })}>
          Tentar novamente
        </Button>
      ) : (
        <Button size="sm" onClick={() => missing && location.assign(missing.href)}>
          Recarregar
        </Button>
      )}
    </div>
  );
}
