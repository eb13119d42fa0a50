// Files of a bank beside a long history: preview, application, the same file again, and undoing, over HTTP.
import { readFile, writeFile } from 'node:fs/promises';
import { addDays, type Day } from '@vintem/core/calendar/day';
import type { Import } from '@vintem/contract/imports';
import { newId } from '@vintem/server/platform/ids';
import type { Client } from 'pg';
import { type Person, send } from './people.ts';
import { milliseconds, type Section } from './report.ts';

const SIZES = [10_000, 100_000] as const;
const YEARS = 10;
const WORDS = ['PADARIA SOL', 'MERCADO DA VILA', 'PIX ENVIADO MARIA', 'TARIFA PACOTE', 'POSTO AVENIDA'];

interface Place {
  /** Its address. */
  readonly product: string;
  /** Of the process that serves. */
  readonly pid: number;
  readonly client: Client;
  readonly today: Day;
}

/** @param person with a history, into whose second account the files go */
export async function measureImports(place: Place, person: Person): Promise<Section> {
  const rows = [];
  for (const size of SIZES) {
    console.log(`Importing ${size} lines…`);
    rows.push(await measureFile(place, person, size));
  }
  return {
    title: 'Importing a file of a bank',
    note: 'OFX, beside a ledger of 100,000. The preview reads the file, compares it with the record and proposes; raw SQL is a multi-row insert of as many bare transactions. In the ledger each row also has its line of the bank, totals, history and what undo needs. Memory is that of the whole serving process.',
    header: [
      'lines',
      'preview',
      'apply',
      'rows/s',
      '÷ raw insert',
      'the same file again',
      'undo',
      'most memory',
    ],
    rows,
  };
}

async function measureFile(
  { product, pid, client, today }: Place,
  person: Person,
  size: number,
): Promise<string[]> {
  const path = `/api/ledgers/${person.ledgerId}`;
  const account = { name: `Banco ${size}`, type: 'checking', currency: 'BRL', balanceCents: 0 };
  const opened = (await (await send(product, `${path}/accounts`, person.cookie, account)).json()) as {
    account: { id: string };
  };
  const accountId = opened.account.id;
  const file = {
    fileName: 'extrato.ofx',
    content: Buffer.from(ofxOf(size, today)).toString('base64'),
    accountId,
  };
  const timed = async <T>(run: () => Promise<T>) => {
    await forgetPeak(pid);
    const startedAt = performance.now();
    const value = await run();
    return { value, ms: performance.now() - startedAt, bytes: await peakOf(pid) };
  };
  const create = async () =>
    (await (await send(product, `${path}/imports`, person.cookie, file)).json()) as { imports: Import[] };
  const preview = await timed(create);
  const id = preview.value.imports[0]?.id;
  const apply = await timed(() =>
    send(product, `${path}/imports/${id}/apply`, person.cookie, { openingIncludesPast: true }),
  );
  const { import: applied } = (await apply.value.json()) as { import: Import };
  // Some happen to look like the other side of something in the history, and wait.
  const told = applied.appliedCount + applied.counts.check;
  if (told !== size || applied.counts.check > size / 100) throw new Error(`imported ${told} of ${size}`);
  const again = await timed(create);
  if (again.value.imports[0]?.counts.new !== 0) throw new Error('a line came twice');
  const raw = await timed(() => rawInsert(client, { ...person, accountId }, size, today));
  await client.query('delete from transactions where ledger_id = $1 and description = $2', [
    person.ledgerId,
    'raw',
  ]);
  const undo = await timed(() => send(product, `${path}/imports/${id}/undo`, person.cookie, {}));
  return [
    size.toLocaleString('en-US'),
    milliseconds(preview.ms),
    milliseconds(apply.ms),
    Math.round((size / apply.ms) * 1000).toLocaleString('en-US'),
    `${(apply.ms / raw.ms).toFixed(2)}×`,
    milliseconds(again.ms),
    milliseconds(undo.ms),
    `${Math.round(Math.max(preview.bytes, apply.bytes, again.bytes, undo.bytes) / 1e6)} MB`,
  ];
}

/** Linux alone tells how much a process has held at most, and forgets it when asked. */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

/** Bytes of memory that the process has held at most since; NaN where nobody tells. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(status)?.[1]) * 1024;
}

function ofxOf(size: number, today: Day): string {
  const rows = Array.from({ length: size }, (_, index) => {
    const day = addDays(today, -Math.floor(((size - 1 - index) * 365 * YEARS) / size)).replaceAll('-', '');
    const amount = `-${(index % 900) + 1}.${String(index % 100).padStart(2, '0')}`;
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}100000[-03:EST]<TRNAMT>${amount}<FITID>${index}<MEMO>${WORDS[index % WORDS.length]} ${index % 400}\n</STMTTRN>\n`;
  });
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>${size}</BANKACCTFROM><BANKTRANLIST>\n${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}

/** As many rows in one statement, and nothing else. */
async function rawInsert(
  client: Client,
  { ledgerId, accountId }: Pick<Person, 'ledgerId' | 'accountId'>,
  size: number,
  today: Day,
): Promise<void> {
  const now = new Date();
  const rows = Array.from({ length: size }, () => ({ id: newId(now) }));
  await client.query(
    `insert into transactions (ledger_id, id, account_id, type, status, day, category, description, search_text, amount_cents,
       currency, account_amount_cents, posts_itself, version, created_at, updated_at)
     select $1, row.id, $2, 'expense', 'posted', $3, 'other', 'raw', 'raw', 100, 'BRL', 100, false, 1, $4, $4
     from jsonb_to_recordset($5::jsonb) row (id uuid)`,
    [ledgerId, accountId, today, now, JSON.stringify(rows)],
  );
}
