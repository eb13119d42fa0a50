import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const PER_HOUR = 3;

let server: TestServer;
beforeAll(async () => {
  // As behind a proxy, so that a test can come from anywhere.
  server = await startTestServer({ signUpsPerHour: PER_HOUR, trustProxy: true });
});
afterAll(() => server.close());

let people = 0;
const signUp = (address: string, email = `gente${(people += 1)}@exemplo.com`) =>
  server.visitor().call(api.signUp, { body: { email, password: 'segredo' } }, { 'x-forwarded-for': address });
const signIn = (email: string, password: string, address: string) =>
  server.visitor().call(api.signIn, { body: { email, password } }, { 'x-forwarded-for': address });

async function statusesOf(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
  for (const address of addresses) statuses.push((await signUp(address)).status);
  return statuses;
}

describe('sign-ups of one address in an hour', () => {
  test('an address has a limited number of sign-ups, and a refusal says how long to wait', async () => {
    expect(await statusesOf(['203.0.113.1', '203.0.113.1', '203.0.113.1'])).toEqual([201, 201, 201]);
    const refused = await signUp('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_sign_ups' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await signUp('203.0.113.2')).status).toBe(201);
  });

  test('the limit holds for sign-ups at once, and for emails that exist already', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp('203.0.113.3')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PER_HOUR);
    const emails = ['a', 'b', 'c', 'd'].map(() => 'gente1@exemplo.com');
    const asked = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const email of emails) asked.push((await signUp('203.0.113.4', email)).error.code);
    expect(asked).toEqual(['email_taken', 'email_taken', 'email_taken', 'too_many_sign_ups']);
  });

  test('an IPv6 network counts as one address, and an IPv4 address in IPv6 form as itself', async () => {
    const network = ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7:ffff::', '2001:db8:7:7:1:2:3:4'];
    expect(await statusesOf(network)).toEqual([201, 201, 201, 429]);
    expect(await statusesOf(['2001:db8:7:8::1'])).toEqual([201]);
    const same = ['198.51.100.7', '::ffff:198.51.100.7', '198.51.100.7', '::ffff:198.51.100.7'];
    expect(await statusesOf(same)).toEqual([201, 201, 201, 429]);
  });

  test('another person’s attempts with my email do not block my sign-up', async () => {
    const email = 'minha@exemplo.com';
    expect((await signUp('192.0.2.1', email)).status).toBe(201);
    await Promise.all(Array.from({ length: 30 }, (_, index) => signUp(`192.0.2.${index + 10}`, email)));
    expect((await signIn(email, 'segredo', '192.0.2.1')).status).toBe(200);
  });

  test('an address at its limit can still sign in', async () => {
    await statusesOf(Array.from({ length: 5 }, () => '192.0.2.200'));
    expect((await signIn('gente1@exemplo.com', 'segredo', '192.0.2.200')).status).toBe(200);
  });
});
