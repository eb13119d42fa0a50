import { accountsOf, act, cardOf, changeList, choose, openAccounts, REFUSED } from '#accounts-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

test('ACC-02 name and balance are required, types and currencies have their labels, and leaving asks before something typed is lost', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Contas' }).click();
  await page.getByRole('button', { name: 'Nova conta' }).click();
  const form = page.getByRole('dialog', { name: 'Nova conta' });
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByLabel('Nome')).toHaveAccessibleDescription('Dê um nome à conta');
  await expect(form.getByLabel('Nome')).toBeFocused();
  await expect(form.getByLabel('Saldo atual')).toHaveAccessibleDescription('Informe o valor');
  await expect(form.getByLabel('Saldo atual')).toHaveAttribute('placeholder', '0,00');
  await test.step('ACC-02 the form and its errors are accessible', async () => expectAccessible(page));

  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Conta corrente',
    'Poupança',
    'Investimento',
    'Carteira',
  ]);
  await page.getByRole('option', { name: 'Poupança' }).click();
  await form.getByRole('combobox', { name: 'Moeda' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'R$ · Real Brasileiro',
    '$ · Dólar Americano',
    '€ · Euro',
    '£ · Libra Esterlina',
  ]);
  await page.getByRole('option', { name: 'Libra Esterlina' }).click();
  await form.getByLabel('Nome').fill('  Reserva de emergência ');
  await form.getByLabel('Saldo atual').fill('1234,5');
  await form.getByLabel('Saldo atual').press('Enter');

  await expect(form).toBeHidden();
  await expect(cardOf(page, 'Reserva de emergência')).toContainText('£1,234.50');
  expect(await accountsOf(person)).toMatchObject([
    {
      name: 'Reserva de emergência',
      type: 'savings',
      currency: 'GBP',
      balanceCents: 123_450,
      openingCents: 123_450,
    },
  ]);
  await expect(page.getByRole('button', { name: 'Nova conta' })).toBeFocused();

  await test.step('ACC-02 leaving asks before something typed is lost', async () => {
    await page.getByRole('button', { name: 'Nova conta' }).click();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: 'Nova conta' }).click();
    await page.getByLabel('Nome').fill('Quase');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Descartar o que você digitou?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByLabel('Nome')).toHaveValue('Quase');

    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Nome')).toHaveValue('Quase');

    await form.getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Nova conta' }).click();
    await expect(page.getByLabel('Nome')).toHaveValue('');
  });
});

