// What the books of a person are called where one of several is meant.
import type { Ledger } from '@vintem/contract/identity';

export function nameOfBook({ name }: Pick<Ledger, 'name'>): string {
  return name ?? 'Pessoal';
}

/** Those of a token or a webhook, by name; one that was left or deleted since has none. */
export function formatBooks(
  { ledgerIds }: { readonly ledgerIds: readonly string[] | null },
  ledgers: readonly Pick<Ledger, 'id' | 'name'>[],
): string {
  if (ledgerIds === null) return 'Todos os livros';
  const names = ledgers.filter(({ id }) => ledgerIds.includes(id)).map(nameOfBook);
  return names.length === 0 ? 'Nenhum livro' : new Intl.ListFormat('pt-BR').format(names);
}
