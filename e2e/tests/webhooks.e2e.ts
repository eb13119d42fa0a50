import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Transaction } from '@vintem/contract/transactions';
import type { Webhook } from '@vintem/contract/webhooks';
import { startWebhookReceiver, type WebhookReceiver } from '@vintem/server/testing/webhook-receiver';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test as base } from '#test.ts';

const test = base.extend<{ receiver: WebhookReceiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern to see which fixtures are used
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.close();
  },
});

const SAMPLE_URL = 'https://seu-n8n.exemplo.com/webhook/vintem';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const rows = (page: Page) => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const deliveries = (page: Page) => dialog(page, 'Entregas').getByRole('listitem');

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeVisible();
}

async function act(page: Page, url: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `recorrente em ${url}` }).click();
  // By key: the menu may still be moving into its place.
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

function addWebhook(person: Person, draft: Partial<Webhook>): Promise<Webhook> {
  const body = {
    type: 'n8n',
    events: ['recurring_payment'],
    ledgerIds: null,
    url: SAMPLE_URL,
    secret: 'segredo-1',
    ...draft,
  };
  return person.request('POST', '/api/webhooks', body);
}

/** An expense and an income that recur, of a day that has passed, confirmed together. */
async function postOccurrences(person: Person): Promise<void> {
  const { id: accountId } = await person.openAccount();
  const ledger = `/api/ledgers/${person.ledgerId}`;
  const common = { accountId, day: '2026-01-10', currency: 'BRL', interval: 'monthly', endDay: '2026-01-10' };
  for (const what of [
    { type: 'expense', category: 'housing', description: 'Aluguel', amountCents: 150_000 },
    { type: 'income', category: 'salary', description: 'Salário', amountCents: 900_000 },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await person.request('POST', `${ledger}/recurrences`, { ...common, ...what });
  }
  const waiting = await person.request<{ transactions: Transaction[] }>(
    'GET',
    `${ledger}/transactions?status=scheduled`,
  );
  const transactions = waiting.transactions.map(({ id, version }) => ({ id, version }));
  await person.request('POST', `${ledger}/transactions/post`, { transactions });
}

test('HOOK-01 HOOK-04 a webhook is added: type, event, a sample address and a random secret; an unresolvable name is accepted, and sending reports it; a list that fails can be retried', async ({
  page,
  person,
  context,
  expectedErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expectedErrors.push(/status of 422/, /Vintém: POST \/api\/webhooks: validation_failed/);
  await open(page);
  await expect(page.getByRole('heading', { name: 'Nenhum webhook' })).toBeVisible();
  await expect(
    page.getByText(
      'Avise o seu n8n do que acontece: recorrências, faturas, extratos, saldo, metas e tarefas.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar webhook' }).click();
  const form = dialog(page, 'Adicionar webhook');

  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await expect(page.getByRole('option')).toHaveText(['n8n']);
  await page.keyboard.press('Escape');
  await expect(form.getByRole('switch', { name: 'Pagamento recorrente' })).toBeChecked();
  await form.getByRole('switch', { name: 'Pagamento recorrente' }).click();

  const secret = form.getByLabel('Segredo', { exact: true });
  const given = await secret.inputValue();
  expect(given).toMatch(UUID);
  await expect(secret).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Mostrar o segredo' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Gerar outro segredo' }).click();
  await expect(secret).not.toHaveValue(given);
  await expect(secret).toHaveValue(UUID);
  await form.getByRole('button', { name: 'Copiar o segredo' }).click();
  await expect(form.getByText('Copiado')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await secret.inputValue());

  const url = form.getByLabel('URL');
  await expect(url).toHaveValue(SAMPLE_URL);
  await url.focus();
  // All of it was selected: typing replaces it.
  await page.keyboard.type('exemplo.com');
  await secret.fill('');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(url).toHaveAccessibleDescription(
    'Informe um endereço http:// ou https://, sem usuário e senha',
  );
  await expect(secret).toHaveAccessibleDescription(/^Informe o segredo /);
  await expect(form.getByText('Escolha ao menos um evento')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('switch', { name: 'Receita recorrente' }).click();

  await secret.fill('um-segredo-meu');
  // What only the server knows to be no address.
  await url.fill('http://%');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(url).toHaveAccessibleDescription(
    'Informe um endereço http:// ou https://, sem usuário e senha',
  );
  await expect(url).toBeFocused();
  await expect(secret).toHaveValue('um-segredo-meu');
  await url.fill(SAMPLE_URL);
  await url.press('Enter');
  await expect(form).toBeHidden();
  await expect(rows(page)).toContainText(['Receita recorrente · n8n']);
  await expect(rows(page)).toContainText([SAMPLE_URL]);
  await expect(page.getByRole('button', { name: 'Adicionar webhook' })).toBeFocused();
  expect(await person.request('GET', '/api/webhooks')).toMatchObject({
    webhooks: [{ type: 'n8n', events: ['recurring_income'], url: SAMPLE_URL }],
  });

  await test.step('HOOK-04 an unresolvable name is accepted, and sending reports it; a list that fails can be retried', async () => {
    expectedErrors.push(/status of 500/, /Vintém: GET \/api\/webhooks: internal/);
    await page.route('**/api/webhooks', (route) => route.fulfill({ status: 500, body: 'not JSON' }));
    await open(page);
    await expect(page.getByText('Erro ao carregar os webhooks. Por favor, tente novamente.')).toBeVisible();
    await addWebhook(person, { url: 'https://nao-existe.invalid/webhook/vintem' });
    await page.unroute('**/api/webhooks');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();

    await act(page, 'https://nao-existe.invalid/webhook/vintem', 'Enviar teste');
    await expect(page.getByText('O endereço não existe (DNS).')).toBeVisible({ timeout: 15_000 });
  });
});

test('HOOK-02 a webhook is edited, tested, switched off, and deleted after asking', async ({
  page,
  person,
  receiver,
}) => {
  await addWebhook(person, { url: `${receiver.url}/antigo` });
  await open(page);
  await act(page, `${receiver.url}/antigo`, 'Editar');
  const form = dialog(page, 'Editar webhook');
  // Shown once, when it was made: from now on it can only be replaced.
  await expect(form).toContainText('Está guardado e não é mais mostrado.');
  await expect(form.getByLabel('Segredo', { exact: true })).toHaveCount(0);
  await form.getByLabel('URL').fill(`${receiver.url}/novo`);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(rows(page)).toContainText(['Nenhuma entrega ainda.']);
  await act(page, `${receiver.url}/novo`, 'Editar');
  await form.getByRole('button', { name: 'Trocar o segredo' }).click();
  const secret = form.getByLabel('Segredo', { exact: true });
  await expect(secret).toBeFocused();
  await expect(secret).toHaveValue(UUID);
  await secret.fill('segredo-2');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();

  await act(page, `${receiver.url}/novo`, 'Enviar teste');
  const result = dialog(page, 'Enviar teste');
  await expect(result.getByText('Entregue', { exact: true })).toBeVisible();
  await expect(result.getByText('Respondeu HTTP 200.')).toBeVisible();
  await expect(result.getByText(/^1 tentativa · \d+ ms$/)).toBeVisible();
  await expect(result.getByText('respondi 200')).toBeVisible();
  await expect(result.getByText('"test": true')).toBeVisible();
  expect(receiver.received[0]).toMatchObject({
    headers: { 'x-webhook-secret': 'segredo-2' },
    event: { test: true, type: 'recurring_payment' },
  });

  receiver.answer = 503;
  await result.getByRole('button', { name: 'Enviar outro teste' }).click();
  await expect(result.getByText('Não entregue', { exact: true })).toBeVisible();
  await expect(result.getByText('Respondeu HTTP 503.')).toBeVisible();
  await result.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(result).toBeHidden();

  const toggle = page.getByRole('switch', { name: `Pagamento recorrente em ${receiver.url}/novo` });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect
    .poll(() => person.request('GET', '/api/webhooks'))
    .toMatchObject({ webhooks: [{ enabled: false, url: `${receiver.url}/novo` }] });
  await expect(toggle).not.toBeChecked();

  await rows(page).getByRole('button', { name: 'Ver entregas. Última: Desistimos' }).click();
  await expect(deliveries(page)).toHaveText([/^DesistimosTeste.*HTTP 503/, /^EntregueTeste.*HTTP 200/]);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Entregas')).toBeHidden();

  await act(page, `${receiver.url}/novo`, 'Excluir');
  const question = page.getByRole('alertdialog', { name: 'Excluir o webhook de Pagamento recorrente?' });
  await expect(question).toContainText('As entregas dele, inclusive as que aguardam, são apagadas junto.');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum webhook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar webhook' })).toBeFocused();
  expect(await person.request('GET', '/api/webhooks')).toEqual({ webhooks: [] });
});

test('HOOK-03 a posted occurrence reaches its webhook, signed; a failed delivery is retried', async ({
  page,
  person,
  receiver,
}) => {
  const failing = await startWebhookReceiver();
  failing.answer = 500;
  await addWebhook(person, { url: receiver.url });
  await addWebhook(person, { url: failing.url, events: ['recurring_income'] });
  await open(page);
  await postOccurrences(person);

  await expect.poll(() => receiver.received.length, { timeout: 59_000 }).toBe(1);
  const [sent] = receiver.received;
  expect(sent?.event).toMatchObject({
    type: 'recurring_payment',
    data: {
      ledger: { id: person.ledgerId, kind: 'personal', name: null },
      account: { name: 'Conta corrente', currency: 'BRL' },
      transaction: { description: 'Aluguel', amountCents: 150_000, day: '2026-01-10' },
    },
  });
  const id = String(sent?.headers['webhook-id']);
  const signed = `${id}.${String(sent?.headers['webhook-timestamp'])}.${sent?.text}`;
  const signature = createHmac('sha256', 'segredo-1').update(signed).digest('base64');
  expect(sent?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-webhook-secret': 'segredo-1',
    'webhook-id': sent?.event.id,
    'webhook-signature': `v1,${signature}`,
  });

  // At the second try it waits long enough to be read.
  await expect.poll(() => failing.received.length, { timeout: 30_000 }).toBe(2);
  await page.reload();
  const told = rows(page).filter({ hasText: receiver.url });
  await expect(told).toContainText('Entregue');
  const waiting = rows(page).filter({ hasText: failing.url });
  await expect(waiting).toContainText(/1 entrega aguarda nova tentativa às \d{1,2}h\d{2}/);
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Tentar agora' }).click();
  await expect.poll(() => failing.received.length).toBe(3);
  await act(page, failing.url, 'Ver entregas');
  const delivery = deliveries(page).first();
  await expect(delivery).toContainText(/Aguardando nova tentativa às \d{1,2}h\d{2}/);
  await delivery.getByRole('button').first().click();
  await expect(delivery).toContainText(/Respondeu HTTP 500\.3 tentativas · \d+ ms/);
  await expect(delivery).toContainText('"description": "Salário"');

  failing.answer = 200;
  await delivery.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(delivery).toContainText('Entregue');
  await expect(delivery).toContainText(/Respondeu HTTP 200\.1 tentativa · \d+ ms/);
  expect(new Set(failing.received.map(({ event }) => event.id)).size).toBe(1);
  expect(failing.received.at(-1)?.headers['webhook-replay']).toBe('true');

  await test.step('API-10 a period is sent again, and told as a replay', async () => {
    const dialogOf = dialog(page, 'Entregas');
    await dialogOf.getByRole('button', { name: 'Reenviar um período' }).click();
    await dialogOf.getByLabel('Até').fill('01/01/2020');
    await dialogOf.getByRole('button', { name: 'Reenviar', exact: true }).click();
    await expect(dialogOf.getByLabel('Até')).toHaveAccessibleDescription(
      'Escolha um período de até 31 dias, que comece antes de terminar',
    );
    await expectAccessible(page);
    await dialogOf.getByLabel('Até').fill('hoje');
    await dialogOf.getByRole('button', { name: 'Reenviar', exact: true }).click();
    await expect(page.getByText('1 aviso é enviado de novo.')).toBeVisible();
    await expect.poll(() => failing.received.length, { timeout: 30_000 }).toBe(5);
    await expect(delivery).toContainText('Reenvio');
    expect(new Set(failing.received.map(({ event }) => event.id)).size).toBe(1);
  });
  await failing.close();
});
