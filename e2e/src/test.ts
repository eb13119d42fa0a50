// What every browser test starts from: a page that fails its test on any console error, page error or report of the content security
// policy that the test did not provoke, and people who are already signed up.
import { randomUUID } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import type { Session } from '@vintem/contract/identity';

export { expect };

/** Somebody with an account at Vintém, whose browser is signed in. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly session: Session;
  readonly ledgerId: string;
  /** Calls the API as this person. */
  request<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
  openAccount(
    account?: Partial<Pick<Account, 'name' | 'type' | 'currency'> & { balanceCents: number }>,
  ): Promise<Account>;
}

interface Fixtures {
  /** What this test provokes in the console, to be added to: a failed request logs a line, and so do we (its code). */
  expectedErrors: RegExp[];
  guard: undefined;
  /** Signed up anew, with the browser of `page` signed in. */
  person: Person;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern to see which fixtures are used
  expectedErrors: async ({}, use) => use([]),

  guard: [
    async ({ page, expectedErrors }, use, testInfo) => {
      const errors: string[] = [];
      const requests: string[] = [];
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/api/')) {
          requests.push(`${response.status()} ${response.request().method()} ${pathname}`);
        }
      });
      // Judged as it comes: what a later step provokes excuses nothing before it.
      const judge = (text: string) => {
        if (!expectedErrors.some((known) => known.test(text))) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') judge(message.text());
      });
      page.on('pageerror', (error) => judge(String(error)));
      const goto = page.goto.bind(page);
      page.goto = async (...args) => {
        await atRest(page);
        return goto(...args);
      };
      const getByRole = page.getByRole.bind(page);
      page.getByRole = (...args) => {
        const locator = getByRole(...args);
        return args[0] === 'menuitem' ? tappedAtLeisure(page, locator) : locator;
      };
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await describeFailure(page, testInfo.title, requests);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  person: async ({ page, baseURL }, use) => {
    const email = `pessoa-${randomUUID()}@exemplo.com`;
    const password = 'uma senha boa';
    const request: Person['request'] = async (method, path, body) => {
      const response = await page.request.fetch(`${baseURL}${path}`, {
        method,
        ...(body === undefined ? {} : { data: body }),
      });
      if (!response.ok())
        throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
      return response.status() === 204 ? undefined : response.json();
    };
    const session = await request<Session>('POST', '/api/users', {
      email,
      password,
      plan: 'premium',
      timeZone: 'America/Sao_Paulo',
    });
    const ledgerId = session.ledgers[0]?.id ?? '';
    await use({
      email,
      password,
      session,
      ledgerId,
      request,
      openAccount: async (account = {}) => {
        const body = {
          name: 'Conta corrente',
          type: 'checking',
          currency: 'BRL',
          balanceCents: 0,
          ...account,
        };
        const answer = await request<{ account: Account }>('POST', `/api/ledgers/${ledgerId}/accounts`, body);
        return answer.account;
      },
    });
  },
});

/**
 * A menu moves for some hundred milliseconds as it opens. A tap meanwhile has Playwright scroll the page for it, and the menu follows a frame later:
 * the finger comes down on the item and the click falls beside it, once in ten times. No finger is as early, and the page itself does not scroll.
 */
function tappedAtLeisure(page: Page, locator: Locator): Locator {
  const tap = locator.tap.bind(locator);
  locator.tap = async (options) => {
    await locator.waitFor();
    await page.waitForTimeout(FINGER_MS);
    return tap(options);
  };
  return locator;
}
const FINGER_MS = 250;

/**
 * What has just closed takes its entry out of the history, a step that the browser makes a moment later: an address that is opened within that moment,
 * faster than anybody types one, would be given up for it.
 */
async function atRest(page: Page): Promise<void> {
  const isStepping = () =>
    (history.state as { isOver?: boolean } | null)?.isOver === true && !document.querySelector('[data-open]');
  for (let tries = 0; tries < 20; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until it has come
    if (!(await page.evaluate(isStepping).catch(() => false))) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.waitForTimeout(50);
  }
}

/** Prints what was on the page, and what it had asked for last: what fails on one machine in a hundred is understood from there alone. */
async function describeFailure(page: Page, title: string, requests: readonly string[]): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch(() => '(no page)');
  console.log(`── ${title}\n${requests.slice(-15).join('\n')}\n${shown.slice(0, 6000)}`);
}
