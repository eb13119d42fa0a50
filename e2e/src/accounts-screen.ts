// The screen of the accounts, as a person finds things on it.
import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import { expect, type Person } from './test.ts';

/** What a refused call leaves in the console: the browser's line and ours. */
export const REFUSED = [/^Failed to load resource: /, /^Vintém: (GET|POST|PATCH|DELETE) \/api\//];

export async function openAccounts(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/accounts${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Contas', exact: true })).toBeVisible();
}

export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export const accountsOf = async (person: Person) =>
  (await person.request<{ accounts: Account[] }>('GET', '/api/accounts?kind=personal')).accounts;

/** Answers the list as the server does, but with transactions that no endpoint can make yet, or with companies. */
export async function changeList(page: Page, change: (accounts: Account[]) => Account[]): Promise<void> {
  await page.route('**/api/accounts?*', async (route) => {
    const response = await route.fetch();
    const { accounts } = (await response.json()) as { accounts: Account[] };
    await route.fulfill({ response, json: { accounts: change(accounts) } });
  });
}
