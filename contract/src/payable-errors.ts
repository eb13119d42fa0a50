// What settling bills is refused with; errors.ts has them with all others.

export const PAYABLE_ERRORS = {
  not_a_bill: {
    status: 409,
    message: 'Transferências e compras no cartão não recebem baixa. Confirme-as na lista de transações.',
  },
} as const;

export const PAYABLE_FIELD_ERRORS = {
  installments_unequal: 'As parcelas precisam somar o valor total',
  settlement_larger: 'É mais do que falta pagar. Ponha a diferença em Juros e multa',
  settlement_empty: 'Informe um valor acima de zero',
  discount_too_large: 'O desconto precisa ser menor que o valor da baixa',
  settled_in_future: 'A data não pode ser depois de hoje',
  settled_by_card: 'Escolha uma conta que não seja cartão',
  settled_together: 'Em várias contas de uma vez, cada uma recebe baixa pelo valor inteiro',
} as const;
