import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const newEmail = () => `nova-${randomUUID()}@exemplo.com`;
/** A refused or broken call: the browser logs it, and so do we. */
const FAILED_CALL = [/^Failed to load resource: /, /^Vintém: (POST|GET) \/api\//];
const redBox = 'form [role=alert]';

test('AUTH-01 AUTH-10 AUTH-12 the login page has its texts, keeps what was typed when it refuses in a red box, and says how long to wait after too many attempts', async ({
  page,
  person,
  expectedErrors,
}) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bem-vindo de volta', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Entre na sua conta para continuar', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  const password = page.getByLabel('Senha', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: 'Crie a sua' })).toHaveAttribute('href', '/signup/free');
  await expect(page.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/');
  await expect(page.getByText(/^Esqueceu a senha\? Quem administra este servidor/)).toBeVisible();
  await expect(page).toHaveTitle(/^Bem-vindo de volta/);

  await test.step('AUTH-01 AUTH-10 a refusal shows its reason in a red box above the form', async () => {
    expectedErrors.push(...FAILED_CALL);
    await page.getByLabel('Email').fill(person.email);
    await password.fill('errada mesmo');
    await page.keyboard.press('Enter');
    await expect(page.locator(redBox)).toHaveText('Email ou senha incorretos.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(password).toHaveValue('errada mesmo');
    const box = await page.locator(redBox).boundingBox();
    const field = await page.getByLabel('Email').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    await expectAccessible(page);
  });

  await test.step('AUTH-12 too many attempts say how long to wait, also with the right password', async () => {
    for (let failure = 0; failure < 9; failure += 1) {
      await page.request.post('/api/session', { data: { email: person.email, password: 'errada' } });
    }
    await password.fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.locator(redBox)).toHaveText(
      /^Muitas tentativas\. Aguarde um pouco e tente novamente\. Tente de novo em [1-5] minutos?\.$/,
    );
  });
});

test('AUTH-02 AUTH-03 AUTH-04 AUTH-10 the address of a sign-up names the plan; a refusal keeps what was typed; and it ends on the dashboard', async ({
  page,
  person,
  expectedErrors,
}) => {
  await page.context().clearCookies();
  for (const [path, plan] of [
    ['/signup', 'Gratuito'],
    ['/signup/ouro', 'Gratuito'],
    ['/signup/free', 'Gratuito'],
    ['/signup/premium', 'Premium'],
  ]) {
    await test.step(`AUTH-02 ${path} selects the plan ${plan}`, async () => {
      await page.goto(path ?? '');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Crie sua conta', exact: true }),
      ).toBeVisible();
      await expect(page.getByText(/Plano selecionado/)).toContainText(plan ?? '');
    });
  }
  await expect(page.getByText('Mínimo de 6 caracteres', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Já tem uma conta? Entre aqui', exact: true })).toHaveAttribute(
    'href',
    '/login',
  );

  expectedErrors.push(...FAILED_CALL);
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Senha', { exact: true });
  const create = page.getByRole('button', { name: 'Criar conta', exact: true });
  await test.step('AUTH-10 an email that is taken is refused', async () => {
    await email.fill(person.email);
    await password.fill('segredo');
    await create.click();
    await expect(page.locator(redBox)).toHaveText('Este email já está cadastrado.');
    await expect(password).toHaveValue('segredo');
  });

  await test.step('AUTH-10 an unreachable server loses nothing that was typed', async () => {
    await page.route('**/api/users', (route) => route.abort());
    await create.click();
    await expect(page.locator(redBox)).toHaveText('Ocorreu um erro. Por favor, tente novamente.');
    await expect(email).toHaveValue(person.email);
    await expect(password).toHaveValue('segredo');
    await expect(create).toBeEnabled();
  });

  for (const [what, status, code, text] of [
    ['a simultaneous sign-up', 409, 'email_in_use', 'Este email já está em uso.'],
    ['no permission', 403, 'forbidden', 'Você não tem permissão para realizar esta ação.'],
    [
      'a short password refused by the server',
      422,
      'password_too_short',
      'A senha deve ter pelo menos 6 caracteres.',
    ],
    ['a bug', 500, 'internal', 'Ocorreu um erro. Por favor, tente novamente.'],
  ] as const) {
    await test.step(`AUTH-10 ${what}: ${text}`, async () => {
      // The server's own tests provoke these for real; here it is the sentence on the screen that counts.
      await page.unrouteAll();
      await page.route('**/api/users', (route) =>
        route.fulfill({ status, json: { error: { code, message: text, requestId: 'r-1' } } }),
      );
      await create.click();
      await expect(page.locator(redBox)).toHaveText(text);
    });
  }

  await test.step('AUTH-02 AUTH-03 AUTH-04 signing up ends on the dashboard, with the plan chosen', async () => {
    await page.unrouteAll();
    const typed = newEmail();
    await email.fill(typed.toUpperCase());
    await create.click();
    await expect(page).toHaveURL(/\/dashboard(\/|$)/);
    const kept = await page.evaluate(() => ({
      user: localStorage.getItem('auth_user'),
      store: localStorage.getItem('auth-storage'),
    }));
    expect(JSON.parse(kept.user ?? '')).toEqual({ id: expect.any(String), email: typed, plan: 'premium' });
    expect(JSON.parse(kept.store ?? '')).toEqual({ user: JSON.parse(kept.user ?? '') });
  });
});

