import type { Import } from '@vintem/contract/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatAnswered, formatNumber } from '@vintem/core/imports/box-words';
import { useEffect, useEffectEvent } from 'react';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { Button } from '#ui/button.tsx';
import { MODIFIER } from '#ui/format-key.ts';
import { Kbd } from '#ui/kbd.tsx';
import { isCovered } from '#ui/key-press.ts';
import { FooterBar } from './footer-bar.tsx';
import { progressQuery } from './imports.api.ts';

interface FooterProps {
  one: Import;
  isImporting: boolean;
  onImport: () => void;
  onDiscard: () => void;
}

/** Stays at the bottom: what is ready goes in, and what is in doubt may wait. */
export function ImportFooter({ one, isImporting, onImport, onDiscard }: FooterProps) {
  const { state, readyCount, answeredCount, appliedCount, accountId } = one;
  const isBusy = isImporting || one.isApplying;
  const isOpen = state === 'draft' || (state === 'applied' && readyCount + answeredCount > 0);
  const canImport = accountId !== null && isOpen;
  const start = useEffectEvent((event: KeyboardEvent) => {
    // A checkbox that has the focus prevents Enter, which would press it: that is no answer to this key.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isCovered()) return;
    event.preventDefault();
    if (canImport && !isBusy) onImport();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => start(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (state !== 'draft' && !canImport) return null;
  return (
    <FooterBar>
      {state === 'draft' && appliedCount === 0 && !isBusy && (
        <Button look="ghost" className="-ml-3.5" onClick={onDiscard}>
          Descartar
        </Button>
      )}
      {canImport && (
        <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-1.5">
          <output className="num text-right text-sm text-fg-2 max-sm:text-xs">
            {isBusy ? <Progress one={one} isGoingOn={!isImporting} /> : footerWords(one)}
          </output>
          <Button
            look="primary"
            size="lg"
            pending={isBusy}
            pendingLabel="Importando..."
            aria-keyshortcuts="Control+Enter"
            onClick={onImport}
          >
            {readyCount > 0 ? `Importar ${formatNumber(readyCount)}` : 'Concluir'}
            <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden [&_kbd]:text-inherit">
              <Kbd>{MODIFIER} ↵</Kbd>
            </span>
          </Button>
        </div>
      )}
    </FooterBar>
  );
}

function footerWords({ state, waitingCount: count, ...one }: Import): string {
  if (state === 'applied') return one.answeredCount > 0 ? formatAnswered(one) : '';
  if (count === 0) return '';
  return count === 1
    ? '1 linha fica esperando sua decisão'
    : `${formatNumber(count)} linhas ficam esperando sua decisão`;
}

/**
 * A long file is entered in parts: how far it is.
 * @param isGoingOn nobody asks for it on this page: the server goes on by itself, as after it was restarted, and at the end all is read anew
 */
function Progress({ one, isGoingOn }: { one: Import; isGoingOn: boolean }) {
  const { data } = useQuery(progressQuery(one.ledgerId, one.id));
  const client = useQueryClient();
  const isOver = isGoingOn && data !== undefined && !data.isApplying;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [LEDGER_KEY] });
  }, [isOver, client]);
  const total = one.appliedCount + one.readyCount;
  if (isGoingOn) {
    const done = formatNumber(Math.max(one.appliedCount, data?.appliedCount ?? 0));
    return `Importando: ${done} de ${formatNumber(total)}. Continua sozinha, mesmo com a página fechada.`;
  }
  const isCounted = data !== undefined && data.appliedCount > one.appliedCount && data.appliedCount < total;
  if (!isCounted) return 'Importando. Não feche esta página.';
  return `Importando: ${formatNumber(data.appliedCount)} de ${formatNumber(total)}. Não feche esta página.`;
}
