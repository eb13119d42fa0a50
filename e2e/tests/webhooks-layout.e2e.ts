import type { Webhook } from '@vintem/contract/webhooks';
import { startWebhookReceiver } from '@vintem/server/testing/webhook-receiver';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

test('HOOK-02 webhooks and page after page of their deliveries fit a phone', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'webhooks.e2e.ts is for the wide screen');
  const rows = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  const deliveries = page.getByRole('dialog', { name: 'Entregas' }).getByRole('listitem');
  const receiver = await startWebhookReceiver();
  const url = `${receiver.url}/webhook/um-caminho-que-nao-cabe-na-largura-de-um-telefone/vintem`;
  const { id } = await person.request<Webhook>('POST', '/api/webhooks', {
    type: 'n8n',
    events: ['recurring_payment'],
    ledgerIds: null,
    url,
    secret: 'segredo-1',
  });
  const sendTest = () => person.request('POST', `/api/webhooks/${id}/test`, {});
  await Promise.all(Array.from({ length: 21 }, sendTest));
  await page.goto('/dashboard/settings');
  await rows.getByRole('button', { name: 'Ver entregas' }).click();
  await expect(deliveries).toHaveCount(20);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(deliveries).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
  await deliveries.getByRole('button').first().tap();
  await expect(deliveries.first()).toContainText('"Aluguel (exemplo)"');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(rows).toContainText([url]);
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const box = await page.getByRole('switch', { name: /^Pagamento recorrente em / }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390 - 16);
  await receiver.close();
});
