import type { OpenSession } from '@vintem/contract/profile';
import { Monitor, Smartphone } from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatRecency } from '#ui/format-recency.ts';
import { showToast } from '#ui/toasts.ts';
import { useRevokeSession } from './profile.api.ts';

interface SessionRowProps {
  session: OpenSession;
  /** When the list was loaded. */
  seenAt: Date;
  /** Called when it has left the list, with the focus that it had. */
  onRevoked: () => void;
}

export function SessionRow({ session, seenAt, onRevoked }: SessionRowProps) {
  const { timeZone } = usePersonalLedger();
  const revoke = useRevokeSession(({ device }) => {
    onRevoked();
    showToast({ message: `Sessão encerrada: ${device}.` });
  });
  const { device, lastSeenAt, isCurrent } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="py-3 first:pt-2 last:pb-1">
      <div className="flex min-h-9 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-inset text-fg-2"
        >
          <Icon className="size-4.5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 grow">
          <p className="text-base font-medium">{device}</p>
          <p className="num text-sm text-fg-2">
            {isCurrent ? 'Em uso agora' : `Último uso: ${formatRecency(lastSeenAt, timeZone, seenAt)}`}
          </p>
        </div>
        {isCurrent ? (
          <Badge>Esta sessão</Badge>
        ) : (
          <Button
            size="sm"
            pending={revoke.isPending}
            aria-label={`Encerrar a sessão ${device}`}
            onClick={() => revoke.mutate(session)}
          >
            Encerrar
          </Button>
        )}
      </div>
      {revoke.error && (
        <p role="alert" className="mt-2 text-sm text-expense">
          {messageOf(revoke.error)}
        </p>
      )}
    </li>
  );
}
