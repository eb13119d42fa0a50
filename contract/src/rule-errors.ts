// What the fields of a rule are refused with; errors.ts has them with all others.

export const RULE_FIELD_ERRORS = {
  rule_name_required: 'Dê um nome à regra',
  rule_name_too_long: 'O nome pode ter até 60 caracteres',
  rule_condition_required: 'Diga quando a regra vale: ao menos uma condição',
  rule_action_required: 'Diga o que a regra faz: ao menos uma ação',
  rule_amount_invalid: 'O primeiro valor deve ser menor que o segundo',
  rule_text_invalid: 'Escreva o texto que a regra procura',
  rule_text_too_long: 'Cada texto pode ter até 100 caracteres',
  rule_phrases_too_many: 'Use até 20 textos em uma regra',
  rule_order_invalid: 'A lista de regras mudou. Recarregue para ordenar de novo',
  rule_transfer_alone: 'Uma transferência não tem categoria nem tags',
  rule_category_twice: 'Escolha uma categoria ou divida em partes, não os dois',
  rule_part_invalid:
    'Cada parte precisa de uma porcentagem ou de um valor acima de zero, ou fica com o resto',
  rule_percent_invalid: 'Use de 0,01 a 100, com até duas casas decimais',
  rule_rest_twice: 'Só uma parte pode ficar com o resto',
  rule_rest_missing: 'Com valores e porcentagens juntos, uma parte precisa ficar com o resto',
  rule_percents_not_whole: 'As porcentagens precisam somar 100%, ou uma parte fica com o resto',
  rule_percents_too_much: 'As porcentagens não deixam nada para as outras partes',
} as const;