for (const [path, button, loading] of [
  ['/login', 'Entrar', 'Entrando...'],
  ['/signup/free', 'Criar conta', 'Processando...'],
] as const) {
  test(`AUTH-11 AUTH-03 ${path} checks what is typed, is used by keyboard alone, and sends once`, async ({
    page,
    expectedErrors,
  }) => {
    await page.goto(path);
    await test.step(`AUTH-11 ${path} validates email and password on the field`, async () => {
      const email = page.getByLabel('Email');
      const password = page.getByLabel('Senha', { exact: true });
      await expect(email).toHaveAttribute('required', '');
      await expect(password).toHaveAttribute('minlength', '6');
      await page.getByRole('button', { name: button }).click();
      await expect(email).toHaveAccessibleDescription('Informe seu email');
      await expect(password).toHaveAccessibleDescription(/^Informe a senha/);
      await expect(email).toBeFocused();
      await email.fill('ana');
      await password.fill('12345');
      await page.getByRole('button', { name: button }).click();
      await expect(email).toHaveAccessibleDescription('Confira o email: ele deve ser como nome@exemplo.com');
      await expect(page.getByText('A senha deve ter pelo menos 6 caracteres', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step(`${path} works by keyboard alone and can show the password`, async () => {
      await page.getByLabel('Email').clear();
      await page.getByLabel('Senha', { exact: true }).clear();
      await page.getByLabel('Email').focus();
      await page.keyboard.type('ana@exemplo.com');
      await page.keyboard.press('Tab');
      await page.keyboard.type('segredo');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    });

    await test.step(`AUTH-03 AUTH-01 AUTH-02 while sending, ${path} shows ${loading} and ignores a second press`, async () => {
      expectedErrors.push(...FAILED_CALL);
      let sent = 0;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/api\/(users|session)$/, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent += 1;
        await answered;
        return route.abort('aborted');
      });
      await page.getByLabel('Email').fill(newEmail());
      await page.getByLabel('Senha', { exact: true }).fill('segredo');
      await page.getByRole('button', { name: button }).click();
      const pending = page.getByRole('button', { name: loading });
      await expect(pending).toBeVisible();
      await expect(pending).toBeDisabled();
      await expect(pending.locator('svg')).toBeVisible();
      await pending.click({ force: true });
      await page.keyboard.press('Enter');
      expect(sent).toBe(1);
      answer();
    });
  });
}

/** Holds the answers to who is signed in, until what it answers is called. */
async function holdSession(page: Page): Promise<() => void> {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/session', async (route) => {
    await answered;
    return route.fallback();
  });
  return answer;
}

