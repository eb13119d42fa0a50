// What `Enviar teste` sends: a made-up event with unused ids, marked as a test.
import { EVENT_KIND_FACTS, type EventBody, type EventKind } from '@vintem/contract/event-kinds';
import type { Event } from '@vintem/contract/events';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { cents, negate, ZERO } from '@vintem/core/money/money';
import { todayIn } from '#platform/today.ts';

const AMOUNT = cents(123_456);

interface Sampled {
  readonly id: string;
  readonly kind: EventKind;
  readonly today: Day;
  readonly now: Date;
}

/** Beside the ledger, by what the body holds. */
const SAMPLES: Readonly<Record<EventBody, (sampled: Sampled) => object>> = {
  occurrence: ({ id, kind, today }) => {
    const isPayment = kind === 'recurring_payment';
    return {
      account: accountOf(id),
      transaction: {
        id,
        recurrenceId: id,
        type: isPayment ? 'expense' : 'income',
        day: today,
        category: isPayment ? 'housing' : 'salary',
        description: isPayment ? 'Aluguel (exemplo)' : 'Salário (exemplo)',
        ...amounts,
      },
    };
  },
  transaction: ({ id, today }) => ({
    account: accountOf(id),
    transaction: {
      id,
      type: 'expense',
      day: today,
      category: 'housing',
      description: 'Reforma (exemplo)',
      ...amounts,
    },
    link: '/dashboard/transactions',
  }),
  statement: ({ id, kind, today }) => ({
    account: accountOf(id),
    statement: {
      month: monthOf(today),
      closingDay: addDays(today, -7),
      dueDay: addDays(today, kind === 'statement_overdue' ? -1 : 3),
      totalCents: AMOUNT,
      restCents: kind === 'statement_paid' ? ZERO : AMOUNT,
    },
    link: '/dashboard/accounts',
  }),
  bill: ({ id, kind, today }) => ({
    account: accountOf(id),
    bill: {
      id,
      dueDay: addDays(today, kind === 'payable_due_soon' ? 3 : -1),
      description: kind.startsWith('payable') ? 'Condomínio (exemplo)' : 'Cliente (exemplo)',
      amountCents: AMOUNT,
      currency: 'BRL',
    },
    link: '/dashboard/payables',
  }),
  budget: ({ kind, today }) => ({
    budget: {
      month: monthOf(today),
      category: 'food',
      availableCents: kind === 'budget_near' ? cents(150_000) : cents(100_000),
      usedCents: AMOUNT,
      currency: 'BRL',
    },
    link: '/dashboard/budgets',
  }),
  balance: ({ today }) => ({
    balance: { day: addDays(today, 10), balanceCents: negate(AMOUNT), currency: 'BRL' },
    link: '/dashboard/futuro',
  }),
  import: ({ id, kind, today }) => ({
    account: accountOf(id),
    import: {
      id,
      fromDay: addDays(today, -30),
      toDay: today,
      enteredCount: 42,
      waitingCount: kind === 'import_needs_answers' ? 3 : 0,
    },
    link: '/dashboard/imports',
  }),
  goal: ({ id, today }) => ({
    goal: { id, title: 'Reserva (exemplo)', targetDay: today },
    link: '/dashboard/tasks',
  }),
  task: ({ id, now }) => ({
    task: { id, title: 'Declarar o imposto (exemplo)', dueAt: now.toISOString() },
    link: '/dashboard/tasks',
  }),
};

const amounts = { amountCents: AMOUNT, currency: 'BRL', accountAmountCents: AMOUNT };

function accountOf(id: string) {
  return { id, name: 'Conta de exemplo', currency: 'BRL' };
}

export function sampleOf(kind: EventKind, id: string, now: Date): Event {
  const today = todayIn('America/Sao_Paulo', now);
  const data = {
    ledger: { id, kind: 'personal', name: null },
    ...SAMPLES[EVENT_KIND_FACTS[kind].body]({ id, kind, today, now }),
  };
  // A test holds each kind against the schema.
  return { id, type: kind, timestamp: now.toISOString(), test: true, data } as Event;
}
