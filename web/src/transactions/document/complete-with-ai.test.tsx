import type { ReadDocument } from '@vintem/core/documents/document';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompleteWithAi } from './complete-with-ai.tsx';

const LEDGER = '0197a000-0000-7000-8000-000000000001';
const READING = `/api/ledgers/${LEDGER}/document-readings`;
/** The page asks once a second. */
const LATE = { timeout: 5_000 };
const READ: ReadDocument = {
  kind: 'receipt',
  amountCents: { value: cents(4790), from: 'text', certainty: 'guess' },
  warnings: [],
};

/** The server, whose AI service takes one look to end. */
function answerWith(reading: unknown, ai = { available: true, enabled: true }) {
  const answers: Record<string, unknown> = {
    'GET /api/ai': ai,
    [`POST ${READING}`]: { id: LEDGER, status: 'running', reading: null },
    [`GET ${READING}/${LEDGER}`]: { id: LEDGER, status: reading === null ? 'failed' : 'done', reading },
  };
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = typeof address === 'string' ? address : '';
    const answer = answers[`${init?.method ?? 'GET'} ${path}`];
    return Response.json(answer, { status: answer === undefined ? 404 : 200 });
  });
}

function offer(read: ReadDocument, onRead: (read: ReadDocument) => void = () => undefined) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CompleteWithAi read={read} text="MERCADO 47,90" ledgerId={LEDGER} onRead={onRead} />
    </QueryClientProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

test('SCAN-01 AI is asked on demand, says what is sent, and never replaces a field that was read', async () => {
  const fetch = answerWith({ amountCents: 100, day: '2026-11-20', category: 'food' });
  const onRead = vi.fn<(read: ReadDocument) => void>();
  const screen = await offer(READ, onRead);
  await expect.element(screen.getByText('O texto lido será enviado ao serviço de IA.')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);

  await screen.getByRole('button', { name: 'Completar com IA' }).click();
  await expect.element(screen.getByText('Analisando dados com IA...', { exact: true })).toBeVisible();
  await expect.poll(() => onRead.mock.calls.length, LATE).toBe(1);
  const sent = fetch.mock.calls.find(([address]) => address === READING);
  expect(sent?.[1]?.body).toBe(JSON.stringify({ text: 'MERCADO 47,90' }));
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    amountCents: { value: 4790, from: 'text' },
    day: { value: '2026-11-20', from: 'ai', certainty: 'guess' },
    category: { value: 'food', from: 'ai', certainty: 'guess' },
  });
});

test('SCAN-07 an empty answer is reported', async () => {
  answerWith(null);
  const screen = await offer(READ);
  await screen.getByRole('button', { name: 'Completar com IA' }).click();
  const message = screen.getByText('Não foi possível extrair dados estruturados do documento.', {
    exact: true,
  });
  await expect.element(message, LATE).toBeVisible();
});

test('nothing is offered where no field is missing, or where AI is off', async () => {
  const fetch = answerWith({}, { available: true, enabled: false });
  const screen = await offer(READ);
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
