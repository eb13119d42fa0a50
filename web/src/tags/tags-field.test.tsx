// The field of tags: what is typed becomes chips, by keys alone, and nothing typed is lost; and the card of the settings.
import type { Tag } from '@vintem/contract/tags';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TagChips } from '#finance/tag-chips.tsx';
import { TagsField } from '#finance/tags-field.tsx';
import { TagsCard } from './tags-card.tsx';

afterEach(() => vi.restoreAllMocks());

const idOf = (last: number) => `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`;
const tag = (last: number, name: string): Tag => ({ id: idOf(last), name, color: 'teal', version: 1 });
const [HOME, HOLIDAY, TRIP] = [tag(1, 'Casa'), tag(2, 'Férias'), tag(3, 'Viagem')] as const;

type Answers = Readonly<Record<string, (body: unknown) => [number, unknown]>>;

/** Answers by method and the end of the address; what was sent is kept. */
function serve(answers: Answers = {}) {
  const sent: unknown[] = [];
  let made = 10;
  const all: Answers = {
    'GET tags': () => [200, { tags: [HOME, HOLIDAY, TRIP] }],
    'POST tags': (body) => {
      made += 1;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the field sends
      return [201, { tag: tag(made, (body as { name: string }).name), changeId: idOf(99) }];
    },
    ...answers,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = new URL(address, location.origin).pathname;
    const key = `${init?.method ?? 'GET'} ${path.split('/').at(-1)}`;
    const answer = all[key];
    if (!answer) throw new TypeError(`no answer for ${key}`);
    const read: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (!key.startsWith('GET')) sent.push([key, read]);
    const [status, body] = answer(read);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

function show(content: ReactNode) {
  const rootRoute = createRootRoute({ component: () => content });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: rootRoute, history });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const NOTHING: string[] = [];

function Form({ begins = NOTHING }: { begins?: string[] }) {
  const [value, setValue] = useState(begins);
  return (
    <form onSubmit={() => document.body.append('enviado')}>
      <button type="button">Antes</button>
      <p data-testid="value">{value.join(' ')}</p>
      <TagsField ledgerId="l" value={value} onValueChange={setValue} />
    </form>
  );
}

async function open(begins?: string[]) {
  const screen = await show(begins ? <Form begins={begins} /> : <Form />);
  const field = screen.getByRole('combobox', { name: 'Tags' });
  await expect.element(field).toBeVisible();
  return { screen, field, value: screen.getByTestId('value') };
}

test('CAT-06 a part of a name and Enter choose a tag, with or without its sign and accents', async () => {
  serve();
  const { screen, field, value } = await open();
  await field.click();
  await userEvent.keyboard('#via');
  await expect.element(screen.getByRole('option', { name: 'Viagem' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent(TRIP.id);
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('ferias{Enter}');
  await expect.element(value).toHaveTextContent(`${TRIP.id} ${HOLIDAY.id}`);
  // What is chosen is offered no more.
  await userEvent.keyboard('via');
  await expect.element(screen.getByRole('option', { name: 'Viagem' })).not.toBeInTheDocument();
});

test('CAT-06 Enter, a comma, Tab and leaving the field make a tag, each once', async () => {
  const sent = serve();
  const { screen, field, value } = await open();
  await field.click();
  await userEvent.keyboard('#praia{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Tirar praia' })).toBeVisible();
  await userEvent.keyboard('sol, casa,');
  await expect.element(screen.getByRole('button', { name: 'Tirar Casa' })).toBeVisible();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('mar{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Tirar mar' })).toBeVisible();
  await field.fill('sal');
  // The open list hides all else from screen readers, and not from the mouse.
  await screen.getByText('Antes').click();
  await expect.element(screen.getByRole('button', { name: 'Tirar sal' })).toBeVisible();
  await expect.element(value).toHaveTextContent([11, 12, 1, 13, 14].map(idOf).join(' '));
  expect(sent).toEqual(['praia', 'sol', 'mar', 'sal'].map((name) => ['POST tags', { name }]));
  expect(document.body.textContent).not.toContain('enviado');
});

test('CAT-06 Backspace takes the last chip away, and each chip has its button', async () => {
  serve();
  const { screen, field, value } = await open([HOME.id, TRIP.id, HOLIDAY.id]);
  await expect.element(screen.getByRole('button', { name: 'Tirar Férias' })).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(value).toHaveTextContent(`${HOME.id} ${TRIP.id}`);
  // Esc closes the list, and takes nothing away.
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(value).toHaveTextContent(`${HOME.id} ${TRIP.id}`);
  await screen.getByRole('button', { name: 'Tirar Casa' }).click();
  await expect.element(value).toHaveTextContent(TRIP.id);
});

test('CAT-06 a tag that cannot be made leaves the field, which says why', async () => {
  serve({
    'POST tags': () => [
      409,
      { error: { code: 'too_many_tags', message: 'Você chegou ao limite de 500 tags.', requestId: 'r' } },
    ],
  });
  const { screen, field, value } = await open();
  await field.fill('praia');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Você chegou ao limite de 500 tags.')).toBeVisible();
  await expect.element(value).toHaveTextContent('');
  await expect.element(screen.getByRole('button', { name: 'Tirar praia' })).not.toBeInTheDocument();
});

test('CAT-06 a row shows two tags and how many more there are, and says them all', async () => {
  serve();
  const screen = await show(<TagChips ledgerId="l" tags={[TRIP.id, HOME.id, HOLIDAY.id]} />);
  await expect.element(screen.getByText('+1')).toBeVisible();
  await expect.element(screen.getByText('Tags: Viagem, Casa, Férias')).toBeInTheDocument();
});

test('CAT-06 the card counts what has each tag, and without any says what tags are for', async () => {
  serve({
    'GET uses': () => [200, { uses: [{ tagId: TRIP.id, transactionCount: 12, seriesCount: 1 }] }],
  });
  const screen = await show(<TagsCard ledgerId="l" />);
  const row = screen.getByRole('listitem').filter({ hasText: 'Viagem' });
  await expect.element(row.getByText('12 lançamentos')).toBeVisible();
  await expect.element(screen.getByRole('listitem').first().getByText('Sem uso')).toBeVisible();
  vi.restoreAllMocks();
  serve({ 'GET tags': () => [200, { tags: [] }] });
  const empty = await show(<TagsCard ledgerId="m" />);
  await expect.element(empty.getByText('Nenhuma tag ainda')).toBeVisible();
});
