import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '#api/client.ts';
import { CheckpointQuestions } from './checkpoint-questions.tsx';

const refused = () =>
  Response.json(
    {
      error: { code: 'checkpoint_broken', message: 'Nada foi salvo.', detail: '2026-11-30', requestId: 'a' },
    },
    { status: 409 },
  );
const params = { ledgerId: 'livro', transactionId: 'padaria' };
const remove = () =>
  call('DELETE /api/ledgers/:ledgerId/transactions/:transactionId', { params, query: { version: '1' } });
const headersOf = (sent: readonly unknown[]) => (sent[1] as RequestInit).headers;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test('IMP-10 a change that breaks a conferred balance is asked about once, and then sent again as it was', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(refused());
  fetch.mockResolvedValueOnce(Response.json({ changeId: 'b' }));
  const screen = await render(<CheckpointQuestions />);
  const answer = remove();
  const question = screen.getByRole('alertdialog', {
    name: /^Isto muda um saldo já conferido com o banco \(30\/11(\/2026)?\)\. Continuar\?$/u,
  });
  await question.getByRole('button', { name: 'Continuar' }).click();
  expect(await answer).toEqual({ changeId: 'b' });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/ledgers/livro/transactions/padaria?version=1',
    '/api/ledgers/livro/transactions/padaria?version=1',
  ]);
  expect(fetch.mock.calls.map(headersOf)).toEqual([{}, { 'breaks-checkpoint': 'true' }]);
});

test('IMP-10 whoever goes back changes nothing, and is told so', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(refused());
  const screen = await render(<CheckpointQuestions />);
  const answer = remove().catch((error: unknown) => error);
  await screen.getByRole('button', { name: 'Voltar' }).click();
  expect(await answer).toMatchObject({ code: 'checkpoint_broken', message: 'Nada foi salvo.' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('IMP-10 the dialog on top asks, and without a place for a question nothing is saved', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refused());
  const screen = await render(
    <>
      <CheckpointQuestions />
      <CheckpointQuestions />
    </>,
  );
  const first = remove().catch((error: unknown) => error);
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(1);
  await screen.unmount();
  expect(await first).toMatchObject({ code: 'checkpoint_broken' });
  expect(await remove().catch((error: unknown) => error)).toMatchObject({ code: 'checkpoint_broken' });
});
