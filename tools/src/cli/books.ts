// Ledgers and accounts by the names that people gave them.
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { foldText } from '@vintem/core/text/fold';
import { callApi, type Connection } from './call-api.ts';
import { CommandError } from './command-error.ts';

/** A ledger that the token reaches, with its accounts that are not archived. */
export interface Book {
  readonly ledger: Ledger;
  readonly accounts: readonly Account[];
}

export function bookName({ name }: Pick<Ledger, 'name'>): string {
  return name ?? 'Pessoal';
}

/** @param name of one; without it, all that the token reaches */
export async function readBooks(connection: Connection, name: string | undefined): Promise<Book[]> {
  const { ledgers } = await callApi(connection, 'GET /api/ledgers', {});
  const wanted = ledgers.filter((ledger) => name === undefined || isCalled(bookName(ledger), name));
  if (wanted.length === 0)
    throw new CommandError(`Não há livro chamado ${name}. ${listed('Livros', ledgers.map(bookName))}`);
  const books: Book[] = [];
  for (const ledger of wanted) {
    const query = { kind: ledger.kind };
    // oxlint-disable-next-line no-await-in-loop -- one or two
    const { accounts } = await callApi(connection, 'GET /api/accounts', { query });
    books.push({
      ledger,
      accounts: accounts.filter(({ ledgerId, archivedAt }) => ledgerId === ledger.id && archivedAt === null),
    });
  }
  return books;
}

/** The only one of the books, or the one that was named. */
export function oneBook(books: readonly Book[]): Book {
  const [only, ...others] = books;
  if (only && others.length === 0) return only;
  const names = books.map(({ ledger }) => bookName(ledger));
  throw new CommandError(`Há mais de um livro. Diga qual com --livro. ${listed('Livros', names)}`);
}

export interface FoundAccount {
  readonly book: Book;
  readonly account: Account;
}

/** The account of that name, in whichever of the books it is. */
export function findAccount(books: readonly Book[], name: string): FoundAccount {
  const all = books.flatMap((book) => book.accounts.map((account) => ({ book, account })));
  const [found, ...others] = all.filter(({ account }) => isCalled(account.name, name));
  if (!found)
    throw new CommandError(
      `Não há conta chamada ${name}. ${listed(
        'Contas',
        all.map(({ account }) => account.name),
      )}`,
    );
  if (others.length === 0) return found;
  const isOfOne = others.every(({ book }) => book === found.book);
  throw new CommandError(
    isOfOne
      ? `Há mais de uma conta chamada ${name}. Dê nomes diferentes e tente de novo.`
      : `Há contas chamadas ${name} em mais de um livro. Diga qual com --livro. ` +
          listed(
            'Livros',
            [found, ...others].map(({ book }) => bookName(book.ledger)),
          ),
  );
}

export function listed(title: string, names: readonly string[]): string {
  return names.length === 0 ? `${title}: nenhuma.` : `${title}: ${names.join(', ')}.`;
}

export function isCalled(name: string, asked: string): boolean {
  return foldText(name) === foldText(asked);
}
