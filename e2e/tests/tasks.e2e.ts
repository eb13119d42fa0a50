import type { Locator, Page } from '@playwright/test';
import { choose, REFUSED } from '#accounts-screen.ts';
import { addGoal, addTask, completeTask, openTasks, rowOf, tasksOf, typed } from '#planning-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { dayFromToday } from '#today.ts';

const TODAY = dayFromToday(0);
const list = (page: Page) => page.getByRole('list', { name: 'Tarefas do dia' });
const titles = (where: Locator) => where.getByRole('button', { name: /^Editar / });
const form = (page: Page) => page.getByRole('dialog', { name: /tarefa$/ });
const save = (page: Page) => form(page).getByRole('button', { name: 'Salvar', exact: true }).click();

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a test of its own');

  test('TASK-01 the tasks of the chosen day, searched, filtered and sorted in the URL', async ({
    page,
    person,
  }) => {
    const due = (time: string, day = TODAY) => ({ day, time });
    await addTask(person, { title: 'Banho do gato', due: due('18:00'), priority: 'low', category: 'health' });
    await addTask(person, { title: 'Água para as plantas', due: due('20:00'), priority: 'high' });
    await addTask(person, { title: 'Conta de luz', due: due('19:00'), description: 'Código da cobrança' });
    await completeTask(
      person,
      await addTask(person, { title: 'Zerar a caixa de entrada', due: due('08:00') }),
    );
    await addTask(person, { title: 'Só amanhã', due: due('00:00', dayFromToday(1)) });
    await openTasks(page);
    await expect(titles(list(page))).toHaveText(['Banho do gato', 'Conta de luz', 'Água para as plantas']);
    await expectAccessible(page);

    await page.getByText('Mostrar concluídas').click();
    await expect(page).toHaveURL(/completed=true/);
    await expect(titles(list(page)).first()).toHaveText('Zerar a caixa de entrada');
    for (const [sort, last] of [
      ['Título', 'Zerar a caixa de entrada'],
      ['Situação', 'Zerar a caixa de entrada'],
      ['Prioridade', 'Banho do gato'],
      ['Data', 'Água para as plantas'],
    ] as const) {
      await choose(page, 'Ordenar por', sort);
      await expect(titles(list(page)).last()).toHaveText(last);
    }
    await choose(page, 'Ordenar por', 'Título');
    await expect(page).toHaveURL(/sort=title/);

    await page.getByRole('searchbox', { name: 'Buscar tarefas' }).fill('COBRANCA');
    await expect(titles(list(page))).toHaveText(['Conta de luz']);
    await page.getByRole('combobox', { name: 'Categoria das tarefas' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Todas as categorias',
      'Pessoal',
      'Trabalho',
      'Financeiro',
      'Saúde',
    ]);
    await page.getByRole('option', { name: 'Saúde' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhuma tarefa com estes filtros' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(titles(list(page))).toHaveCount(4);

    await page.getByRole('button', { name: 'Próximo dia' }).click();
    await expect(titles(list(page))).toHaveText(['Só amanhã']);
    await expect(page).toHaveURL(new RegExp(`day=${dayFromToday(1)}`));
    await page.getByRole('button', { name: 'Hoje', exact: true }).click();
    await page.getByRole('button', { name: 'Dia anterior' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhuma tarefa neste dia' })).toBeVisible();
    await page.locator('input[type="date"]').first().fill(dayFromToday(1), { force: true });
    await expect(titles(list(page))).toHaveText(['Só amanhã']);
  });

  test('TASK-02 TASK-05 five tiles open their lists, where overdue tasks are marked and can be completed', async ({
    page,
    person,
  }) => {
    const soon = { day: dayFromToday(1), time: '23:00' };
    await addTask(person, { title: 'Seguro do carro', due: { day: dayFromToday(-3), time: '18:00' } });
    await addTask(person, { title: 'Dentista', due: soon });
    await completeTask(person, await addTask(person, { title: 'Feita', due: soon }));
    await addGoal(person, { title: 'Reserva' });
    await openTasks(page, `?day=${soon.day}`);
    await expect(page.getByRole('region', { name: 'Resumo' }).getByRole('button')).toHaveText([
      'Pendentes do dia1',
      'Concluídas do dia1',
      'Metas ativas1',
      'Atrasadas1',
      'Todas as pendentes2',
    ]);
    for (const [tile, shown] of [
      ['Pendentes do dia', ['Dentista']],
      ['Concluídas do dia', ['Feita']],
      ['Metas ativas', ['Reserva']],
      ['Todas as pendentes', ['Seguro do carro', 'Dentista']],
    ] as const) {
      await page.getByRole('button', { name: tile }).click();
      const dialog = page.getByRole('dialog', { name: tile });
      await expect(titles(dialog)).toHaveText([...shown]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: 'Atrasadas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Atrasadas' });
    await expect(dialog.getByText('Atrasada', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Editar Seguro do carro' }).click();
    await form(page).getByLabel('Título').fill('Seguro da moto');
    await save(page);
    await expect(form(page)).toBeHidden();
    await dialog.getByRole('checkbox', { name: 'Concluir Seguro da moto' }).click();
    await expect(dialog.getByText('Nenhuma tarefa por aqui.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Atrasadas' })).toHaveText('Atrasadas0');
    expect(await tasksOf(person, '&status=completed')).toMatchObject([
      { title: 'Seguro da moto', completedAt: expect.any(String) },
      { title: 'Feita' },
    ]);
  });

  test('TASK-03 TASK-04 TASK-07 the form asks for title and date; the checkbox completes and reopens, an edit does neither; deleting asks; what fails is said', async ({
    page,
    person,
    expectedErrors,
  }) => {
    await openTasks(page);
    await page.getByRole('button', { name: 'Nova tarefa' }).click();
    await form(page).getByLabel('Data').fill('31/02/2026');
    await form(page).getByLabel('Hora').fill('25h');
    await save(page);
    await expect(form(page).getByLabel('Título')).toHaveAccessibleDescription('Dê um título');
    await expect(form(page).getByLabel('Data')).toHaveAccessibleDescription(
      'Informe uma data válida, como 20/11/2026',
    );
    await expect(form(page).getByLabel('Hora')).toHaveAccessibleDescription(
      'Informe uma hora válida, como 14:30',
    );
    await expectAccessible(page);
    await form(page).getByRole('combobox', { name: 'Prioridade' }).click();
    await expect(page.getByRole('option')).toHaveText(['Baixa', 'Média', 'Alta']);
    await page.getByRole('option', { name: 'Alta' }).click();
    await form(page).getByRole('combobox', { name: 'Categoria' }).click();
    await expect(page.getByRole('option')).toHaveText(['Pessoal', 'Trabalho', 'Financeiro', 'Saúde']);
    await page.getByRole('option', { name: 'Trabalho' }).click();
    await form(page).getByLabel('Título').fill('Enviar a nota');
    await form(page).getByLabel('Descrição').fill('Para o contador\ne para o cliente');
    await form(page).getByLabel('Data').fill('hoje');
    await form(page).getByLabel('Hora').fill('23h45');
    await save(page);
    const row = rowOf(page, 'Enviar a nota');
    await expect(row).toContainText('23h45');
    await expect(row).toContainText('Trabalho');
    await expect(row).toContainText('Alta');
    expect(await tasksOf(person)).toMatchObject([
      { description: 'Para o contador\ne para o cliente', status: 'pending', completedAt: null },
    ]);

    const box = page.getByRole('checkbox', { name: 'Concluir Enviar a nota' });
    await page.getByText('Mostrar concluídas').click();
    await box.click();
    await expect(page.getByText('Tarefa Enviar a nota concluída.')).toBeVisible();
    await expect(box).toBeChecked();
    await row.getByRole('button', { name: 'Editar Enviar a nota' }).click();
    await form(page).getByLabel('Descrição').fill('');
    await save(page);
    await expect(form(page)).toBeHidden();
    expect(await tasksOf(person)).toMatchObject([
      { description: '', status: 'completed', completedAt: expect.any(String) },
    ]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
    await box.click();
    await expect(page.getByText('Tarefa Enviar a nota reaberta.')).toBeVisible();
    expect(await tasksOf(person)).toMatchObject([{ status: 'pending', completedAt: null }]);

    await test.step('TASK-07 a failure is shown and can be retried; deleting asks and can be undone', async () => {
      expectedErrors.push(...REFUSED);
      await addTask(person, { title: 'Teimosa' });
      await page.route('**/api/tasks?*', (route) => route.fulfill({ status: 500, body: '<html>' }));
      await openTasks(page);
      await expect(page.getByText('Erro ao carregar tarefas')).toBeVisible();
      await page.unroute('**/api/tasks?*');
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(page.getByText('Erro ao carregar tarefas')).toBeHidden();

      await page.route('**/api/tasks/*', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      await page.getByRole('button', { name: 'Editar Teimosa' }).click();
      await form(page).getByLabel('Título').fill('Teimosa ainda');
      await save(page);
      await expect(form(page).getByRole('alert')).toHaveText('Erro ao salvar tarefa');
      await page.unroute('**/api/tasks/*');
      await save(page);
      await expect(form(page)).toBeHidden();

      await page.route('**/api/tasks/*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: 'Ações de Teimosa ainda' }).click();
      await page.getByRole('menuitem', { name: /^Excluir/ }).click();
      const question = page.getByRole('alertdialog', { name: 'Excluir a tarefa Teimosa ainda?' });
      await question.getByRole('button', { name: 'Excluir' }).click();
      await expect(question.getByRole('alert')).toHaveText('Erro ao excluir tarefa');
      await page.unroute('**/api/tasks/*');
      await question.getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Tarefa Teimosa ainda excluída.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Editar Enviar a nota' })).toBeFocused();
      await page.getByRole('button', { name: 'Desfazer' }).last().click();
      await expect(rowOf(page, 'Teimosa ainda')).toBeVisible();
    });
  });

  test('TASK-06 a weekly series falls on its weekday, with a preview, a checked end, and at most a thousand tasks', async ({
    page,
    person,
  }) => {
    await openTasks(page, '?day=2027-01-01');
    await page.getByRole('button', { name: 'Nova tarefa' }).click();
    await form(page).getByLabel('Título').fill('Aula de violão');
    await form(page).getByRole('combobox', { name: 'Recorrência' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Não se repete',
      'Diária',
      'Semanal',
      'Mensal',
      'Anual',
    ]);
    await page.getByRole('option', { name: 'Diária' }).click();
    const end = form(page).getByLabel('Data final');
    await save(page);
    await expect(end).toHaveAccessibleDescription('Informe uma data válida, como 20/11/2026');
    await end.fill('31/12/2026');
    await expect(end).toHaveAccessibleDescription('A data final deve ser posterior à data inicial');
    await end.fill('01/01/2077');
    await expect(end).toHaveAccessibleDescription(
      'Uma série pode ter até 1.000 repetições. Escolha uma data final mais próxima',
    );
    await save(page);
    await expect(form(page)).toBeVisible();
    expect(await tasksOf(person)).toEqual([]);

    await choose(page, 'Recorrência', 'Semanal');
    await expect(form(page).getByRole('combobox', { name: 'Dia da semana' })).toHaveText('Sexta-feira');
    await choose(page, 'Dia da semana', 'Segunda-feira');
    await end.fill('01/02/2027');
    await expect(form(page).getByText('Total de 5 tarefas serão criadas')).toBeVisible();
    await expect(form(page).getByText('04/01/2027, 11/01/2027, 18/01/2027 … 01/02/2027')).toBeVisible();
    await expectAccessible(page);
    await save(page);
    await expect(form(page)).toBeHidden();
    const series = await tasksOf(person);
    expect(series.map(({ dueAt }) => dueAt.slice(0, 10))).toEqual([
      '2027-01-04',
      '2027-01-11',
      '2027-01-18',
      '2027-01-25',
      '2027-02-01',
    ]);
    expect(series[0]).toMatchObject({ recurrence: { interval: 'weekly', weekday: 1, endDay: '2027-02-01' } });

    await openTasks(page, '?day=2027-01-18');
    await rowOf(page, 'Aula de violão')
      .getByRole('button', { name: /^Editar/ })
      .press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Excluir a tarefa Aula de violão?' });
    await question.getByText('Esta e as próximas').click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('3 tarefas excluídas.')).toBeVisible();
    expect(await tasksOf(person)).toHaveLength(2);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rowOf(page, 'Aula de violão')).toBeVisible();
    expect(await tasksOf(person)).toEqual(series);
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the wide screen has its tests above');

  test('TASK-01 TASK-02 the page fits, and tasks are created, completed and listed by touch', async ({
    page,
    person,
  }) => {
    await addTask(person, { title: 'Um título que não cabe em uma linha de telefone nenhuma vez' });
    await addGoal(person, { title: 'Reserva' });
    await openTasks(page);
    await expect(rowOf(page, 'Reserva')).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: 'Nova tarefa' }).tap();
    await form(page).getByLabel('Título').fill('Pelo telefone');
    await form(page).getByLabel('Data').fill(typed(TODAY));
    await save(page);
    await expect(rowOf(page, 'Pelo telefone')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Concluir Pelo telefone' }).tap();
    await expect(rowOf(page, 'Pelo telefone')).toBeHidden();
    await page.getByRole('button', { name: 'Concluídas do dia' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Concluídas do dia' });
    await expect(titles(dialog)).toHaveText(['Pelo telefone']);
    await expectAccessible(page);
  });
});
