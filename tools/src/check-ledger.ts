// npm run check:ledger: proves every balance and monthly total of the whole database against the transactions, and the sides
// of transfers against each other, and names what breaks.
import { startEmbeddedPostgres } from '@vintem/server/embedded-postgres/start-embedded-postgres';
import { type Break, checkLedger } from '@vintem/server/ledger/check-ledger';
import { connect } from '@vintem/server/platform/database';
import { migrate } from '@vintem/server/platform/migrate';
import { readSettings } from '@vintem/server/platform/settings';

const SUMS = {
  account_balance: 'saldo',
  account_included: 'o que o saldo inicial inclui',
  monthly_total: 'total do mês',
  category_missing: 'categoria que não existe',
  transaction_parts: 'partes da transação',
  tag_missing: 'tag que não existe',
  transfer_category: 'categoria de transferência',
  transfer_sides: 'lados da transferência',
  transfer_series: 'lado da transferência recorrente',
  installment_plan: 'total do parcelamento',
  financed_statement: 'pagamento da fatura parcelada',
} as const satisfies Record<Break['what'], string>;

const settings = readSettings(process.env);
const postgres = settings.databaseUrl
  ? { url: settings.databaseUrl, stop: async () => undefined }
  : await startEmbeddedPostgres({ dataDir: settings.dataDir, progress: console.log });

try {
  await migrate(postgres.url);
  const database = connect(postgres.url, { connections: 1 });
  const breaks = await checkLedger(database.db);
  await database.close();
  for (const one of breaks) console.error(describe(one));
  console.log(
    breaks.length === 0 ? 'Tudo confere: nenhum centavo perdido.' : `${breaks.length} somas não conferem.`,
  );
  process.exitCode = breaks.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}

function describe({ what, ledgerId, accountId, key, ...found }: Break): string {
  const sum = SUMS[what];
  if (what === 'transfer_sides') {
    const sides = `${found.keptCount} saídas de ${found.keptCents} centavos, ${found.actualCount} entradas de ${found.actualCents}`;
    return `${sum} "${key}" da conta ${accountId} (livro ${ledgerId}): ${sides}`;
  }
  const count =
    found.keptCount === null
      ? ''
      : `, ${found.keptCount} lançamentos guardados, ${found.actualCount} somados`;
  return `${sum} "${key}" da conta ${accountId} (livro ${ledgerId}): ${found.keptCents} centavos guardados, ${found.actualCents} somados${count}`;
}
