import { expect, test } from 'vitest';
import { formatBooks } from '#finance/name-of-book.ts';
import { formatScopes, formatValidity } from './token-words.ts';

test('permissions are said as one list', () => {
  expect(formatScopes(['read'])).toBe('Ver');
  expect(formatScopes(['read', 'write', 'import'])).toBe('Ver, alterar e excluir e importar extratos');
});

test('books are said by name, the personal one by its word, and one that is gone not at all', () => {
  const ledgers = [
    { id: 'a', name: null },
    { id: 'b', name: 'Padaria' },
  ];
  expect(formatBooks({ ledgerIds: null }, ledgers)).toBe('Todos os livros');
  expect(formatBooks({ ledgerIds: ['a', 'b'] }, ledgers)).toBe('Pessoal e Padaria');
  expect(formatBooks({ ledgerIds: ['gone'] }, ledgers)).toBe('Nenhum livro');
});

test('the end of a token is said by the day of the person, before it and after it', () => {
  const at = (now: string) => ({ timeZone: 'America/Sao_Paulo', now: new Date(now) });
  const token = { expiresAt: '2027-02-21T01:00:00.000Z' };
  expect(formatValidity(token, at('2026-11-22T12:00:00Z'))).toEqual({
    text: 'Vale até 20/02/2027',
    isOver: false,
  });
  expect(formatValidity(token, at('2027-02-21T01:00:00Z'))).toEqual({
    text: 'Venceu em 20/02/2027',
    isOver: true,
  });
  expect(formatValidity({ expiresAt: null }, at('2026-11-22T12:00:00Z')).text).toBe('Sem validade');
});
