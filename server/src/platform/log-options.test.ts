import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from './log-options.ts';

test('API-01 a token in an address, and what proves a session, are in no line of the log', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...logOptions('info'), stream } });
  app.get('/api/accounts', (request) => {
    request.log.info({ req: request, res: { headers: { 'set-cookie': 'session=s3cret' } } }, 'asked');
    return {};
  });
  const token = `vtm_${'S'.repeat(43)}`;
  await app.inject({
    url: `/api/accounts?a=${token}&b=${token.replace('_', '%5F')}`,
    headers: { cookie: 'session=s3cret', authorization: `Bearer ${token}` },
  });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/api/accounts?a=vtm_SSSSSSSS…');
  expect(log).not.toContain('SSSSSSSSS');
  expect(log).not.toContain('s3cret');
});
