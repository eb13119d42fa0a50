import type { Page } from '@playwright/test';
import { choose, REFUSED } from '#accounts-screen.ts';
import { addGoal, goalsOf, openTasks, rowOf, typed } from '#planning-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { dayFromToday } from '#today.ts';

const goals = (page: Page) => page.getByRole('list', { name: 'Metas', exact: true });
const titles = (page: Page) => goals(page).getByRole('button', { name: /^Editar / });
const form = (page: Page) => page.getByRole('dialog', { name: /meta$/ });
const save = (page: Page) => form(page).getByRole('button', { name: 'Salvar', exact: true }).click();
const slider = (page: Page, title: string) => page.getByRole('slider', { name: `Progresso de ${title}` });
const percent = (page: Page, title: string) =>
  page.getByRole('textbox', { name: `Progresso de ${title} em %` });

test.skip(
  ({ isMobile }) => isMobile,
  'the page of the tasks, which they share, is tried on a phone with these',
);

test('GOAL-01 GOAL-03 a list that does not load can be retried; deleting asks and can be undone; the form asks for title and target date; the list is by date, filtered and searched @wide', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  const goal = await addGoal(person, { title: 'Reserva' });
  await page.route('**/api/goals?*', (route) => route.abort());
  await page.route('**/api/goals', (route) => route.abort());
  await openTasks(page);
  await expect(page.getByText('Erro ao carregar metas')).toBeVisible();
  await page.unroute('**/api/goals?*');
  await page.unroute('**/api/goals');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('button', { name: 'Editar Reserva' }).press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Excluir a meta Reserva?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await goalsOf(person)).toEqual([goal]);
  await page.getByRole('button', { name: 'Editar Reserva' }).press('Delete');
  await person.request('PATCH', `/api/goals/${goal.id}/progress`, { progressPercent: 40 });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(question.getByRole('alert')).toContainText('Este registro mudou em outro lugar.');
  await expect(question).toContainText('O progresso de 40% vai junto com ela.');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Meta Reserva excluída.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhuma meta ainda' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(rowOf(page, 'Reserva')).toBeVisible();
  expect(await goalsOf(person)).toMatchObject([{ id: goal.id, progressPercent: 40, version: 2 }]);

  await test.step('GOAL-01 the form asks for title and target date; the list is by date, filtered and searched', async () => {
    await person.request('DELETE', `/api/goals/${goal.id}?version=2`);
    await addGoal(person, { title: 'Trocar de carro', targetDay: dayFromToday(400) });
    await addGoal(person, { title: 'Correr dez quilômetros', category: 'health', description: 'No verão' });
    await openTasks(page);
    await page.getByRole('button', { name: 'Nova meta' }).click();
    await expect(form(page).getByLabel(/Progresso/)).toHaveCount(0);
    await save(page);
    await expect(form(page).getByLabel('Título')).toHaveAccessibleDescription('Dê um título');
    await expect(form(page).getByLabel('Data-alvo')).toHaveAccessibleDescription(
      'Informe uma data válida, como 20/11/2026',
    );
    await form(page).getByLabel('Título').fill('Curso de fotografia');
    await form(page).getByLabel('Descrição').fill('Com a câmera nova');
    await form(page)
      .getByLabel('Data-alvo')
      .fill(typed(dayFromToday(30)));
    await form(page).getByRole('combobox', { name: 'Categoria' }).click();
    await expect(page.getByRole('option')).toHaveText(['Pessoal', 'Trabalho', 'Financeiro', 'Saúde']);
    await page.getByRole('option', { name: 'Pessoal' }).click();
    await save(page);
    await expect(titles(page)).toHaveText([
      'Curso de fotografia',
      'Correr dez quilômetros',
      'Trocar de carro',
    ]);

    await page.getByRole('searchbox', { name: 'Buscar metas' }).fill('VERAO');
    await expect(titles(page)).toHaveText(['Correr dez quilômetros']);
    await expect(page).toHaveURL(/goalQ=VERAO/);
    await choose(page, 'Categoria das metas', 'Pessoal');
    await expect(page.getByRole('heading', { name: 'Nenhuma meta com estes filtros' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(titles(page)).toHaveCount(3);

    await page.getByRole('button', { name: 'Editar Curso de fotografia' }).click();
    await form(page).getByLabel('Progresso (%)').fill('101');
    await save(page);
    await expect(form(page).getByLabel('Progresso (%)')).toHaveAccessibleDescription(
      /O progresso vai de 0 a 100/,
    );
    await expectAccessible(page);
    await form(page).getByLabel('Progresso (%)').fill('100');
    await save(page);
    await expect(rowOf(page, 'Curso de fotografia')).toContainText('Concluída');
    expect((await goalsOf(person))[0]).toMatchObject({ progressPercent: 100, status: 'completed' });
  });
});

test('GOAL-02 the slider completes a goal at 100 and reactivates it below, by keys, mouse and typing', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  await addGoal(person, { title: 'Reserva' });
  const stored = async () => (await goalsOf(person))[0];
  await openTasks(page);
  const row = rowOf(page, 'Reserva');
  await slider(page, 'Reserva').press('End');
  await expect(row).toContainText('Concluída');
  await expect(percent(page, 'Reserva')).toHaveValue('100');
  await slider(page, 'Reserva').press('ArrowLeft');
  await expect(row).not.toContainText('Concluída');
  expect(await stored()).toMatchObject({ progressPercent: 99, status: 'active' });

  await percent(page, 'Reserva').fill('muito');
  await percent(page, 'Reserva').press('Enter');
  await expect(percent(page, 'Reserva')).toHaveAccessibleDescription('O progresso vai de 0 a 100');
  await percent(page, 'Reserva').fill('25%');
  await percent(page, 'Reserva').press('Enter');
  await expect.poll(stored).toMatchObject({ progressPercent: 25 });
  await expectAccessible(page);

  const thumb = await slider(page, 'Reserva').locator('..').boundingBox();
  if (!thumb) throw new Error('the slider is not drawn');
  const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await stored())?.progressPercent).toBeGreaterThan(40);
  const moved = String((await stored())?.progressPercent);

  await page.route('**/api/goals/*/progress', (route) => route.abort());
  await slider(page, 'Reserva').press('Home');
  await expect(percent(page, 'Reserva')).toHaveValue('0');
  await expect(page.getByText('Erro ao salvar meta')).toBeVisible();
  await expect(percent(page, 'Reserva')).toHaveValue(moved);
  await page.unroute('**/api/goals/*/progress');

  await page.getByRole('button', { name: 'Ações de Reserva' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar meta' }).click();
  await expect(row).toContainText('Cancelada');
  await expect(slider(page, 'Reserva')).toBeDisabled();
  await page.getByRole('button', { name: 'Editar Reserva' }).click();
  await form(page).getByLabel('Progresso (%)').fill('100');
  await save(page);
  await expect(row).toContainText('Cancelada');
  await page.getByRole('button', { name: 'Ações de Reserva' }).click();
  await page.getByRole('menuitem', { name: 'Reativar meta' }).click();
  await expect(row).toContainText('Concluída');
});
