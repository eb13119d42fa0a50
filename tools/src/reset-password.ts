// npm run reset-password -- email: prints a link with which its owner chooses another password, for a day and once.
import { createReset } from '@vintem/server/identity/create-reset';
import { openDatabase } from '@vintem/server/main';
import { createClock } from '@vintem/server/platform/clock';
import { connect } from '@vintem/server/platform/database';
import { migrate } from '@vintem/server/platform/migrate';
import { readSettings } from '@vintem/server/platform/settings';

const [email] = process.argv.slice(2);
if (email) {
  process.exitCode = await printLink(email);
} else {
  console.error('Diga de quem é a senha: npm run reset-password -- nome@exemplo.com');
  process.exitCode = 1;
}
process.exit();

/** @returns the exit code */
async function printLink(of: string): Promise<number> {
  const settings = readSettings(process.env);
  const opened = await openDatabase(settings);
  try {
    await migrate(opened.url);
    const database = connect(opened.url, { connections: 1 });
    const clock = createClock(settings.clockOffsetSeconds);
    const reset = await createReset({ db: database.db, clock }, of).finally(() => database.close());
    if (!reset) {
      console.error(`Não há conta ativa com o email ${of}.`);
      return 1;
    }
    const address = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
    // Behind the #, which browsers send to nobody: it stands in no log.
    console.log(`Envie este link a ${of}. Ele vale por um dia e serve uma vez:`);
    console.log(`${address}/reset-password#${reset.token}`);
    return 0;
  } finally {
    await opened.stop();
  }
}
