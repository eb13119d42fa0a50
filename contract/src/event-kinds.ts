// The kinds of events, one entry each: a further one needs nothing more than its entry here, and who raises it. What their bodies hold stands in
// events.ts, by the name given here.

/** Which of a person's preferences speaks of a kind: bills and statements, or what enters and leaves the accounts. Null: none does. */
type Preference = 'bills' | 'transactions';

interface EventKindFacts {
  /** On screens. */
  readonly label: string;
  /** When it happens, as the end of a sentence that begins with `quando`. */
  readonly when: string;
  /** The key of what its body holds, in `EVENT_DATA`. */
  readonly body:
    | 'occurrence'
    | 'transaction'
    | 'statement'
    | 'bill'
    | 'budget'
    | 'balance'
    | 'import'
    | 'goal'
    | 'task';
  readonly preference: Preference | null;
}

export const EVENT_KIND_FACTS = {
  recurring_payment: {
    label: 'Pagamento recorrente',
    when: 'uma despesa de uma recorrência é efetivada',
    body: 'occurrence',
    preference: null,
  },
  recurring_income: {
    label: 'Receita recorrente',
    when: 'uma receita de uma recorrência é efetivada',
    body: 'occurrence',
    preference: null,
  },
  statement_closed: {
    label: 'Fatura fechada',
    when: 'a fatura de um cartão fecha com algo a pagar',
    body: 'statement',
    preference: 'bills',
  },
  statement_due_soon: {
    label: 'Fatura perto do vencimento',
    when: 'uma fatura vence em até 3 dias e ainda falta pagar',
    body: 'statement',
    preference: 'bills',
  },
  statement_overdue: {
    label: 'Fatura atrasada',
    when: 'uma fatura passa do vencimento sem pagamento',
    body: 'statement',
    preference: 'bills',
  },
  statement_paid: {
    label: 'Fatura paga',
    when: 'um pagamento quita a fatura que fechou por último',
    body: 'statement',
    preference: 'bills',
  },
  payable_due_soon: {
    label: 'Conta perto do vencimento',
    when: 'uma conta a pagar que espera você vence em até 3 dias',
    body: 'bill',
    preference: 'bills',
  },
  payable_overdue: {
    label: 'Conta vencida',
    when: 'uma conta a pagar que espera você passa do vencimento',
    body: 'bill',
    preference: 'bills',
  },
  receivable_overdue: {
    label: 'Recebimento atrasado',
    when: 'uma conta a receber passa do vencimento',
    body: 'bill',
    preference: 'bills',
  },
  receivable_paid: {
    label: 'Conta recebida',
    when: 'uma conta a receber é recebida, inteira ou em parte',
    body: 'bill',
    preference: 'bills',
  },
  budget_near: {
    label: 'Perto do limite',
    when: 'o gasto do mês chega a 80% de um limite do orçamento',
    body: 'budget',
    preference: 'transactions',
  },
  budget_exceeded: {
    label: 'Limite ultrapassado',
    when: 'o gasto do mês passa de um limite do orçamento',
    body: 'budget',
    preference: 'transactions',
  },
  balance_will_be_negative: {
    label: 'Saldo vai ficar negativo',
    when: 'as contas passam a ficar negativas em um dos próximos 30 dias, ou esse dia muda',
    body: 'balance',
    preference: 'bills',
  },
  large_transaction: {
    label: 'Transação de valor alto',
    when: 'uma receita ou despesa alcança o valor que você escolheu',
    body: 'transaction',
    preference: 'transactions',
  },
  import_finished: {
    label: 'Extrato importado',
    when: 'uma importação é concluída',
    body: 'import',
    preference: 'transactions',
  },
  import_needs_answers: {
    label: 'Extrato com dúvidas',
    when: 'uma importação termina com linhas que esperam sua decisão',
    body: 'import',
    preference: 'transactions',
  },
  goal_completed: {
    label: 'Meta concluída',
    when: 'uma meta chega a 100%',
    body: 'goal',
    preference: null,
  },
  task_overdue: {
    label: 'Tarefa atrasada',
    when: 'uma tarefa passa do prazo sem ser concluída',
    body: 'task',
    preference: null,
  },
} as const satisfies Record<string, EventKindFacts>;

export type EventKind = keyof typeof EVENT_KIND_FACTS;

export type EventBody = (typeof EVENT_KIND_FACTS)[EventKind]['body'];

/** The kinds whose bodies hold the same. */
export type KindsWith<Body extends EventBody> = {
  [Kind in EventKind]: (typeof EVENT_KIND_FACTS)[Kind]['body'] extends Body ? Kind : never;
}[EventKind];

export const EVENT_KINDS = Object.keys(EVENT_KIND_FACTS) as [EventKind, ...EventKind[]];
