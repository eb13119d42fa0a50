// Every refusal that the service can answer with: a stable code, its HTTP status and the sentence that a person reads.
//
//   ERRORS        what went wrong with a request as a whole: { error: { code, message, requestId, … } }
//   FIELD_ERRORS  what is wrong with one field of it:        error.fields[] = { path, code, message }
//
// Server and forms take their sentences from here alone; a code without its sentence does not compile.
import { ENTITLEMENTS, PLAN_LABELS } from '@vintem/core/identity/plan';
import { MAX_EVERY, MAX_OCCURRENCES } from '@vintem/core/recurrences/recurrence';
import { BUDGET_FIELD_ERRORS } from './budget-errors.ts';
import { COLUMN_FIELD_ERRORS, IMPORT_ERRORS } from './import-errors.ts';
import { PAYABLE_ERRORS, PAYABLE_FIELD_ERRORS } from './payable-errors.ts';
import { RULE_FIELD_ERRORS } from './rule-errors.ts';
import { SPLIT_ERRORS, SPLIT_FIELD_ERRORS } from './split-errors.ts';
import { TAG_ERRORS, TAG_FIELD_ERRORS } from './tag-errors.ts';
import { WEBHOOK_ERRORS, WEBHOOK_FIELD_ERRORS } from './webhook-errors.ts';
import { RATES_STALE, UNKNOWN_ERROR } from './unknown-error.ts';

