import { useRouter } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import type { Entry } from './entry.ts';
import { type MissingCode, useMissingCode } from './missing-code.ts';

const REASONS: Record<Exclude<MissingCode['cause'], 'late'>, string> = {
  unreachable: 'Verifique sua conexão. Esta página continua aqui, com o que você digitou.',
  newer: 'O Vintém ganhou uma nova versão: salve o que estiver digitando e recarregue.',
  broken: 'Salve o que estiver digitando e recarregue a página.',
};

/** Says that a section is on its way, or could not be opened and why; the page below stays as it is. */
export function MissingCodeStrip({ entries }: { entries: readonly Entry[] }) {
  const router = useRouter();
  const missing = useMissingCode();
  const place = entries.find(({ to }) => to === missing?.href.split(/[?#]/)[0])?.label ?? 'a página';
  return (
    <div
      hidden={!missing}
      className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-inset px-4 py-1 text-sm text-fg-2"
    >
      <output>
        {missing?.cause === 'late' && `Abrindo ${place}...`}
        {missing &&
          missing.cause !== 'late' &&
          `Não foi possível abrir ${place} agora. ${REASONS[missing.cause]}`}
      </output>
      {missing?.cause === 'unreachable' && (
        <Button size="sm" onClick={() => void router.navigate({ href: missing.href })}>
          Tentar novamente
        </Button>
      )}
      {(missing?.cause === 'newer' || missing?.cause === 'broken') && (
        <Button size="sm" onClick={() => location.assign(missing.href)}>
          Recarregar
        </Button>
      )}
    </div>
  );
}
