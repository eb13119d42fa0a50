// What the screens say of the undo of an import: what goes, what stays and why, what is as before.
import type { ImportUndo } from '@vintem/contract/import-undo';
import { formatNumber } from '@vintem/core/imports/box-words';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { formatMoney } from '#ui/format-money.ts';

/** Whether it takes nothing away that a person would miss: then nothing is asked. */
export function takesNothing(undo: ImportUndo): boolean {
  const { goneCount, restoredCount, changedCount, changedBeforeCount, staying, opening } = undo;
  return (
    goneCount + restoredCount + changedCount + changedBeforeCount + staying.length === 0 && opening === null
  );
}

/** What it does, a sentence for each kind of thing, in the order of what matters. */
export function undoSentences(undo: ImportUndo, currency: CurrencyCode): string[] {
  const { goneCount, restoredCount, changedCount, changedBeforeCount, opening } = undo;
  const sentences = [
    goneCount > 0 && `${entries(goneCount)} ${goneCount === 1 ? 'sai' : 'saem'}.`,
    ...stayingSentences(undo),
    restoredCount > 0 &&
      `${entries(restoredCount)} que já ${restoredCount === 1 ? 'existia volta' : 'existiam voltam'} a ser como antes.`,
    changedBeforeCount > 0 &&
      `${entries(changedBeforeCount)} que já ${changedBeforeCount === 1 ? 'existia, e que você alterou depois, fica como está' : 'existiam, e que você alterou depois, ficam como estão'}.`,
    opening !== null && openingSentence(opening, currency),
    changedCount > 0 &&
      (changedCount === 1
        ? '1 lançamento foi alterado por você depois. Ele fica ou sai?'
        : `${formatNumber(changedCount)} lançamentos foram alterados por você depois. Eles ficam ou saem?`),
  ];
  return sentences.filter((one) => one !== false);
}

/** "12 lançamentos ficam: o arquivo nubank-outubro.ofx também os traz." */
export function stayingSentences({ staying }: Pick<ImportUndo, 'staying'>): string[] {
  return staying.map(({ fileName, count }) => {
    const why =
      fileName === null
        ? `outro arquivo traz outra parcela da mesma compra`
        : `o arquivo ${fileName} também ${count === 1 ? 'o' : 'os'} traz`;
    return `${entries(count)} ${count === 1 ? 'fica' : 'ficam'}: ${why}.`;
  });
}

function openingSentence(
  { fromCents, toCents, fileName }: NonNullable<ImportUndo['opening']>,
  currency: CurrencyCode,
): string {
  const from = formatMoney(fromCents, currency);
  if (toCents === null) return `O saldo inicial, hoje ${from}, passa a fechar com o arquivo ${fileName}.`;
  return `O saldo inicial volta de ${from} para ${formatMoney(toCents, currency)}.`;
}

function entries(count: number): string {
  return count === 1 ? '1 lançamento' : `${formatNumber(count)} lançamentos`;
}
