import { foldedWords, foldText, hasWord } from '@vintem/core/text/fold';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { connect } from './database.ts';
import { columnHasWord } from './search-words.ts';

const database = connect(await testDatabase(), { connections: 1 });
afterAll(() => database.close());

const TEXTS = [
  'Padaria São João',
  'Pão-de-queijo nº 3',
  'Parcela 5/12',
  'R$10 de desconto (10%)',
  'nota_fiscal [a\\b]',
  'Ração & cia.',
  "d'água",
  '日本 ramen',
  'naßes gut',
  '~til ^chapéu `crase`',
].map(foldText);

const WORDS = foldedWords(
  'sa s ri padaria qu 3 5 12 2 1 10 r$ 0% % _ \\ [ ] a\\b .* . ( ) | ^ $ & ~ ` \' " - / º 日 日本 ß ßes es ca cr ag',
);

test.each(WORDS)('the database finds the word %j in the texts where core finds it', async (word) => {
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${TEXTS}::text[]) t (text) where ${columnHasWord('t.text', word)}`.execute(
    database.db,
  );
  expect(rows.map(({ text }) => text).toSorted()).toEqual(
    TEXTS.filter((text) => hasWord(text, word)).toSorted(),
  );
});
