import type { Import, ImportRow } from '@vintem/contract/imports';
import { month } from '@vintem/core/calendar/month';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DoubtCard } from './doubt-card.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportNotices } from './import-notices.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

const TODAY = day('2026-11-22');

const ROW = {
  position: 7,
  line: 8,
  box: 'check',
  day: TODAY,
  amountCents: cents(-19_743),
  text: 'ENEL SP',
  installment: null,
  doubt: 'other_amount',
  transactions: [
    { id: 'luz', day: TODAY, description: 'Conta de luz', amountCents: cents(-18_000), isScheduled: true },
  ],
  others: [],
  decision: null,
  isApplied: false,
} as unknown as ImportRow;

async function drawn(row = ROW) {
  const given: unknown[] = [];
  const screen = await render(
    <ul>
      <DoubtCard
        row={row}
        index={0}
        setSize={1}
        today={TODAY}
        currency="BRL"
        of={{ accountId: null, statementMonth: null }}
        selection={{ has: () => false, toggle: (position) => given.push(['select', position]) }}
        actions={{
          decide: (rows, verdict) => given.push([rows.map(({ position }) => position), verdict]),
          link: ({ position }) => given.push(['link', position]),
          makeRule: ({ position }) => given.push(['rule', position]),
          open: () => undefined,
          edit: (rows) => given.push(['edit', rows.length]),
          focus: (index) => given.push(['focus', index]),
        }}
      />
    </ul>,
  );
  return { screen, given };
}

test('IMP-06 a row in doubt is answered by its buttons, of which none is preferred', async () => {
  const { screen, given } = await drawn();
  await expect
    .element(screen.getByText(/^Conta de luz prevista: R\$\s180,00\. Veio R\$\s197,43\.$/u))
    .toBeVisible();
  await screen.getByRole('button', { name: 'É esta' }).click();
  await screen.getByRole('button', { name: 'É outra coisa' }).click();
  expect(given).toEqual([
    [[7], { decision: 'link', transactionId: 'luz' }],
    [[7], { decision: 'import' }],
  ]);
});

test('IMP-07 a parcel that came with another amount is that of the plan, or of another purchase', async () => {
  const first = { ...ROW.transactions[0], description: 'Sofá' } as ImportRow['transactions'][number];
  const { screen, given } = await drawn({
    ...ROW,
    doubt: 'other_parcel',
    installment: { number: 3, count: 6 },
    transactions: [first],
  });
  await expect
    .element(screen.getByText(/^Parcela 3 de 6 de Sofá: R\$\s180,00\. Veio R\$\s197,43\.$/u))
    .toBeVisible();
  await screen.getByRole('button', { name: 'É esta parcela' }).click();
  await screen.getByRole('button', { name: 'É outra compra' }).click();
  expect(given).toEqual([
    [[7], { decision: 'link', transactionId: 'luz' }],
    [[7], { decision: 'import' }],
  ]);
});

test('IMP-05 the keys of a row answer it, leave it out, link it, select it and go on', async () => {
  const { screen, given } = await drawn();
  screen.getByRole('checkbox', { name: 'Selecionar ENEL SP' }).element().focus();
  await userEvent.keyboard('2iv jk3');
  expect(given).toEqual([
    [[7], { decision: 'import' }],
    [[7], { decision: 'ignore' }],
    ['link', 7],
    ['select', 7],
    ['focus', 1],
    ['focus', -1],
  ]);
});

const NO_LINES = { new: 0, check: 0, linked: 0, known: 0, ignored: 0, unreadable: 0 };

const one = (changes: Partial<Import>) =>
  ({
    state: 'draft',
    accountId: 'a',
    accountNumber: '9999-9',
    readyCount: 184,
    waitingCount: 3,
    appliedCount: 0,
    answeredCount: 0,
    counts: { ...NO_LINES, new: 25 },
    usualNumber: null,
    opening: null,
    cardSums: null,
    inCents: cents(0),
    outCents: cents(0),
    statementMonth: null,
    usualAccount: null,
    usedAccounts: [],
    isStale: false,
    isApplying: false,
    isUndoing: false,
    days: null,
    stopped: null,
    appliedBeforeAt: null,
    undoneAt: null,
    isTruncated: false,
    ...changes,
  }) as Import;

async function footer(changes: Partial<Import>) {
  let count = 0;
  const screen = await render(
    <ImportFooter
      one={one(changes)}
      isImporting={false}
      onImport={() => (count += 1)}
      onDiscard={() => undefined}
    />,
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  return { screen, count: () => count };
}

test('IMP-05 what is ready goes in at once, whatever waits', async () => {
  const { screen, count } = await footer({});
  await expect.element(screen.getByRole('button', { name: /^Importar 184/u })).toBeVisible();
  await expect.element(screen.getByText('3 linhas ficam esperando sua decisão')).toBeVisible();
  expect(count()).toBe(1);
});

test('IMP-05 the key imports also while a checkbox of a row has the focus', async () => {
  let count = 0;
  const screen = await render(
    <>
      <Checkbox label="Selecionar ENEL SP" checked={false} onCheckedChange={() => undefined} />
      <ImportFooter
        one={one({})}
        isImporting={false}
        onImport={() => (count += 1)}
        onDiscard={() => undefined}
      />
    </>,
  );
  screen.getByRole('checkbox').element().focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(count).toBe(1);
});

test('IMP-05 a row that was answered after the import is said beside the button that imports it', async () => {
  const { screen, count } = await footer({ state: 'applied', readyCount: 1, answeredCount: 1 });
  await expect.element(screen.getByText('1 linha decidida espera você importar')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Importar 1/u })).toBeVisible();
  expect(count()).toBe(1);
});

