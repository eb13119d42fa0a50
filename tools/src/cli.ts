// npm run cli -- importar extrato.ofx --conta "Nubank": Vintém from the command line. It speaks to the API with a token (VINTEM_TOKEN) at its
// address (VINTEM_URL). Ends with 0 when nothing is left to do, 3 when a person has to answer, 1 when something was refused.
import { runCommand } from '#cli/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
});
