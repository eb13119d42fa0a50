// Every key that does something by itself. The list under `?` is drawn from here, and nothing can listen to a key that is not in it.

/** On the whole page, where they apply. */
export const PAGE_KEYS = {
  n: 'Nova Transação',
  l: 'Ler nota fiscal',
  '/': 'Buscar na lista',
  '?': 'Mostrar os atalhos',
} as const;

/** In a list; J and K also lead into it. */
export const ROW_KEYS = {
  j: 'Próxima linha',
  k: 'Linha anterior',
  e: 'Editar',
  r: 'Lançar estorno',
  Delete: 'Excluir',
} as const;

export type PageKey = keyof typeof PAGE_KEYS;
export type RowKey = keyof typeof ROW_KEYS;

/** A key as it stands on a keyboard. */
export function formatKey(key: string): string {
  return key === 'Delete' ? 'Del' : key.toUpperCase();
}

/** Goes before letters that act everywhere, also while typing. */
export const MODIFIER = /Macintosh|iPhone|iPad/u.test(navigator.userAgent) ? '⌘' : 'Ctrl';
