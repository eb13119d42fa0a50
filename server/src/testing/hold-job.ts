// An instance whose job never ends, on a given database, for tests that kill it.
import { startJobs } from '#platform/jobs.ts';

const forever = new Promise<void>(() => undefined);
const work = () => {
  process.stdout.write('working\n');
  return forever;
};
const job = { name: 'held', cron: '0 0 1 1 *', atStart: true, work };
await startJobs(process.argv[2] ?? '', [job], (error) => process.stderr.write(`${String(error)}\n`));
