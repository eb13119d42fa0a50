// The service is asked for JSON, and may answer anything: only known fields with valid values are accepted.
import type { DocumentFields } from '@vintem/contract/analysis';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import { type Day, isDay } from '@vintem/core/calendar/day';
import { type Category, findCategory } from '@vintem/core/ledger/category';
import { cents } from '@vintem/core/money/money';
import { fieldOf } from '#platform/fetch-json.ts';

const MAX_DESCRIPTION_CHARS = 200;

/** What of the asked fields is in the text, with a category of the ledger's list; null when there is none of them, or no JSON. */
export function readFields(text: string, categories: readonly Category[]): DocumentFields | null {
  const parsed = parsedOf(text);
  const amountCents = centsOf(fieldOf(parsed, 'valor'));
  const day = dayOf(fieldOf(parsed, 'data'));
  const description = lineOf(fieldOf(parsed, 'descricao'));
  const category = categoryOf(fieldOf(parsed, 'categoria'), categories);
  const fields: DocumentFields = {
    ...(amountCents === null ? {} : { amountCents }),
    ...(day === null ? {} : { day }),
    ...(description === '' ? {} : { description }),
    ...(category ? { category: category.key } : {}),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

/** The first object in the text: models like to put words and fences around it. */
function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/** A number of reais or a text of it, with a point or a comma before the cents. */
function centsOf(value: unknown): DocumentFields['amountCents'] | null {
  const written = typeof value === 'string' ? /^(?:R\$\s*)?([\d.,]+)$/.exec(value.trim())?.[1] : value;
  const amount = typeof written === 'string' ? Number(plainDecimal(written)) : written;
  if (typeof amount !== 'number' || !(amount > 0) || amount * 100 > MAX_AMOUNT_CENTS) return null;
  return cents(Math.round(amount * 100));
}

/** "1.234,56" and "1,234.56" as "1234.56": the last of the two marks is the decimal one, when two digits follow it. */
function plainDecimal(text: string): string {
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return `${whole.replaceAll(/[.,]/g, '')}.${decimals ?? '0'}`;
}

/** "2026-11-20", or as Brazil writes it, "20/11/2026". */
function dayOf(value: unknown): Day | null {
  if (typeof value !== 'string') return null;
  const text = value
    .trim()
    .replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
    .slice(0, 10);
  return isDay(text) ? text : null;
}

function categoryOf(value: unknown, categories: readonly Category[]): Category | undefined {
  return typeof value === 'string' ? findCategory(categories, value) : undefined;
}

function lineOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_DESCRIPTION_CHARS).toWellFormed();
}
