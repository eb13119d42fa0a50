import { accountsOf, act, cardOf, changeList, openAccounts, REFUSED } from '#accounts-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

test.describe('ACC-03 deleting and archiving', () => {
  test('ACC-03 deleting asks first, names the account, and can be undone', async ({ page, person }) => {
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
  });

  test('ACC-03 deleting names the series that end with the account, and moves them to another on request', async ({
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
  });

  test('ACC-03 an undo beyond the plan leads to the larger plan, and then happens', async ({
    page,
    person,
    expectedErrors,
  }) => {
    expectedErrors.push(...REFUSED);
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

  test('ACC-03 says how many transactions go with the account', async ({ page, person }) => {
    await person.openAccount({ name: 'Cheia' });
    for (const [transactionCount, sentence] of [
      [1, 'A única transação desta conta também será excluída.'],
      [12, 'As 12 transações desta conta também serão excluídas.'],
      [1234, 'As 1.234 transações desta conta também serão excluídas.'],
    ] as const) {
      await test.step(`ACC-03 the question says that ${transactionCount} transactions are deleted with the account`, async () => {
        await page.unrouteAll();
        await changeList(page, (accounts) => accounts.map((account) => ({ ...account, transactionCount })));
        await openAccounts(page);
        await act(page, 'Cheia', 'Excluir');
        await expect(page.getByRole('alertdialog')).toContainText(sentence);
      });
    }
  });

  test('ACC-03 archiving is offered beside deleting, and can be undone', async ({ page, person }) => {
    await person.openAccount({ name: 'Antiga', balanceCents: 500 });
    await openAccounts(page);
    await act(page, 'Antiga', 'Excluir');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Arquivar', exact: true }).click();
    await expect(page.getByText('Conta Antiga arquivada.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nenhuma conta ativa' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nova conta' })).toBeFocused();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(cardOf(page, 'Antiga')).toBeVisible();
    expect(await accountsOf(person)).toMatchObject([{ name: 'Antiga', archivedAt: null }]);
  });

  test('ACC-03 archived accounts are left out of the sum, and a switch in the URL shows them', async ({
    page,
    person,
  }) => {
    await person.openAccount({ name: 'Ativa', balanceCents: 100 });
    await person.openAccount({ name: 'Velha', balanceCents: 999 });
    await openAccounts(page);
    await act(page, 'Velha', 'Arquivar');
    await expect(cardOf(page, 'Velha')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Editar Ativa' })).toBeFocused();
    const totals = page.getByRole('region', { name: /Saldo total/ });
    await expect(totals).toContainText('1 conta');
    await expect(totals.getByRole('listitem')).toContainText(['R$ 1,00']);

    await page.getByRole('switch', { name: 'Mostrar arquivadas (1)' }).click();
    await expect(page).toHaveURL(/archived=true/);
    await expect(cardOf(page, 'Velha')).toContainText('Arquivada');
    await expectAccessible(page);

    await test.step('ACC-03 an archived account can be restored, and cannot be archived twice', async () => {
      await act(page, 'Velha', 'Excluir');
      await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['Cancelar', /Excluir/]);
      await page.keyboard.press('Escape');
      await act(page, 'Velha', 'Desarquivar');
      await expect(page.getByText('Conta Velha desarquivada.')).toBeVisible();
      await expect(page.getByRole('switch')).toBeHidden();
    });
  });

  test('an account in which something came due asks what happens to it before it is restored', async ({
    page,
    person,
  }) => {
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
  });

  test('ACC-03 an undo that comes too late says so', async ({ page, person, expectedErrors }) => {
    expectedErrors.push(...REFUSED);
    const account = await person.openAccount({ name: 'Disputada' });
    await openAccounts(page, '?archived=true');
    await act(page, 'Disputada', 'Arquivar');
    await expect(page.getByText('Conta Disputada arquivada.')).toBeVisible();
    await person.request('PATCH', `/api/ledgers/${person.ledgerId}/accounts/${account.id}`, {
      version: 2,
      name: 'Mudou',
    });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(
      page.getByText('Não dá mais para desfazer: algo mudou depois desta ação.', { exact: true }),
    ).toBeVisible();
    await expect(cardOf(page, 'Mudou')).toBeVisible();
  });

  test('ACC-03 an account that changed elsewhere is deleted only after the change was shown', async ({
    page,
    person,
    expectedErrors,
  }) => {
    expectedErrors.push(...REFUSED);
    const account = await person.openAccount({ name: 'Corrida' });
    await openAccounts(page);
    await act(page, 'Corrida', 'Excluir');
    await person.request('PATCH', `/api/ledgers/${person.ledgerId}/accounts/${account.id}`, {
      version: 1,
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
});