test('ACC-02 each account is saved once, whatever becomes of the answer', async ({
  page,
  person,
  expectedErrors,
}) => {
  await openAccounts(page);
  await test.step('ACC-02 saving says so and sends once, however often it is pressed', async () => {
    await page.getByRole('button', { name: 'Nova conta' }).click();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/ledgers/*/accounts', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Nome').fill('Uma só');
    await page.getByLabel('Saldo atual').fill('0');
    await page.getByLabel('Saldo atual').press('Enter');
    const button = page.getByRole('button', { name: 'Salvando...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Saldo atual').press('Enter');
    await button.press('Enter');
    release();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await accountsOf(person)).toMatchObject([{ name: 'Uma só', balanceCents: 0 }]);
    await page.unrouteAll();
  });

  await test.step('ACC-02 a failing or silent server loses nothing that was typed', async () => {
    expectedErrors.push(...REFUSED);
    await page.getByRole('button', { name: 'Nova conta' }).click();
    await page.getByLabel('Nome').fill('Teimosa');
    await page.getByLabel('Saldo atual').fill('10');
    const form = page.getByRole('dialog', { name: 'Nova conta' });

    await page.route('**/api/ledgers/*/accounts', (route) => route.abort());
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText('Ocorreu um erro. Por favor, tente novamente.');
    await page.unroute('**/api/ledgers/*/accounts');

    await page.route('**/api/ledgers/*/accounts', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText('Ocorreu um erro. Por favor, tente novamente.');
    await page.unroute('**/api/ledgers/*/accounts');

    await expect(page.getByLabel('Nome')).toHaveValue('Teimosa');
    await expect(page.getByLabel('Saldo atual')).toHaveValue('10,00');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(cardOf(page, 'Teimosa')).toContainText('R$ 10,00');
    expect(await accountsOf(person)).toHaveLength(2);
  });

  await test.step('ACC-02 an account whose answer got lost is not created twice', async () => {
    await page.getByRole('button', { name: 'Nova conta' }).click();
    await page.getByLabel('Nome').fill('Única');
    await page.getByLabel('Saldo atual').fill('10');
    await page.route('**/api/ledgers/*/accounts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
    await page.unroute('**/api/ledgers/*/accounts');
    await page.getByLabel('Nome').fill('Outra');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'O envio anterior já criou esta conta. Ela está na lista, onde você pode editá-la.',
    );
    await page.getByLabel('Nome').fill('Única');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(cardOf(page, 'Única')).toBeVisible();
    expect(await accountsOf(person)).toHaveLength(3);
  });
});

test('ACC-05 an edit sends only what changed, and moves the opening balance; what moved meanwhile or may not change is told', async ({
  page,
  person,
  expectedErrors,
}) => {
  await person.openAccount({ name: 'Banco', balanceCents: 10_000 });
  await openAccounts(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'Editar Banco' }).click();
  await page.getByLabel('Nome').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Editar Banco' }).click();
  await page.getByLabel('Nome').fill('Banco novo');
  await page.getByLabel('Nome').press('Enter');
  await expect(cardOf(page, 'Banco novo')).toBeVisible();
  await page.getByRole('button', { name: 'Editar Banco novo' }).click();
  await page.getByLabel('Saldo atual').fill('1');
  await page.getByLabel('Saldo atual').press('Enter');
  await expect(cardOf(page, 'Banco novo')).toContainText('R$ 1,00');
  expect(sent).toEqual([
    { version: 1, name: 'Banco novo' },
    { version: 2, balance: { cents: 100, seenCents: 10_000 } },
  ]);

  const form = page.getByRole('dialog', { name: 'Editar conta' });
  await test.step('ACC-05 editing the balance moves the opening balance', async () => {
    await act(page, 'Banco novo', 'Editar');
    await form.getByLabel('Saldo atual').fill('-66,81');
    await choose(page, 'Tipo', 'Carteira');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(cardOf(page, 'Banco novo')).toContainText('−R$ 66,81');
    expect(await accountsOf(person)).toMatchObject([
      { name: 'Banco novo', type: 'wallet', balanceCents: -6_681, openingCents: -6_681, version: 4 },
    ]);
  });

  expectedErrors.push(...REFUSED);
  await test.step('ACC-05 what changed elsewhere is loaded again without losing what was typed', async () => {
    const [account] = await accountsOf(person);
    await page.getByRole('button', { name: 'Editar Banco novo' }).click();
    await page.getByLabel('Saldo atual').fill('150');
    await person.request('PATCH', `/api/ledgers/${person.ledgerId}/accounts/${account?.id}`, {
      version: 4,
      name: 'Banco do lado',
      balance: { cents: 7_500, seenCents: -6_681 },
    });
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Este registro mudou em outro lugar. Recarregue para ver a versão atual.',
    );
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Recarregar' }).click();
    await expect(form.getByRole('alert')).toBeHidden();
    await expect(form.getByLabel('Saldo atual')).toBeFocused();
    await expect(form.getByLabel('Nome')).toHaveValue('Banco do lado');
    await expect(form.getByLabel('Saldo atual')).toHaveValue('150,00');
    await expect(form.getByLabel('Saldo atual')).toHaveAccessibleDescription('Agora a conta tem R$ 75,00.');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    expect(await accountsOf(person)).toMatchObject([
      { name: 'Banco do lado', balanceCents: 15_000, version: 6 },
    ]);
  });

  await test.step('ACC-05 a balance that changed elsewhere is shown, not overwritten', async () => {
    await page.getByRole('button', { name: 'Editar Banco do lado' }).click();
    await page.getByLabel('Saldo atual').fill('175');
    const message = 'O saldo desta conta mudou enquanto você editava. Confira o saldo atual e salve de novo.';
    // Only a transaction moves a balance under the same version, and no endpoint makes one yet.
    await page.route('**/api/ledgers/*/accounts/*', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'balance_moved', message, requestId: 'r-1' } } }),
    );
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(message);
    await page.unroute('**/api/ledgers/*/accounts/*');
    await form.getByRole('button', { name: 'Recarregar' }).click();
    await expect(form.getByLabel('Saldo atual')).toHaveAccessibleDescription('Agora a conta tem R$ 150,00.');
    await expect(form.getByLabel('Saldo atual')).toHaveValue('175,00');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(cardOf(page, 'Banco do lado')).toContainText('R$ 175,00');
  });

  await test.step('ACC-05 the currency cannot change once there are transactions, and the form says why', async () => {
    await changeList(page, (accounts) => accounts.map((account) => ({ ...account, transactionCount: 1 })));
    await openAccounts(page);
    await page.getByRole('button', { name: 'Editar Banco do lado' }).click();
    await expect(page.getByRole('combobox', { name: 'Moeda' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Moeda' })).toHaveAccessibleDescription(
      'A moeda não pode mudar depois que a conta tem transações.',
    );
    await expectAccessible(page);
  });
});
