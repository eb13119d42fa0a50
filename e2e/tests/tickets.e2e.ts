import type { Page } from '@playwright/test';
import { REFUSED } from '#accounts-screen.ts';
import { addTicket, openTickets, rowOf, tasksOf, ticketsOf } from '#planning-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { dayFromToday } from '#today.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /chamado$/ });
const save = (page: Page) => form(page).getByRole('button', { name: 'Salvar', exact: true }).click();
const statusOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Situação de ${title}: `) });

async function setStatus(page: Page, title: string, status: string): Promise<void> {
  await statusOf(page, title).click();
  await page.getByRole('menuitem', { name: status, exact: true }).click();
}

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a test of its own');

  test('TICK-01 TICK-02 tickets are created open, newest first; each status can be set, and an edit reopens', async ({
    page,
    person,
  }) => {
    await openTickets(page);
    await expect(page.getByRole('heading', { name: 'Nenhum chamado por aqui' })).toBeVisible();
    await addTicket(person, { title: 'Mais antigo' });
    await page.getByRole('button', { name: 'Novo chamado' }).click();
    await save(page);
    await expect(form(page).getByLabel('Título')).toHaveAccessibleDescription('Dê um título');
    await expect(form(page).getByLabel('Descrição')).toHaveAccessibleDescription('Escreva uma descrição');
    await expectAccessible(page);
    await form(page).getByRole('combobox', { name: 'Prioridade' }).click();
    await expect(page.getByRole('option')).toHaveText(['Baixa', 'Média', 'Alta']);
    await page.getByRole('option', { name: 'Alta' }).click();
    await form(page).getByRole('combobox', { name: 'Categoria' }).click();
    await expect(page.getByRole('option')).toHaveText(['Bug', 'Funcionalidade', 'Suporte', 'Outro']);
    await page.getByRole('option', { name: 'Funcionalidade' }).click();
    await form(page).getByLabel('Título').fill('Filtrar por etiqueta');
    await form(page).getByLabel('Descrição').fill('Com etiquetas minhas');
    await save(page);
    await expect(page.getByRole('button', { name: /^Editar / })).toHaveText([
      'Filtrar por etiqueta',
      'Mais antigo',
    ]);
    await expect(statusOf(page, 'Filtrar por etiqueta')).toHaveText('Aberto');

    for (const status of ['Em andamento', 'Resolvido']) {
      await setStatus(page, 'Filtrar por etiqueta', status);
      await expect(statusOf(page, 'Filtrar por etiqueta')).toHaveText(status);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Editar Filtrar por etiqueta' }).click();
    await save(page);
    await expect(statusOf(page, 'Filtrar por etiqueta')).toHaveText('Aberto');
    expect(await ticketsOf(person)).toMatchObject([
      { title: 'Filtrar por etiqueta', priority: 'high', category: 'feature', status: 'open' },
      { title: 'Mais antigo' },
    ]);
  });

  test('TICK-02 TICK-03 TICK-04 a failure is shown; deleting asks and can be undone; converting creates one work task, and the ticket stays converted', async ({
    page,
    person,
    expectedErrors,
  }) => {
    expectedErrors.push(...REFUSED);
    const ticket = await addTicket(person, { title: 'Teimoso' });
    await page.route('**/api/tickets', (route) => route.abort());
    await openTickets(page);
    await expect(page.getByText('Erro ao carregar chamados')).toBeVisible();
    await page.unroute('**/api/tickets');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();

    await page.route('**/api/tickets/**', (route) => route.abort());
    await setStatus(page, 'Teimoso', 'Resolvido');
    await expect(page.getByText('Erro ao atualizar status do chamado')).toBeVisible();
    await expect(statusOf(page, 'Teimoso')).toHaveText('Aberto');
    await page.getByRole('button', { name: 'Editar Teimoso' }).press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Excluir o chamado Teimoso?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(question.getByRole('alert')).toHaveText('Erro ao excluir chamado');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await page.unroute('**/api/tickets/**');

    await person.request('POST', `/api/tickets/${ticket.id}/convert`);
    await page.getByRole('button', { name: /^Converter em tarefa/ }).click();
    await expect(
      page.getByText('Erro ao converter chamado em tarefa: Este chamado já foi convertido em tarefa.'),
    ).toBeVisible();
    await expect(rowOf(page, 'Teimoso').getByText('Convertido', { exact: true })).toBeVisible();
    expect(await tasksOf(person)).toHaveLength(1);

    await page.getByRole('button', { name: 'Editar Teimoso' }).press('Delete');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Chamado Teimoso excluído.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rowOf(page, 'Teimoso')).toBeVisible();

    await test.step('TICK-02 TICK-03 converting creates one work task and hides the button; the ticket stays converted', async () => {
      await addTicket(person, { title: 'Boleto errado', description: 'Valor antigo', priority: 'low' });
      await page.reload();
      const row = rowOf(page, 'Boleto errado');
      await row.getByRole('button', { name: /^Converter em tarefa/ }).click();
      await expect(row.getByText('Convertido', { exact: true })).toBeVisible();
      await expect(row.getByRole('button', { name: /^Converter em tarefa/ })).toHaveCount(0);
      await expect(statusOf(page, 'Boleto errado')).toHaveCount(0);
      const made = (await tasksOf(person)).filter(({ title }) => title === 'Boleto errado');
      expect(made).toHaveLength(1);
      expect(made[0]).toMatchObject({
        title: 'Boleto errado',
        description: 'Valor antigo',
        priority: 'low',
        category: 'work',
        status: 'pending',
        recurrence: null,
      });

      await page.getByRole('button', { name: 'Editar Boleto errado' }).click();
      await form(page).getByLabel('Título').fill('Boleto com valor errado');
      await save(page);
      const edited = rowOf(page, 'Boleto com valor errado');
      await expect(edited.getByText('Convertido', { exact: true })).toBeVisible();
      await edited.getByRole('link', { name: /^Ver tarefa/ }).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/tasks\\?day=${dayFromToday(7)}`));
      await expect(rowOf(page, 'Boleto errado')).toContainText('Trabalho');
    });
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the wide screen has its tests above');

  test('TICK-01 TICK-03 the page fits, and a ticket is created and converted by touch', async ({
    page,
    person,
  }) => {
    await addTicket(person, { title: 'Um título que não cabe em uma linha de telefone nenhuma vez' });
    await openTickets(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect(page.getByRole('button', { name: /^Editar / })).toHaveCount(1);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: /^Converter em tarefa/ }).tap();
    await expect(page.getByRole('link', { name: /^Ver tarefa/ })).toBeVisible();
    await expectAccessible(page);
    expect(await tasksOf(person)).toHaveLength(1);
  });
});
