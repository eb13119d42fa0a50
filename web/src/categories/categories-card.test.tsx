// The card of categories: the tree, its keys and menu, and what a refusal leads to; and the box of a form, which makes one.
import type { UsedCategory } from '@vintem/contract/categories';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CategoryField } from '#finance/category-field.tsx';
import { CategoriesCard } from './categories-card.tsx';

afterEach(() => vi.restoreAllMocks());

const ID = '0198c0de-0000-7000-8000-00000000cafe';
const OWN = `own:${ID}` as CategoryKey;

function category(key: CategoryKey, label: string, more: Partial<UsedCategory> = {}): UsedCategory {
  return {
    key,
    label,
    icon: 'tag',
    color: 'slate',
    figures: ['expense'],
    parentKey: null,
    isArchived: false,
    isQuiet: false,
    version: 1,
    transactionCount: 0,
    seriesCount: 0,
    planCount: 0,
    isMerged: false,
    ...more,
  };
}
const LIST = [
  category('housing', 'Moradia'),
  category('food', 'Alimentação', { transactionCount: 12 }),
  category(OWN, 'Mercado', { parentKey: 'food', transactionCount: 3 }),
  category('leisure', 'Lazer', { isArchived: true }),
];

type Answers = Readonly<Record<string, (body: unknown) => [number, unknown]>>;

/** Answers by method and the end of the address; what was sent is kept. */
function serve(answers: Answers) {
  const sent: unknown[] = [];
  const all: Answers = {
    'GET categories': () => [200, { categories: LIST }],
    'GET session': () => [200, { session: null }],
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
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('the tree says what each category has, and the arrow keys on its grip move it', async () => {
  const sent = serve({ 'PUT order': () => [200, { changeId: 'c' }] });
  const screen = await show(<CategoriesCard ledgerId="l" />);
  await expect
    .element(screen.getByRole('list', { name: 'Subcategorias de Alimentação' }))
    .toHaveTextContent('Mercado3 lançamentos');
  await expect.element(screen.getByText('Arquivadas (1)')).toBeVisible();
  expect(screen.getByText('Lazer').elements()).toEqual([]);
  screen.getByRole('button', { name: 'Mover Alimentação' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => sent).toEqual([['PUT order', { keys: ['food', 'housing'] }]]);
});

test('CAT-05 a category in use that should go is offered to be joined into another, with all that is in it', async () => {
  const sent = serve({
    [`DELETE ${ID}`]: () => [
      409,
      { error: { code: 'category_in_use', message: 'Esta categoria está em uso.', requestId: 'r' } },
    ],
    'POST merge': () => [200, { changeId: 'c', count: 3 }],
  });
  const screen = await show(<CategoriesCard ledgerId="l" />);
  const { ToastRegion } = await import('#ui/toast-region.tsx');
  const toasts = await render(<ToastRegion />);
  await screen.getByRole('button', { name: 'Ações de Mercado' }).click();
  await screen.getByRole('menuitem', { name: 'Excluir' }).click();
  await toasts.getByRole('button', { name: 'Juntar em…' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Juntar Mercado em outra categoria' });
  await dialog.getByRole('button', { name: 'Juntar' }).click();
  await expect.element(screen.getByText('Escolha uma categoria')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Juntar em' }).fill('mora');
  await screen.getByRole('option', { name: 'Moradia' }).click();
  await dialog.getByRole('button', { name: 'Juntar' }).click();
  await expect.poll(() => sent.at(-1)).toEqual(['POST merge', { version: 1, into: 'housing' }]);
});

test('a new part takes the look of its whole, and nothing typed is lost when its name is taken', async () => {
  const sent = serve({
    'POST categories': () => [
      422,
      {
        error: {
          code: 'validation_failed',
          message: 'Confira os campos destacados.',
          requestId: 'r',
          fields: [
            {
              path: 'name',
              code: 'category_name_taken',
              message: 'Já existe uma categoria com este nome: ao lado, acima ou dentro desta',
            },
          ],
        },
      },
    ],
  });
  const screen = await show(<CategoriesCard ledgerId="l" />);
  await screen.getByRole('button', { name: 'Ações de Alimentação' }).click();
  await screen.getByRole('menuitem', { name: 'Criar subcategoria' }).click();
  await expect
    .element(screen.getByRole('combobox', { name: 'Faz parte de' }))
    .toHaveTextContent('Alimentação');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(screen.getByText('Dê um nome à categoria')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Mercado');
  screen.getByText('Ícone').element().scrollIntoView();
  await screen.getByRole('radio', { name: 'Carrinho' }).click({ force: true });
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .element(screen.getByText('Já existe uma categoria com este nome: ao lado, acima ou dentro desta'))
    .toBeVisible();
  expect(sent).toEqual([
    [
      'POST categories',
      { type: 'expense', name: 'Mercado', parentKey: 'food', icon: 'shopping_cart', color: null },
    ],
  ]);
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Mercado');
});

test('CAT-01 the box of a form finds both levels without accents, and makes what it does not find', async () => {
  const sent = serve({
    'POST categories': () => [201, { category: category(OWN, 'Padaria'), changeId: 'c' }],
  });
  const chosen: unknown[] = [];
  function Box() {
    const [value, setValue] = useState<CategoryKey | null>(null);
    const choose = (next: CategoryKey | null) => {
      chosen.push(next);
      setValue(next);
    };
    return (
      <CategoryField
        ledger={{ id: 'l', kind: 'personal' }}
        type="expense"
        value={value}
        onValueChange={choose}
      />
    );
  }
  const screen = await show(<Box />);
  const box = screen.getByRole('combobox', { name: 'Categoria' });
  await box.fill('educacao');
  await screen.getByRole('option', { name: 'Educação' }).click();
  expect(chosen).toEqual(['education']);
  await box.fill('Padaria');
  await screen.getByRole('option', { name: 'Criar “Padaria”' }).click();
  await expect.poll(() => chosen.at(-1)).toBe(OWN);
  expect(sent).toEqual([['POST categories', { type: 'expense', name: 'Padaria' }]]);
});
