import { join } from 'node:path';
import { createApp } from './app.ts';
import { createClock } from '#platform/clock.ts';
import { connect } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { type Jobs, startJobs } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Settings } from '#platform/settings.ts';

export interface ServeOptions {
  settings: Settings;
  databaseUrl: string;
  log: (message: string) => void;
}

export interface Served {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string;
  close(): Promise<void>;
}

const WEB_ROOT = join(import.meta.dirname, '../../web/dist');

/** Migrates the database and answers requests until closed. */
export async function serve({ settings, databaseUrl, log }: ServeOptions): Promise<Served> {
  const migrated = await migrate(databaseUrl);
  if (migrated.length > 0) log('Banco de dados atualizado.');
  const database = connect(databaseUrl);
  const services: Services = {
    db: database.db,
    pool: database.pool,
    clock: createClock(settings.clockOffsetSeconds),
    providers: { rates: settings.ratesBaseUrl, prices: settings.pricesBaseUrl },
    ai: settings.aiApiKey
      ? { baseUrl: settings.aiBaseUrl, apiKey: settings.aiApiKey, model: settings.aiModel }
      : undefined,
    planLimits: settings.planLimits,
    signUpsPerHour: settings.signUpsPerHour,
    webhooksAllowPrivate: settings.webhooksAllowPrivate,
    wake: (job, afterSeconds) => void running?.then((jobs) => jobs?.wake(job, afterSeconds)),
  };
  // Behind the address: nobody who opens the page has to wait for the queue.
  let running: Promise<Jobs | void> | undefined;
  try {
    const { app, jobs } = await createApp(services, {
      webRoot: WEB_ROOT,
      trustProxy: trusted(settings.trustProxy),
      logger: {
        // From `info` on, a line a request.
        level: settings.logLevel,
        // Cookies are sessions: whoever reads the log must not be able to use one.
        redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
      },
    });
    const address = await app.listen({
      port: settings.port,
      host: settings.host,
      listenTextResolver: () => '',
    });
    const logFailure = (error: unknown) => app.log.error({ err: error }, 'jobs');
    running = startJobs(databaseUrl, jobs, logFailure).catch(logFailure);
    return {
      address,
      close: async () => {
        await (await running)?.stop();
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A number of proxies as the question that Fastify asks of each hop, the nearest being 0. */
function trusted(proxies: Settings['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
