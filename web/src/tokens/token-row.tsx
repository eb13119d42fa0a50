import type { Token } from '@vintem/contract/tokens';
import { usePersonalLedger, useSignedIn } from '#api/signed-in.ts';
import { formatBooks } from '#finance/name-of-book.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatRecency } from '#ui/format-recency.ts';
import { formatScopes, formatValidity } from './token-words.ts';

interface TokenRowProps {
  token: Token;
  /** When the list was loaded. */
  seenAt: Date;
  /** Asks before revoking. */
  onRevoke: () => void;
}

export function TokenRow({ token, seenAt, onRevoke }: TokenRowProps) {
  const { ledgers } = useSignedIn();
  const { timeZone } = usePersonalLedger();
  const validity = formatValidity(token, { timeZone, now: seenAt });
  const lastUse = token.lastUsedAt ? formatRecency(token.lastUsedAt, timeZone, seenAt) : undefined;
  return (
    <li className="flex items-start gap-3 py-3.5 first:pt-2 last:pb-1">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-base font-medium wrap-anywhere">
          <bdi>{token.name}</bdi>
          <code className="font-mono text-xs font-normal text-fg-3">{token.prefix}…</code>
          {validity.isOver && <Badge tone="expense">Vencido</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-pretty text-fg-2">
          {formatScopes(token.scopes)} · {formatBooks(token, ledgers)}
        </p>
        <p className="num mt-0.5 text-sm text-fg-3">
          {validity.text} · {lastUse ? `Último uso: ${lastUse}` : 'Ainda não foi usado'}
        </p>
      </div>
      <Button size="sm" aria-label={`Revogar o token ${token.name}`} onClick={onRevoke}>
        Revogar
      </Button>
    </li>
  );
}
