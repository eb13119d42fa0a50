// What tags are refused with; errors.ts has them with all others.

export const TAG_ERRORS = {
  tag_not_found: { status: 404, message: 'Tag não encontrada' },
  too_many_tags: {
    status: 409,
    message: 'Você chegou ao limite de 500 tags. Junte ou exclua as que não usa mais.',
  },
} as const;

export const TAG_FIELD_ERRORS = {
  tag_name_required: 'Dê um nome à tag',
  tag_name_too_long: 'O nome pode ter até 40 caracteres',
  tag_name_comma: 'O nome não pode ter vírgula',
  tag_name_taken: 'Já existe uma tag com este nome',
  tag_invalid: 'Uma destas tags não existe mais. Tire-a para salvar',
  tag_pending: 'A tag nova ainda está sendo criada. Salve de novo em um instante',
  tag_merge_invalid: 'Escolha outra tag',
  tags_too_many: 'Uma transação pode ter até 20 tags',
} as const;
