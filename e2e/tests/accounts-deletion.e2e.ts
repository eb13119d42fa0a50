import { accountsOf, act, cardOf, changeList, openAccounts, REFUSED } from '#accounts-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

test('ACC-03 deleting asks first, names the account, and can be undone; archiving is offered beside it, leaves the sum, and is undone too', async ({
  page,
  person,
  expectedErrors,
}) => {
  await person.openAccount({ name: 'Fica', balanceCents: 100 });
  await person.openAccount({ name: 'Some', balanceCents: 200 });
  await openAccounts(page);
  await act(page, 'Some', 'Excluir');
  const question = page.getByRole('alertdialog', { name: 'Excluir a conta Some?' });
  await expect(question).toContainText('Ela não tem transações.');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await test.step('ACC-03 the question is accessible', async () => expectAccessible(page));
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await accountsOf(person)).toHaveLength(2);

  await act(page, 'Some', 'Excluir');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('status').getByText('Conta Some excluída.')).toBeVisible();
  await expect(cardOf(page, 'Some')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Editar Fica' })).toBeFocused();
  expect(await accountsOf(person)).toMatchObject([{ name: 'Fica' }]);
  await test.step('ACC-03 the toast is accessible', async () => {
    // A toast with the focus does not go away.
    await page.keyboard.press('F6');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
    await expectAccessible(page);
  });
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Some')).toContainText('R$ 2,00');
  await expect(page.getByText('Ação desfeita.')).toBeVisible();

  await test.step('ACC-03 archiving is offered beside deleting, leaves the account out of the sum, and can be undone', async () => {
    await act(page, 'Some', 'Excluir');
    await question.getByRole('button', { name: 'Arquivar', exact: true }).click();
    await expect(page.getByText('Conta Some arquivada.')).toBeVisible();
    await expect(cardOf(page, 'Some')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Editar Fica' })).toBeFocused();
    const totals = page.getByRole('region', { name: /Saldo total/ });
    await expect(totals).toContainText('1 conta');
    await expect(totals.getByRole('listitem')).toContainText(['R$ 1,00']);
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(cardOf(page, 'Some')).toBeVisible();
    expect(await accountsOf(person)).toMatchObject([{ name: 'Fica' }, { name: 'Some', archivedAt: null }]);
  });

  await test.step('ACC-03 a switch in the URL shows archived accounts, which can be restored, and not be archived twice', async () => {
    await act(page, 'Some', 'Arquivar');
    await page.getByRole('switch', { name: 'Mostrar arquivadas (1)' }).click();
    await expect(page).toHaveURL(/archived=true/);
    await expect(cardOf(page, 'Some')).toContainText('Arquivada');
    await expectAccessible(page);
    await act(page, 'Some', 'Excluir');
    await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['Cancelar', /Excluir/]);
    await page.keyboard.press('Escape');
    await act(page, 'Some', 'Desarquivar');
    await expect(page.getByText('Conta Some desarquivada.')).toBeVisible();
    await expect(page.getByRole('switch')).toBeHidden();
  });

  await test.step('ACC-03 an undo that comes too late says so', async () => {
    expectedErrors.push(...REFUSED);
    await act(page, 'Some', 'Arquivar');
    await expect(page.getByText('Conta Some arquivada.')).toHaveCount(1);
    const found = async () => (await accountsOf(person)).find(({ name }) => name === 'Some');
    // The page says so before the server has answered.
    await expect.poll(async () => (await found())?.archivedAt).not.toBeNull();
    const some = await found();
    await person.request('PATCH', `/api/ledgers/${person.ledgerId}/accounts/${some?.id}`, {
      version: some?.version,
      name: 'Mudou',
    });
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(
      page.getByText('Não dá mais para desfazer: algo mudou depois desta ação.', { exact: true }),
    ).toBeVisible();
  });
});

