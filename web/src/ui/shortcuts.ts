// Every key that does something by itself. The list under `?` is drawn from here, and nothing can listen to a key that is not in it.

/** On the whole page, where they apply. */
export const PAGE_KEYS = {
  n: 'Nova Transação',
  t: 'Nova transferência',
  l: 'Ler nota fiscal',
  '/': 'Buscar na lista',
  '[': 'Mês ou fatura anterior',
  ']': 'Próximo mês ou fatura',
  p: 'Pagar fatura',
  b: 'Dar baixa',
  '?': 'Mostrar os atalhos',
} as const;

/** In a list; J and K also lead into it. */
export const ROW_KEYS = {
  j: 'Próxima linha',
  k: 'Linha anterior',
  e: 'Editar',
  r: 'Lançar estorno',
  d: 'Dividir em partes',
  '#': 'Mudar as tags',
  m: 'Mover para outra fatura',
  Delete: 'Excluir',
} as const;

/** In the rows of an import; Ctrl Enter imports what is ready, also while typing. */
export const IMPORT_KEYS = {
  c: 'Mudar a categoria',
  v: 'Ligar a uma transação',
  i: 'Ignorar a linha',
  1: 'Dar a primeira resposta',
  2: 'Dar a segunda resposta',
  3: 'Dar a terceira resposta',
} as const;

/** With Alt, in the form of a transaction, also while typing. */
export const FORM_KEYS = {
  t: 'Transferência',
  x: 'Inverter De e Para',
} as const;

export type PageKey = keyof typeof PAGE_KEYS;
export type RowKey = keyof typeof ROW_KEYS | `${keyof typeof IMPORT_KEYS}`;
export type FormKey = keyof typeof FORM_KEYS;
