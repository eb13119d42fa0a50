// What the step of the columns says.
import type { ImportReading } from '@vintem/contract/import-columns';
import type { ColumnChoice } from '@vintem/core/imports/column-mapping';
import type { Option } from '#ui/option.ts';
import { formatLines, formatNumber } from '@vintem/core/imports/box-words';
import { UNREADABLE_LABELS } from './import-words.ts';

const CHOICE_LABELS: Readonly<Record<ColumnChoice, string>> = {
  day: 'Data',
  text: 'Descrição',
  amount: 'Valor',
  in: 'Entrada',
  out: 'Saída',
  direction: 'D ou C',
  balance: 'Saldo',
  document: 'Documento',
  installment: 'Parcela',
  category: 'Categoria',
  ignore: 'Ignorar',
};

export const CHOICE_OPTIONS = Object.entries(CHOICE_LABELS).map(([value, label]) => ({
  value,
  label,
})) as readonly Option<ColumnChoice>[];

export const DAY_ORDER_LABELS: Readonly<Record<ImportReading['dayOrder'], string>> = {
  dmy: 'dia/mês/ano',
  mdy: 'mês/dia/ano',
  ymd: 'ano-mês-dia',
};

export const MARK_LABELS: Readonly<Record<ImportReading['decimalMark'], string>> = {
  ',': '1.234,56',
  '.': '1,234.56',
};

/** "Quando", or "Coluna 2" where the file has no name for it. */
export function nameOfColumn(names: readonly string[] | null, index: number): string {
  return names?.[index]?.trim() || `Coluna ${index + 1}`;
}

/** "118 linhas: 116 lançamentos · 1 saldo ou aviso · 1 que não dá para ler" */
export function formatReading({ movementCount, balanceCount, unreadableCount }: ImportReading): string {
  const parts = [
    `${formatNumber(movementCount)} ${movementCount === 1 ? 'lançamento' : 'lançamentos'}`,
    balanceCount > 0 &&
      `${formatNumber(balanceCount)} ${balanceCount === 1 ? 'saldo ou aviso' : 'saldos ou avisos'}`,
    unreadableCount > 0 && `${formatNumber(unreadableCount)} que não dá para ler`,
  ];
  const total = movementCount + balanceCount + unreadableCount;
  return `${formatLines(total)}: ${parts.filter(Boolean).join(' · ')}`;
}

/** "Linha 14: sem data", of a line that cannot be read. */
export function formatUnreadable({ line, reason }: ImportReading['unreadable'][number]): string {
  const why = UNREADABLE_LABELS[reason];
  return `Linha ${formatNumber(line)}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}
