// What limits are refused with; errors.ts has it with all others.

export const BUDGET_FIELD_ERRORS = {
  limit_category_invalid: 'Escolha uma categoria de despesa em uso',
  limit_negative: 'O limite não pode ser menor que zero',
  budget_month_too_far: 'O orçamento vai até 24 meses à frente',
} as const;
