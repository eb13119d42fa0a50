// The screens of tasks, goals and tickets, as a person finds things on them.
import type { Page } from '@playwright/test';
import type { Goal, NewGoal } from '@vintem/contract/goals';
import type { NewTask, Task } from '@vintem/contract/tasks';
import type { NewTicket, Ticket } from '@vintem/contract/tickets';
import { expect, type Person } from './test.ts';
import { dayFromToday } from './today.ts';

/** As people type it. */
export const typed = (day: string) => day.split('-').toReversed().join('/');

export async function openTasks(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/tasks${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas e Metas', exact: true })).toBeVisible();
}

export async function openTickets(page: Page): Promise<void> {
  await page.goto('/dashboard/tickets');
  await expect(page.getByRole('heading', { level: 1, name: 'Chamados', exact: true })).toBeVisible();
}

export const rowOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Editar ${title}`, exact: true }) });

export async function addTask(person: Person, task: Partial<NewTask> & { title: string }): Promise<Task> {
  const body = {
    due: { day: dayFromToday(0), time: '12:00' },
    priority: 'medium',
    category: 'personal',
    ...task,
  };
  return (await person.request<{ task: Task }>('POST', '/api/tasks', body)).task;
}

export const completeTask = (person: Person, { id }: Task) =>
  person.request('PATCH', `/api/tasks/${id}/status`, { status: 'completed' });

export const tasksOf = async (person: Person, query = '') =>
  (await person.request<{ tasks: Task[] }>('GET', `/api/tasks?limit=200${query}`)).tasks;

export async function addGoal(person: Person, goal: Partial<NewGoal> & { title: string }): Promise<Goal> {
  const body = { targetDay: dayFromToday(90), category: 'financial', ...goal };
  return (await person.request<{ goal: Goal }>('POST', '/api/goals', body)).goal;
}

export const goalsOf = async (person: Person) =>
  (await person.request<{ goals: Goal[] }>('GET', '/api/goals')).goals;

export async function addTicket(
  person: Person,
  ticket: Partial<NewTicket> & { title: string },
): Promise<Ticket> {
  const body = { description: 'Não funciona', priority: 'high', category: 'bug', ...ticket };
  return (await person.request<{ ticket: Ticket }>('POST', '/api/tickets', body)).ticket;
}

export const ticketsOf = async (person: Person) =>
  (await person.request<{ tickets: Ticket[] }>('GET', '/api/tickets')).tickets;
