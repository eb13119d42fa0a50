import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startAiProvider } from '@vintem/server/testing/ai-provider';
import { startPricesProvider } from '@vintem/server/testing/prices-provider';
import { startRatesProvider } from '@vintem/server/testing/rates-provider';
import { answerTo } from './ai-script.ts';

/** The real product on a free port with an empty database; VINTEM_URL given: the one that runs there already. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['VINTEM_URL']) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'vintem-e2e-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(dataDir, 0o755);
  const rates = await startRatesProvider();
  const prices = await startPricesProvider();
  const ai = await startAiProvider(answerTo);
  const main = join(import.meta.dirname, '../../server/src/main.ts');
  const product = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATES_BASE_URL: rates.url,
      PRICES_BASE_URL: prices.url,
      AI_BASE_URL: ai.url,
      AI_API_KEY: 'sk-e2e',
      // The receivers of the tests are on this machine.
      WEBHOOKS_ALLOW_PRIVATE: 'on',
      // And so is everybody who signs up.
      SIGNUPS_PER_HOUR: 'off',
    },
    // The channel ends the product if the test runner is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(product, 'exit');
  // For the tools that whoever runs the server has.
  process.env['VINTEM_DATA_DIR'] = dataDir;
  process.env['VINTEM_URL'] = await Promise.race([addressFrom(product.stdout), failWhen(ended)]);
  return async () => {
    product.kill('SIGTERM');
    await ended;
    await rates.close();
    await prices.close();
    await ai.close();
    await rm(dataDir, { recursive: true });
  };
}

async function addressFrom(output: NodeJS.ReadableStream | null): Promise<string> {
  if (!output) throw new Error('the product has no output');
  const lines = createInterface(output);
  return new Promise((resolve) => {
    // Reading goes on after the address: a full pipe would stop the product.
    lines.on('line', (line) => {
      const address = /^Vintém em (http\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

async function failWhen(ended: Promise<unknown[]>): Promise<never> {
  const [code] = await ended;
  throw new Error(`the product ended with code ${String(code)} before it was ready`);
}
