/** The parts of invented papers in tests: access keys with sound check digits, grouped as they are printed. */
import { mod11 } from '#documents/check-digits.ts';

type KeyParts = {
  readonly uf?: string;
  readonly yearMonth?: string;
  readonly issuer?: string;
  readonly model?: string;
  readonly number?: string;
};

/** A key of 44 characters. */
export function paperKey({
  uf = '35',
  yearMonth = '2605',
  issuer = '11222333000181',
  model = '65',
  number = '4321',
}: KeyParts = {}): string {
  const base = `${uf}${yearMonth}${issuer}${model}001${number.padStart(9, '0')}190817263`;
  return `${base}${mod11(base)}`;
}

/** `key` in groups of four. */
export function grouped(key: string): string {
  return key.replaceAll(/(?<group>.{4})(?=.)/gu, '$<group> ');
}

/** A text as it was recognised, without the indentation of the test. */
export function paper(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values)
    .split('\n')
    .map((line) => line.trimStart())
    .join('\n');
}
