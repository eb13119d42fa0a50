// What the division of a transaction into parts is refused with; errors.ts has them with all others.

export const SPLIT_ERRORS = {
  transaction_split: {
    status: 409,
    message: 'O que está dividido em partes não muda assim. Desfaça a divisão antes.',
  },
} as const;

export const SPLIT_FIELD_ERRORS = {
  parts_too_few: 'Divida em duas partes ou mais',
  parts_too_many: 'Divida em até 50 partes',
  parts_unequal: 'As partes precisam somar o valor da transação',
  parts_of_one:
    'Só esta transação pode ser dividida, não a série. Salve a divisão antes de mudar a recorrência.',
  part_amount_invalid: 'Cada parte precisa de um valor acima de zero',
  part_note_too_long: 'A nota pode ter até 200 caracteres',
} as const;
