// Marina's plans and investments: invented, with days relative to today.
import type { api } from '@vintem/contract/api';
import type { NewGoal } from '@vintem/contract/goals';
import type { RequestOf } from '@vintem/contract/route';
import type { NewTask } from '@vintem/contract/tasks';
import type { NewTicket } from '@vintem/contract/tickets';
import { addDays, addMonths, type Day } from '@vintem/core/calendar/day';

export function tasksFrom(today: Day): NewTask[] {
  const at = (days: number, time: string) => ({ day: addDays(today, days), time });
  return [
    { title: 'Conferir a fatura do cartão', due: at(0, '09:00'), priority: 'high', category: 'financial' },
    {
      title: 'Enviar proposta da identidade visual',
      due: at(0, '11:30'),
      priority: 'high',
      category: 'work',
    },
    {
      title: 'Caminhada no parque',
      due: at(0, '18:30'),
      priority: 'low',
      category: 'health',
      recurrence: { interval: 'weekly', endDay: addMonths(today, 3) },
    },
    { title: 'Renovar o seguro do carro', due: at(-2, '17:00'), priority: 'medium', category: 'financial' },
    { title: 'Marcar dentista', due: at(2, '10:00'), priority: 'medium', category: 'health' },
    {
      title: 'Comprar adaptador de tomada para Lisboa',
      due: at(4, '12:00'),
      priority: 'low',
      category: 'personal',
    },
  ];
}

/** Each with how far it has come, in percent. */
export function goalsFrom(today: Day): { goal: NewGoal; progress: number }[] {
  const inMonths = (count: number) => addMonths(today, count);
  return [
    { goal: { title: 'Reserva de seis meses', targetDay: inMonths(7), category: 'financial' }, progress: 62 },
    { goal: { title: 'Viagem a Lisboa', targetDay: inMonths(4), category: 'personal' }, progress: 85 },
    { goal: { title: 'Correr 10 km', targetDay: inMonths(5), category: 'health' }, progress: 40 },
    { goal: { title: 'Portfólio no ar', targetDay: inMonths(2), category: 'work' }, progress: 100 },
  ];
}

export const TICKETS: readonly NewTicket[] = [
  {
    title: 'Exportar o relatório anual em PDF',
    description: 'Seria útil para levar ao contador na declaração.',
    priority: 'low',
    category: 'feature',
  },
  {
    title: 'Dúvida sobre a cotação do dólar',
    description: 'Qual taxa vale quando lanço uma compra no fim de semana?',
    priority: 'medium',
    category: 'support',
  },
];

export function investmentsUntil(today: Day): RequestOf<typeof api.createInvestment>['body'][] {
  const ago = (months: number) => addMonths(today, -months);
  return [
    {
      type: 'fixed_income',
      name: 'Tesouro IPCA+ 2035',
      amountCents: 1_500_000,
      currentValueCents: 1_648_230,
      returnRatePercent: '6.2',
      returnPeriod: 'yearly',
      purchaseDay: ago(18),
      currency: 'BRL',
    },
    {
      type: 'stocks',
      name: 'Fundo de índice Brasil',
      amountCents: 620_000,
      currentValueCents: 598_450,
      purchaseDay: ago(11),
      currency: 'BRL',
    },
    {
      type: 'stocks',
      name: 'Fundo de índice mundial',
      amountCents: 180_000,
      currentValueCents: 214_360,
      purchaseDay: ago(14),
      currency: 'USD',
    },
    {
      type: 'crypto',
      amountCents: 90_000,
      currentValueCents: 112_400,
      purchaseDay: ago(9),
      currency: 'USD',
      assetId: 'bitcoin',
      quantity: '0.01482',
    },
    {
      type: 'real_estate',
      name: 'Cota de laje comercial',
      amountCents: 850_000,
      currentValueCents: 861_900,
      purchaseDay: ago(5),
      currency: 'BRL',
    },
  ];
}
