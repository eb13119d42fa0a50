// A rule that treats what a bank tells as a transfer, from the row of a draft to the transfer that is entered.
import type { Import } from '@vintem/contract/imports';
import { base64Of, ofxFile } from '@vintem/server/testing/bank-file';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
  Date.now() - 3 * 86_400_000,
);

test(
  'CAT-07 CAT-08 a rule that is made of a row treats it as a transfer, says so, and is overruled',
  { tag: '@wide' },
  async ({ page, person }) => {
    const account = await person.openAccount({ name: 'Itaú', balanceCents: 0 });
    await person.openAccount({ name: 'Nubank', balanceCents: 0 });
    const ledger = `/api/ledgers/${person.ledgerId}`;
    const content = base64Of(ofxFile([{ day: DAY, amount: '-500,00', text: 'APL RESERVA', id: '1' }]));
    const body = { fileName: 'novembro.ofx', content, accountId: account.id };
    const { imports } = await person.request<{ imports: Import[] }>('POST', `${ledger}/imports`, body);
    await page.goto(`/dashboard/imports/${imports[0]?.id}`);

    await test.step('its form says what it does, and for what', async () => {
      await page.getByRole('button', { name: 'Ações de APL RESERVA' }).click();
      await page.getByRole('menuitem', { name: 'Criar regra' }).click();
      const form = page.getByRole('dialog', { name: 'Nova regra' });
      await form.getByRole('combobox', { name: 'Trata como' }).click();
      await page.getByRole('option', { name: 'Transferência com Nubank' }).click();
      await expect(form.getByRole('combobox', { name: 'Põe em' })).toHaveCount(0);
      await expect(
        form.getByText(
          'Se o texto contém “APL RESERVA”, trata como transferência com Nubank. Vale para o que vem do banco.',
        ),
      ).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    });

    await test.step('the row follows it by its name, and the person may say no', async () => {
      await page.getByRole('tab', { name: /^Ligadas/u }).click();
      const said = page.getByText('Transferência para Nubank · regra: APL RESERVA');
      await expect(said).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ações de APL RESERVA' }).click();
      await page.getByRole('menuitem', { name: 'Não é transferência' }).click();
      await expect(said).toHaveCount(0);
      await page.getByRole('button', { name: 'Ações de APL RESERVA' }).click();
      await page.getByRole('menuitem', { name: 'Desfazer a decisão' }).click();
      await page.getByRole('tab', { name: /^Ligadas/u }).click();
      await expect(said).toBeVisible();
      await page.getByRole('button', { name: 'Importar 1' }).click();
      await page.getByRole('button', { name: 'Não, muda o saldo' }).click();
      await expect(page.getByText('1 linha importada', { exact: true })).toBeVisible();
    });

    await test.step('the settings show it without what it would do to the past', async () => {
      await page.goto('/dashboard/settings#rules');
      await expect(page.getByText(/^1 lançamento · último em /u)).toBeVisible();
      await page.getByRole('button', { name: 'Ações da regra APL RESERVA' }).click();
      await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Aplicar ao que já existe' })).toHaveCount(0);
    });
  },
);