test('ACC-03 deleting names the transactions and series that end with the account, and moves the series on request', async ({
  page,
  person,
}) => {
  const old = await person.openAccount({ name: 'Antiga' });
  const bank = await person.openAccount({ name: 'Nova' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
  const nextYear = Number(today.slice(0, 4)) + 1;
  await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, {
    type: 'expense',
    accountId: old.id,
    day: `${nextYear}-01-31`,
    category: 'housing',
    description: 'Aluguel',
    amountCents: 100_000,
    currency: 'BRL',
    interval: 'monthly',
    endDay: `${nextYear}-03-31`,
  });
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    type: 'expense',
    accountId: old.id,
    day: today,
    category: 'food',
    description: 'Padaria',
    amountCents: 1_000,
    currency: 'BRL',
  });
  await openAccounts(page);
  await act(page, 'Antiga', 'Excluir');
  const question = page.getByRole('alertdialog', { name: 'Excluir a conta Antiga?' });
  await expect(question).toContainText('Esta série termina com ela:');
  await expect(question.getByRole('listitem')).toContainText('Aluguel');
  await expectAccessible(page);
  await question.getByRole('combobox', { name: 'O que fazer com a série' }).click();
  await expect(question).toContainText('As 4 transações desta conta também serão excluídas.');
  await page.getByRole('option', { name: 'Mover para Nova' }).click();
  await expect(question).toContainText('1 transação será excluída e 3 passam para a outra conta.');
  await expect(question).toContainText('Esta série passa para Nova:');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('status').getByText('Conta Antiga excluída.')).toBeVisible();
  const { transactions } = await person.request<{ transactions: { accountId: string }[] }>(
    'GET',
    `/api/ledgers/${person.ledgerId}/transactions`,
  );
  expect(transactions.map(({ accountId }) => accountId)).toEqual([bank.id, bank.id, bank.id]);

  await test.step('ACC-03 the question says how many transactions are deleted with the account', async () => {
    for (const [transactionCount, sentence] of [
      [1, 'A única transação desta conta também será excluída.'],
      [1234, 'As 1.234 transações desta conta também serão excluídas.'],
    ] as const) {
      await page.unrouteAll();
      await changeList(page, (accounts) => accounts.map((account) => ({ ...account, transactionCount })));
      await openAccounts(page);
      await act(page, 'Nova', 'Excluir');
      await expect(page.getByRole('alertdialog')).toContainText(sentence);
    }
  });
});

test('ACC-03 an account that came due, changed elsewhere, or goes beyond the plan is not deleted, restored or brought back unasked', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  await test.step('an account in which something came due asks what happens to it before it is restored', async () => {
    const { id } = await person.openAccount({ name: 'Velha' });
    await person.request('POST', `/api/ledgers/${person.ledgerId}/accounts/${id}/archive`, { version: 1 });
    // What comes due takes days; the rule itself is tested with the server's clock.
    await page.route('**/ties', (route) => route.fulfill({ json: { series: [], dueCount: 3 } }));
    await openAccounts(page, '?archived=true');
    await act(page, 'Velha', 'Desarquivar');
    const dialog = page.getByRole('dialog', { name: 'Desarquivar Velha' });
    await expect(dialog).toContainText('venceram 3 transações recorrentes');
    await expect(dialog.getByRole('radio', { name: 'Deixar aguardando' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Pular' }).check();
    const sent = page.waitForRequest('**/unarchive');
    await dialog.getByRole('button', { name: 'Desarquivar' }).click();
    expect((await sent).postDataJSON()).toEqual({ version: 2, due: 'skip' });
    await expect(page.getByText('Conta Velha desarquivada.')).toBeVisible();
    await page.unroute('**/ties');
  });

  await test.step('ACC-03 an account that changed elsewhere is deleted only after the change was shown', async () => {
    await act(page, 'Velha', 'Excluir');
    const [account] = await accountsOf(person);
    await person.request('PATCH', `/api/ledgers/${person.ledgerId}/accounts/${account?.id}`, {
      version: account?.version,
      name: 'Outro nome',
    });
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(question.getByRole('alert')).toContainText('Este registro mudou em outro lugar.');
    await expect(question).toContainText('Excluir a conta Outro nome?');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(question).toBeHidden();
    expect(await accountsOf(person)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Nova conta' })).toBeFocused();
  });

  await test.step('ACC-03 an undo beyond the plan leads to the larger plan, and then happens', async () => {
    await person.openAccount({ name: 'Primeira' });
    await person.openAccount({ name: 'Segunda' });
    await person.request('PATCH', '/api/user/plan', { plan: 'free' });
    await openAccounts(page);
    await act(page, 'Segunda', 'Excluir');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('status').getByText('Conta Segunda excluída.')).toBeVisible();
    await person.openAccount({ name: 'Terceira' });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seu plano vai até 2 contas' });
    await dialog.getByRole('button', { name: 'Mudar para o Premium e desfazer' }).click();
    await expect(page.getByText('Ação desfeita.')).toBeVisible();
    await expect(cardOf(page, 'Segunda')).toBeVisible();
  });
});
