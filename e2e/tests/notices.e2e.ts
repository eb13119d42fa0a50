import type { Page } from '@playwright/test';
import type { Transaction } from '@vintem/contract/transactions';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });

/** The bell comes with the first sign of the person. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
}

/** A bill that waits for the person since long ago, and a task that is late. */
async function owe(person: Person): Promise<void> {
  const { id: accountId } = await person.openAccount({ balanceCents: 500_000 });
  await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, {
    type: 'expense',
    accountId,
    day: '2026-01-10',
    currency: 'BRL',
    interval: 'monthly',
    endDay: '2026-01-10',
    category: 'housing',
    description: 'Condomínio',
    amountCents: 74_200,
  });
  await person.request('POST', '/api/tasks', {
    title: 'Declarar o imposto',
    due: { day: '2026-01-12', time: '09:00' },
    priority: 'high',
    category: 'financial',
  });
}

const statusOf = async (person: Person) => {
  const { transactions } = await person.request<{ transactions: Transaction[] }>(
    'GET',
    `/api/ledgers/${person.ledgerId}/transactions?search=Condom`,
  );
  return transactions.map(({ status }) => status);
};

test('API-11 the bell counts what needs doing, pays a bill with one press, leads to the others, and what is put away comes back when that is undone', async ({
  page,
  person,
  isMobile,
}) => {
  await arrive(page, '/dashboard/tasks');
  await bell(page).click();
  await expect(panel(page)).toContainText('Nada pendente.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await owe(person);
  await arrive(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Avisos: 2 pendentes' })).toBeVisible();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const pay = panel(page).getByRole('region', { name: 'Para pagar' });
  const toDo = panel(page).getByRole('region', { name: 'Para fazer' });
  await expect(pay).toContainText(/Condomínio.*742,00.*Vencida há \d+ dias/);
  await expect(toDo).toContainText(/Declarar o imposto.*Atrasada há \d+ dias/);
  await expectAccessible(page);
  if (isMobile) {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  await test.step('put away, and back', async () => {
    await toDo.getByRole('button', { name: 'Dispensar: Declarar o imposto' }).click();
    await expect(toDo).toBeHidden();
    await expect(panel(page)).toContainText('Aviso dispensado.');
    await panel(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect(toDo).toBeVisible();
  });

  await test.step('a bill is paid, and one undo takes that back', async () => {
    if (!(await panel(page).isVisible())) await bell(page).click();
    await pay.getByRole('button', { name: 'Pagar: Condomínio' }).click();
    await expect(page.getByText('Condomínio paga.')).toBeVisible();
    await expect(pay).toBeHidden();
    expect(await statusOf(person)).toEqual(['posted']);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => statusOf(person)).toEqual(['scheduled']);
    await expect(page.getByRole('button', { name: 'Avisos: 2 pendentes' })).toBeAttached();
  });

  await test.step('a line leads to its page, and what is done there counts no more', async () => {
    if (!(await panel(page).isVisible())) await bell(page).click();
    await toDo.getByRole('link', { name: 'Declarar o imposto' }).click();
    await expect(page).toHaveURL(/\/dashboard\/tasks/);
    await expect(panel(page)).toBeHidden();
    await page.getByRole('checkbox', { name: 'Concluir Declarar o imposto' }).click();
    await expect(page.getByRole('button', { name: 'Avisos: 1 pendente' })).toBeVisible();
  });
});

test('API-11 notices that cannot be loaded say so in the panel, and are loaded by a press', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Vintém: GET \/api\/notices/);
  await owe(person);
  await page.route('**/api/notices', (route) => route.fulfill({ status: 500, json: {} }));
  await arrive(page, '/dashboard/tasks');
  await bell(page).click();
  await expect(panel(page)).toContainText('Erro ao carregar os avisos. Por favor, tente novamente.');
  await page.unroute('**/api/notices');
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel(page).getByRole('region', { name: 'Para pagar' })).toBeVisible();
});

test('API-08 from which amount on a transaction is told is chosen in the settings, and nothing makes none large @wide', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard/settings#notices');
  const amount = page.getByLabel('Transação de valor alto, a partir de');
  await amount.fill('1000');
  await amount.press('Enter');
  const saved = () => person.request<{ largeTransactionCents: number | null }>('GET', '/api/settings');
  await expect.poll(async () => (await saved()).largeTransactionCents).toBe(100_000);
  await amount.fill('muito');
  await expect(amount).toHaveAccessibleDescription(/^Valor inválido/);
  await expectAccessible(page);
  await amount.blur();
  expect((await saved()).largeTransactionCents).toBe(100_000);
  await amount.fill('');
  await amount.blur();
  await expect.poll(async () => (await saved()).largeTransactionCents).toBeNull();
});