/** Code → status, sentence, and the English message where the product's specification gives one (`detail`). */
export const ERRORS = {
  validation_failed: { status: 422, message: 'Confira os campos destacados.' },
  malformed_request: { status: 400, message: 'Não foi possível ler o pedido.' },
  unsupported_content_type: { status: 415, message: 'O pedido precisa ser enviado como JSON.' },
  request_too_slow: { status: 408, message: 'O pedido demorou demais para chegar. Tente novamente.' },
  headers_too_large: { status: 431, message: 'O cabeçalho do pedido é grande demais.' },
  request_too_large: { status: 413, message: 'O pedido é grande demais.' },
  not_authenticated: {
    status: 401,
    message: 'Sua sessão terminou. Entre de novo para continuar.',
    detail: 'User not authenticated',
  },
  token_invalid: {
    status: 401,
    message: 'Este token não vale: confira o texto, a validade e se ele foi revogado.',
  },
  token_and_session: {
    status: 400,
    message: 'O pedido traz um token e a sessão de um navegador. Envie só um dos dois.',
  },
  token_in_url: {
    status: 400,
    message:
      'O token vai no cabeçalho Authorization, nunca no endereço, que fica gravado em históricos. Revogue este e crie outro.',
  },
  token_scope: { status: 403, message: 'O token não tem a permissão que este pedido exige.' },
  token_ledgers: {
    status: 403,
    message: 'Este token vale só para alguns livros, e o pedido é sobre o que é da pessoa.',
  },
  session_required: { status: 403, message: 'Isto só uma pessoa faz, entrando no Vintém: não com um token.' },
  too_many_requests: { status: 429, message: 'Este token fez pedidos demais no último minuto.' },
  token_not_found: { status: 404, message: 'Token não encontrado' },
  too_many_tokens: { status: 409, message: 'Você chegou ao limite de 20 tokens. Revogue um que não usa.' },
  invalid_credentials: {
    status: 401,
    message: 'Email ou senha incorretos.',
    detail: 'Invalid credentials',
  },
  forbidden: { status: 403, message: 'Você não tem permissão para realizar esta ação.' },
  not_found: { status: 404, message: 'Não encontramos o que você procura.' },
  account_not_found: { status: 404, message: 'Conta não encontrada' },
  transaction_not_found: { status: 404, message: 'Transação não encontrada' },
  task_not_found: { status: 404, message: 'Tarefa não encontrada' },
  goal_not_found: { status: 404, message: 'Meta não encontrada' },
  ticket_not_found: { status: 404, message: 'Chamado não encontrado' },
  ticket_converted: { status: 409, message: 'Este chamado já foi convertido em tarefa.' },
  company_not_found: { status: 404, message: 'Empresa não encontrada' },
  contact_not_found: { status: 404, message: 'Contato não encontrado' },
  contact_exists: { status: 409, message: 'Já existe um contato com este nome.' },
  contact_in_use: {
    status: 409,
    message: 'Este contato está em transações da empresa. Troque-o nelas antes de excluir.',
  },
  category_not_found: { status: 404, message: 'Categoria não encontrada' },
  category_in_use: {
    status: 409,
    message: 'Esta categoria está em uso. Junte-a a outra: o que está nela vai junto, e nada se perde.',
  },
  category_built_in: {
    status: 409,
    message: 'As categorias que vêm com o Vintém não são excluídas. Arquive a que você não usa.',
  },
  category_given: {
    status: 409,
    message: 'O próprio Vintém usa esta categoria: ela pode mudar de nome e de cor, e não sai da lista.',
  },
  rule_not_found: { status: 404, message: 'Regra não encontrada' },
  too_many_rules: {
    status: 409,
    message: 'Você chegou ao limite de 100 regras. Exclua uma que não usa mais.',
  },
  too_many_categories: { status: 409, message: 'Você chegou ao limite de 200 categorias próprias.' },
  too_many_companies: { status: 409, message: 'Você chegou ao limite de 100 empresas.' },
  too_many_contacts: { status: 409, message: 'A empresa chegou ao limite de 5.000 contatos.' },
  issued_card_not_found: { status: 404, message: 'Cartão não encontrado' },
  issued_card_in_use: {
    status: 409,
    message: 'Este cartão está em transações. Arquive-o: elas ficam como estão, e ele sai dos formulários.',
  },
  too_many_issued_cards: { status: 409, message: 'Esta conta chegou ao limite de 50 cartões.' },
  installment_plan_not_found: { status: 404, message: 'Parcelamento não encontrado' },
  payment_of_plan: {
    status: 409,
    message:
      'Este pagamento quita uma fatura que foi parcelada. Para desfazê-lo, exclua o parcelamento em Parcelas, na página do cartão.',
  },
  installment_of_plan: {
    status: 409,
    message:
      'Esta transação é parcela de um parcelamento: tipo, conta e moeda são os mesmos em todas. Para trocá-los, exclua o parcelamento e lance de novo.',
  },
  financing_amounts_fixed: {
    status: 409,
    message: 'As parcelas de uma fatura parcelada são as que o banco cobra. Altere o valor de uma por vez.',
  },
  nothing_to_finance: {
    status: 409,
    message: 'Só uma fatura fechada, enquanto o que ficou dela não foi pago, pode ser parcelada.',
  },
  no_old_payment: {
    status: 409,
    message:
      'Só despesas “Cartão de Crédito” dos últimos 12 meses, na moeda do cartão, viram pagamentos dele.',
  },
  no_scheduled_installments: {
    status: 409,
    message: 'Todas as parcelas já foram lançadas: não resta nenhuma para mudar.',
  },
  ...IMPORT_ERRORS,
  ...SPLIT_ERRORS,
  ...PAYABLE_ERRORS,
  ...TAG_ERRORS,
  recurrence_not_found: { status: 404, message: 'Série não encontrada' },
  investment_not_found: { status: 404, message: 'Investimento não encontrado' },
  not_a_transfer: { status: 409, message: 'Esta transação não faz parte de uma transferência.' },
  transfer_exists: { status: 409, message: 'Uma destas transações já faz parte de uma transferência.' },
  transfer_side: {
    status: 409,
    message:
      'Esta transação é um lado de uma transferência. Altere conta, valor, tipo e categoria na própria transferência.',
  },
  transfer_held: {
    status: 403,
    message: 'O outro lado desta transferência está em um livro onde você não edita.',
  },
  ledger_not_writable: { status: 403, message: 'Uma destas contas está em um livro onde você não edita.' },
  pair_invalid: {
    status: 422,
    message: 'Uma transferência precisa de uma saída e de uma entrada do mesmo valor, em contas diferentes.',
  },
  cursor_invalid: { status: 422, message: 'A lista mudou de filtro. Recarregue para ver do começo.' },
  rates_unavailable: {
    status: 503,
    message: RATES_STALE,
    detail: 'Failed to fetch exchange rates',
  },
  prices_unavailable: {
    status: 503,
    message: 'Erro ao atualizar preços das criptomoedas. Os valores podem estar desatualizados.',
    detail: 'Failed to fetch asset prices',
  },
  email_taken: {
    status: 409,
    message: 'Este email já está cadastrado.',
    detail: 'Email already registered',
  },
  email_in_use: { status: 409, message: 'Este email já está em uso.', detail: 'Email already registered' },
  reset_link_invalid: {
    status: 404,
    message:
      'Este link não vale mais: ele dura um dia e serve uma vez. Peça outro a quem administra o servidor.',
  },
  password_too_short: { status: 422, message: 'A senha deve ter pelo menos 6 caracteres.' },
  version_conflict: {
    status: 409,
    message: 'Este registro mudou em outro lugar. Recarregue para ver a versão atual.',
  },
  balance_moved: {
    status: 409,
    message: 'O saldo desta conta mudou enquanto você editava. Confira o saldo atual e salve de novo.',
  },
  currency_fixed: {
    status: 409,
    message: 'A moeda não pode mudar depois que a conta tem transações.',
  },
  account_archived: { status: 409, message: 'Esta conta está arquivada. Desarquive para usá-la.' },
  plan_limit_accounts: {
    status: 409,
    message: `O plano ${PLAN_LABELS.free} vai até ${ENTITLEMENTS.free.mostPersonalAccounts} contas pessoais ativas. Arquive uma delas ou mude para o ${PLAN_LABELS.premium}, que não tem limite.`,
  },
  too_many_accounts: { status: 409, message: 'Você chegou ao limite de 1.000 contas.' },
  too_many_investments: { status: 409, message: 'Você chegou ao limite de 1.000 investimentos.' },
  analysis_without_transactions: {
    status: 409,
    message: 'Ainda não há transações para analisar. Registre a primeira e volte aqui.',
  },
  ai_unavailable: {
    status: 409,
    message: 'A leitura com IA não está ligada. Os campos podem ser preenchidos à mão.',
  },
  reading_not_found: { status: 404, message: 'Leitura não encontrada' },
  too_many_readings: {
    status: 429,
    message: 'Há documentos demais em leitura. Aguarde um pouco e tente novamente.',
  },
  ...WEBHOOK_ERRORS,
  amount_out_of_range: {
    status: 422,
    message: 'O valor passa do limite que o Vintém consegue guardar sem perder um centavo.',
  },
  undo_conflict: {
    status: 409,
    message: 'Não dá mais para desfazer: algo mudou depois desta ação.',
  },
  already_undone: { status: 409, message: 'Esta ação já foi desfeita.' },
  idempotency_key_reused: {
    status: 422,
    message: 'Este envio já foi usado com outro conteúdo. Recarregue e tente novamente.',
  },
  too_many_attempts: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  too_many_sign_ups: {
    status: 429,
    message: 'Muitas contas foram criadas a partir do seu endereço na última hora.',
  },
  busy: { status: 503, message: 'Muita gente está entrando agora. Tente novamente em instantes.' },
  too_many_at_once: {
    status: 503,
    message: 'Há pedidos demais em andamento por aqui. Tente novamente em instantes.',
  },
  unavailable: { status: 503, message: 'O serviço está indisponível agora. Tente novamente em instantes.' },
  read_only: {
    status: 503,
    message: 'O Vintém só pode ser consultado agora: nada foi salvo. Tente salvar de novo em instantes.',
  },
  storage_full: {
    status: 507,
    message:
      'O servidor está sem espaço em disco: nada foi salvo. Avise quem cuida dele e tente de novo depois.',
  },
  internal: { status: 500, message: UNKNOWN_ERROR },
} as const satisfies Record<string, { status: number; message: string; detail?: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Code → sentence shown under the field. */
export const FIELD_ERRORS = {
  required: 'Preencha este campo',
  text_invalid: 'O texto tem caracteres que não podem ser usados',
  file_unreadable: 'Não conseguimos ler este arquivo',
  file_name_too_long: 'O nome do arquivo pode ter até 255 caracteres',
  file_too_large: 'O arquivo passa de 20 MB. Baixe-o de novo em períodos menores.',
  ...COLUMN_FIELD_ERRORS,
  ...SPLIT_FIELD_ERRORS,
  ...PAYABLE_FIELD_ERRORS,
  ...TAG_FIELD_ERRORS,
  ...BUDGET_FIELD_ERRORS,
  name_required: 'Dê um nome à conta',
  name_too_long: 'O nome pode ter até 80 caracteres',
  email_required: 'Informe seu email',
  email_invalid: 'Confira o email: ele deve ser como nome@exemplo.com',
  password_required: 'Informe a senha',
  password_too_short: 'A senha deve ter pelo menos 6 caracteres',
  wrong_password: 'A senha atual não confere',
  password_too_long: 'A senha pode ter até 10.000 caracteres',
  amount_required: 'Informe o valor',
  amount_invalid: 'Valor inválido',
  amount_too_precise: 'Use no máximo duas casas decimais, como em 1.234,56',
  amount_too_large: 'O valor pode ter até 999.999.999.999,99',
  transaction_type_invalid: 'Escolha receita ou despesa',
  category_required: 'Escolha uma categoria',
  category_mismatch: 'Esta categoria não existe para este tipo',
  category_archived: 'Esta categoria saiu dos formulários. Escolha outra',
  category_name_required: 'Dê um nome à categoria',
  category_name_too_long: 'O nome pode ter até 40 caracteres',
  category_name_taken: 'Já existe uma categoria com este nome: ao lado, acima ou dentro desta',
  category_parent_invalid: 'Escolha uma categoria principal, do mesmo tipo e em uso',
  category_merge_invalid: 'Escolha outra categoria, em uso e do mesmo tipo',
  ...RULE_FIELD_ERRORS,
  category_order_invalid: 'A lista de categorias mudou. Recarregue para ordenar de novo',
  title_required: 'Dê um título',
  title_too_long: 'O título pode ter até 200 caracteres',
  details_required: 'Escreva uma descrição',
  details_too_long: 'A descrição pode ter até 2.000 caracteres',
  priority_invalid: 'Escolha uma prioridade',
  weekday_invalid: 'Escolha um dia da semana',
  series_empty: 'Nenhuma data cai neste período: escolha uma data final mais distante',
  progress_invalid: 'O progresso vai de 0 a 100',
  time_invalid: 'Informe uma hora válida, como 14:30',
  day_invalid: 'Informe uma data válida, como 20/11/2026',
  end_before_start: 'A data final deve ser posterior à data inicial',
  too_many_occurrences: `Uma série pode ter até ${MAX_OCCURRENCES.toLocaleString('pt-BR')} repetições. Escolha uma data final mais próxima`,
  series_starts_too_early: `Até hoje a série já teria mais de ${MAX_OCCURRENCES.toLocaleString('pt-BR')} repetições. Escolha uma data mais recente`,
  every_out_of_range: `Informe de quantos em quantos meses se repete, de 1 a ${MAX_EVERY.monthly}`,
  interval_invalid: 'Escolha de quanto em quanto tempo se repete',
  description_required: 'Descreva a transação',
  description_too_long: 'A descrição pode ter até 200 caracteres',
  account_required: 'Selecione uma conta',
  accounts_equal: 'Escolha duas contas diferentes',
  side_required: 'Escolha ao menos uma conta que esteja no Vintém',
  arrived_required: 'Informe o valor que chegou',
  arrived_differs: 'Na mesma moeda, o valor que chegou é o que saiu',
  nature_required: 'Diga o que é esta transferência',
  nature_invalid: 'Escolha uma das opções para esta transferência',
  repeat_within_books: 'Para repetir, escolha contas da mesma pessoa ou empresa',
  too_many_pairs: 'Una até 200 pares por vez',
  account_not_chosen: 'Conta não selecionada',
  selection_empty: 'Selecione ao menos uma transação',
  selection_too_large: 'Selecione até 10.000 transações por vez',
  account_type_invalid: 'Escolha um tipo de conta',
  company_name_required: 'Informe o nome da empresa',
  company_name_too_long: 'O nome pode ter até 120 caracteres',
  contact_name_required: 'Informe o nome do contato',
  tax_id_required: 'Informe o CNPJ',
  tax_id_invalid: 'Confira o CNPJ: são 14 letras e números, não todos iguais, ou os 11 números de um CPF',
  phone_invalid: 'Confira o telefone: ele deve ser como (11) 98765-4321',
  address_too_long: 'O endereço pode ter até 300 caracteres',
  due_day_out_of_range: 'O vencimento vai do dia 1 ao dia 31',
  closing_out_of_range: 'O fechamento vai do dia 1 ao 31, ou de 1 a 30 dias antes do vencimento',
  closing_not_before_due: 'O fechamento precisa ser antes do vencimento.',
  statements_overlap: 'Esta data passa por cima de outra fatura',
  due_outside_month: 'Para mudar também as próximas, o vencimento precisa ficar no mês da fatura',
  limit_invalid: 'Este cartão não pode dividir o limite com o outro',
  last_digits_invalid: 'Informe os 4 últimos números.',
  issued_card_digits_taken: 'Outro cartão desta conta tem estes números.',
  issued_card_main_taken: 'Esta conta já tem um cartão principal.',
  issued_card_invalid: 'Escolha um dos cartões desta conta.',
  debit_account_required: 'Escolha a conta de que sai o débito automático.',
  debit_currency_differs: 'O débito automático sai de uma conta na moeda do cartão.',
  statement_not_payable:
    'Nesta data, esta fatura não recebe pagamentos: pague a aberta ou a que fechou por último.',
  installments_out_of_range: 'Escolha de 2 a 99 parcelas.',
  amount_below_installments: 'O valor precisa ser de pelo menos um centavo por parcela.',
  paid_installments_out_of_range: 'As parcelas já pagas precisam ser menos que o total de parcelas.',
  total_below_posted: 'O total precisa cobrir as parcelas já lançadas e um centavo em cada uma das outras.',
  no_installments_chosen: 'Escolha ao menos uma parcela para antecipar.',
  installment_already_posted: 'Uma das parcelas escolhidas já foi lançada.',
  discount_too_large: 'O desconto não pode passar do valor das parcelas escolhidas.',
  discount_invalid: 'Informe o desconto, ou zero.',
  refund_above_purchase: 'O estorno não pode passar do que a compra ainda custa.',
  financing_below_debt: 'As parcelas somam menos que a fatura.',
  financing_day_invalid: 'O parcelamento começa entre o fechamento da fatura e o da seguinte, até hoje.',
  day_not_of_card: 'Esta data está longe demais para uma fatura',
  related_invalid: 'A despesa que você escolheu não existe mais.',
  tax_rate_invalid: 'A alíquota vai de 0 a 100, com até 4 casas decimais, como 4,9321',
  invoice_number_too_long: 'O número da nota pode ter até 60 caracteres',
  contact_required: 'Este contato não existe mais: escolha outro',
  company_only: 'Só as transações de empresas têm este campo',
  document_key_invalid: 'Esta identificação de documento não pode ser usada',
  investment_type_invalid: 'Escolha um tipo de investimento',
  investment_name_required: 'Dê um nome ao investimento',
  asset_required: 'Escolha a criptomoeda',
  quantity_required: 'Informe a quantidade',
  quantity_invalid: 'Escreva a quantidade como um número, por exemplo 0,015',
  quantity_ambiguous: 'Escreva sem ponto de milhar ou com vírgula, como 1234 ou 1,234',
  quantity_not_positive: 'A quantidade deve ser maior que zero',
  quantity_too_precise: 'A quantidade pode ter até 18 casas decimais',
  quantity_too_large: 'A quantidade pode ter até 18 dígitos antes da vírgula',
  crypto_only: 'Só criptomoedas têm este campo',
  return_rate_invalid: 'Informe uma taxa como 12,5, de −100 a 1.000.000 e com até 6 casas decimais',
  return_period_mismatch: 'Informe a taxa junto com o período',
  purchase_in_future: 'A data da compra não pode ser depois de hoje',
  currency_invalid: 'Escolha uma moeda',
  time_zone_invalid: 'Escolha um fuso horário da lista',
  choice_invalid: 'Escolha uma das opções',
  token_name_required: 'Dê um nome ao token',
  token_scopes_required: 'Escolha ao menos uma permissão',
  token_ledgers_required: 'Escolha ao menos um livro',
  token_days_invalid: 'A validade vai de 1 a 365 dias',
  ...WEBHOOK_FIELD_ERRORS,
  document_text_required: 'O documento não tem texto para ler',
  document_text_too_long: 'O texto do documento pode ter até 20.000 caracteres',
  version_invalid: 'Recarregue a página e tente novamente',
  unknown_field: 'Este campo não existe',
  invalid: 'Valor inválido',
} as const satisfies Record<string, string>;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

export function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(FIELD_ERRORS, code);
}