test('IMP-05 rows that were left out after the import are concluded', async () => {
  const { screen, count } = await footer({ state: 'applied', readyCount: 0, answeredCount: 2 });
  await expect.element(screen.getByText('2 linhas decididas esperam você concluir')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Concluir/u })).toBeVisible();
  expect(count()).toBe(1);
});

test.each([
  ['of an account that nobody said', { accountId: null }],
  ['that was undone', { state: 'undone' }],
  ['that was applied, with nothing more that is ready', { state: 'applied', readyCount: 0 }],
] as const)('an import %s imports nothing', async (_, changes) => {
  const { screen, count } = await footer(changes);
  expect(screen.getByRole('button', { name: /^(Importar|Concluir)/u }).elements()).toEqual([]);
  expect(count()).toBe(0);
});

test.each([
  [
    { appliedBeforeAt: '2026-11-03T15:00:00.000Z', counts: { ...NO_LINES, known: 25 } },
    'Este arquivo já foi importado em 3 de novembro. Nada novo.',
  ],
  [{ counts: { ...NO_LINES, known: 25 } }, 'Nada de novo: o que há neste arquivo já está aqui.'],
  [{ counts: { ...NO_LINES, ignored: 2 } }, 'Não há nenhum movimento a importar neste arquivo.'],
  [
    { isTruncated: true },
    'O arquivo termina no meio. As 25 linhas lidas estão abaixo; baixe de novo para ter certeza.',
  ],
  [
    { usualAccount: { id: 'b', name: 'Nubank', isArchived: false } },
    'Este extrato costuma entrar em Nubank. Confira se a conta está certa: aqui as mesmas linhas entrariam de novo.',
  ],
  [{ usualNumber: '1234-5' }, 'Este arquivo é da conta 9999-9. Aqui você costuma importar a 1234-5.'],
  [
    {
      statementMonth: month('2026-11'),
      cardSums: { billsBeforeCents: cents(85_000), replacedCents: cents(0) },
    },
    'O pagamento de R$ 850,00 que está aqui é da fatura anterior, que não está no Vintém: ela entra como já devida, e o total desta fica como o do banco.',
  ],
  [
    { cardSums: { billsBeforeCents: cents(0), replacedCents: cents(31_240) } },
    'Você já contava com R$ 312,40 desta fatura como um valor só. As linhas do arquivo tomam o lugar dele, e nada conta duas vezes.',
  ],
  [
    { state: 'undone', undoneAt: '2026-11-01T15:00:00.000Z' },
    'Desfeita em 1º de novembro. Para importar de novo, envie o arquivo outra vez.',
  ],
] as const)('IMP-14 of an import with %o a person reads: %s', async (changes, words) => {
  const screen = await render(
    <ImportNotices
      one={one(changes)}
      currency="BRL"
      today={TODAY}
      timeZone="America/Sao_Paulo"
      isImporting={false}
      undo={{ isPending: false, run: () => undefined }}
    />,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent(words);
});

test.each([
  [
    { stopped: { code: 'account_archived', message: 'Esta conta está arquivada.' } },
    'A importação parou no meio. Esta conta está arquivada. Importe o resto ou desfaça o que entrou.',
  ],
  [{}, 'A importação parou no meio. Importe o resto ou desfaça o que entrou.'],
] as const)(
  'IMP-12 of a long import that stopped in the middle with %o a person reads "%s", and may take it back',
  async (changes, words) => {
    let undone = 0;
    const notices = (more: Partial<Import>, isImporting: boolean) => (
      <ImportNotices
        one={one({ appliedCount: 5000, ...changes, ...more })}
        currency="BRL"
        today={TODAY}
        timeZone="America/Sao_Paulo"
        isImporting={isImporting}
        undo={{ isPending: false, run: () => (undone += 1) }}
      />
    );
    const screen = await render(notices({}, false));
    await expect.element(screen.getByText(words)).toBeVisible();
    await screen.getByRole('button', { name: 'Desfazer importação' }).click();
    expect(undone).toBe(1);
    await screen.rerender(notices({}, true));
    await expect.element(screen.getByText(words)).not.toBeInTheDocument();
    await screen.rerender(notices({ isApplying: true }, false));
    await expect.element(screen.getByText(words)).not.toBeInTheDocument();
  },
);
