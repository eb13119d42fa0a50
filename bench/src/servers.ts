// The product and a bare Fastify over the raw statements, in a process of their own, so that asking and answering do not share one thread.
import Fastify from 'fastify';
import { readSettings } from '@vintem/server/platform/settings';
import { spareMemory } from '@vintem/server/platform/spare-memory';
import { serve } from '@vintem/server/serve';
import pg from 'pg';
import { RAW_READS, READ_NAMES } from './raw-statements.ts';

/** The message that this process sends when it is ready. */
export interface Addresses {
  readonly product: string;
  readonly bare: string;
}

spareMemory();
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const product = await serve({
  settings: { ...readSettings(process.env), port: 0, signUpsPerHour: undefined },
  databaseUrl,
  log: () => undefined,
});
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const bare = Fastify();
for (const name of READ_NAMES) {
  bare.get<{ Querystring: { ledger: string; today: string } }>(`/${name}`, async ({ query }) => {
    const results = await Promise.all(
      RAW_READS[name].statements(query.ledger, query.today).map((statement) => pool.query(statement)),
    );
    return results.map(({ rows }) => rows);
  });
}
process.send?.({
  product: product.address,
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
} satisfies Addresses);

process.once('disconnect', async () => {
  await product.close();
  await bare.close();
  await pool.end();
  process.exit(0);
});