test.describe('the session', () => {
  test('AUTH-04 AUTH-05 a visitor sees a spinner, is sent to exactly /login, and by signing in or up comes to the requested page', async ({
    page,
    person,
  }) => {
    await page.context().clearCookies();
    const answer = await holdSession(page);
    await page.goto('/dashboard/settings?x=1');
    await expect(page.getByText('Carregando...')).toBeAttached();
    answer();
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute('**/api/session');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings\?x=1$/);

    await test.step('AUTH-04 a visitor who signs up instead also arrives at the requested page', async () => {
      // A page that is still open would go on asking.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto('/dashboard/settings?x=2');
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole('link', { name: 'Crie a sua' }).click();
      await page.getByLabel('Email').fill(newEmail());
      const password = page.getByLabel('Senha', { exact: true });
      await password.fill('123456');
      await expect(password).toHaveAccessibleDescription(/^Fácil de adivinhar/);
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page).toHaveURL(/\/dashboard\/settings\?x=2$/);
    });
  });

  test(
    'a forgotten password is replaced by the link that the operator creates',
    { tag: '@wide' },
    async ({ page, person, expectedErrors }) => {
      const dataDir = process.env['VINTEM_DATA_DIR'];
      test.skip(!dataDir, 'the data of a product that runs elsewhere are not ours');
      expectedErrors.push(/status of 404/, /Vintém: POST \/api\/password-resets: reset_link_invalid/);
      const tool = join(import.meta.dirname, '../../tools/src/reset-password.ts');
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
      const { stdout } = await promisify(execFile)(process.execPath, [tool, person.email], { env });
      const link = /\/reset-password#[\w-]{43}/.exec(stdout)?.[0] ?? '';

      await page.goto(link);
      const password = page.getByLabel('Nova senha');
      await page.getByRole('button', { name: 'Salvar a senha' }).click();
      await expect(password).toHaveAccessibleDescription(/^Informe a senha/);
      await password.fill('a que escolhi agora');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Salvar a senha' }).click();
      await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Entrar com a senha nova' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Senha', { exact: true }).fill('a que escolhi agora');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page).toHaveURL(/\/dashboard(\/|$)/);

      await page.goto('/login');
      await page.goto(link);
      await password.fill('mais uma');
      await page.getByRole('button', { name: 'Salvar a senha' }).click();
      await expect(page.locator(redBox)).toHaveText(/^Este link não vale mais/);
      await page.goto('/login');
      await page.goto('/reset-password#curto');
      await expect(page.getByText('Este link está incompleto.')).toBeVisible();
    },
  );

  test('AUTH-08 the frame of a remembered user is drawn before the server answers; a session that is gone clears what is remembered', async ({
    page,
    person,
  }) => {
    await page.goto('/dashboard/accounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(person.session.user.id);
    const answer = await holdSession(page);
    await page.reload();
    await expect(page.getByText(person.email).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeHidden();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible();
    await page.unroute('**/api/session');

    await test.step('a signed-in person is redirected away from the login and sign-up pages', async () => {
      for (const path of ['/login', '/signup/free']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/dashboard/);
      }
    });

    await test.step('AUTH-08 a session that is gone at start-up clears the remembered data', async () => {
      // A page that is still open would go on asking.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto('/dashboard/accounts');
      await expect(page).toHaveURL(/\/login$/);
      expect(
        await page.evaluate(() => [localStorage.getItem('auth_user'), localStorage.getItem('auth-storage')]),
      ).toEqual([null, null]);
    });
  });

  test('AUTH-13 AUTH-14 a session that ends during work asks for the password over the page; another person who signs in there gets a page of their own', async ({
    expectedErrors,
    page,
    person,
    browser,
    baseURL,
  }) => {
    expectedErrors.push(...FAILED_CALL);
    await person.openAccount({ name: 'Segredo da primeira' });
    await page.goto('/dashboard/accounts');
    await expect(page.getByText('Segredo da primeira')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Entre na sua conta' });
    const end = async () => {
      await page.context().clearCookies();
      // The page re-checks its session when it comes to the front.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(dialog).toBeVisible();
    };
    await end();
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Segredo da primeira')).toBeVisible();

    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const email = newEmail();
    await context.request.post('/api/users', { data: { email, password: 'segredo' } });
    await context.close();
    await end();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Senha', { exact: true }).fill('segredo');
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Segredo da primeira')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(email);
  });

  test('AUTH-14 an open page re-checks its session every thirty seconds', async ({
    expectedErrors,
    page,
    person,
  }) => {
    expectedErrors.push(...FAILED_CALL);
    await page.clock.install();
    await page.goto('/dashboard/accounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible();
    expect(person.email).toBeTruthy();
    await page.context().clearCookies();
    await page.clock.runFor(31_000);
    await expect(page.getByRole('dialog', { name: 'Entre na sua conta' })).toBeVisible();
  });
});
