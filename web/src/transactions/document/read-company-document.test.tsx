import type { Contact } from '@vintem/contract/companies';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { documentOf, found, type ReadDocument } from '@vintem/core/documents/document';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  emptyDraft,
  type ReadTransactionDraft,
  type TransactionDraft,
} from '#transactions/form/transaction-draft.ts';
import { TransactionFields } from '#transactions/form/transaction-fields.tsx';
import { categoriesFor } from '#finance/use-categories.ts';
import { documentDraftOf } from './document-draft.ts';
import { DocumentPart } from './document-part.tsx';
import { useReadDocument } from './use-read-document.ts';

const ID = (number: number) => `0197a000-0000-7000-8000-00000000000${number}`;
const LEDGER = { id: ID(1), kind: 'business', currency: 'BRL', timeZone: 'America/Sao_Paulo' } as Ledger;
const SUPPLIER = {
  id: ID(2),
  ledgerId: ID(1),
  kind: 'supplier',
  name: 'Dell Brasil',
  taxId: '11222333000181',
} as Contact;
const BEFORE = {
  id: ID(3),
  supplierId: ID(2),
  clientId: null,
  day: '2026-11-03',
  description: 'Monitores',
  amountCents: 90_000,
  currency: 'BRL',
} as unknown as Transaction;

const NOTE = documentOf('nfe', {
  type: found('expense', 'xml'),
  amountCents: found(cents(4790), 'xml'),
  day: found(day('2026-11-20'), 'xml'),
  number: found('1687', 'xml'),
  issuerName: found('DELL COMPUTADORES DO BRASIL LTDA', 'xml'),
  issuerTaxId: found('11222333000181', 'xml'),
  category: found('food', 'xml', 'likely'),
});

/** The server, with these contacts, one invoice, and what was sent to it. */
function serve(contacts: readonly Contact[]) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = typeof address === 'string' ? address : '';
    if (init?.method === 'POST' && path.endsWith('/contacts')) {
      sent.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}'));
      return Response.json({ contact: { ...SUPPLIER, id: ID(4) } }, { status: 201 });
    }
    if (path.endsWith('/contacts')) return Response.json({ contacts });
    if (path.includes('invoiceNumber=1687'))
      return Response.json({ transactions: [BEFORE], nextCursor: null });
    return Response.json({ transactions: [], nextCursor: null, available: false, enabled: false });
  });
  return sent;
}

function Form({ read }: { read: ReadDocument }) {
  const today = day('2026-11-21');
  const form = useForm<TransactionDraft, unknown, ReadTransactionDraft>({
    defaultValues: {
      ...emptyDraft(today, 'BRL'),
      ...documentDraftOf(read, 'business', categoriesFor(LEDGER)),
    },
  });
  const document = useReadDocument({
    form,
    ledger: LEDGER,
    accounts: [],
    usual: undefined,
    initial: { read, place: 'notas.pdf, página 2' },
  });
  return (
    <>
      <DocumentPart document={document} form={form} ledger={LEDGER} />
      <TransactionFields
        form={form}
        ledger={LEDGER}
        today={today}
        accounts={[]}
        loaded={undefined}
        read={read}
      />
    </>
  );
}

async function enter(read: ReadDocument) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Form read={read} />
    </QueryClientProvider>,
  );
  const strip = screen.getByRole('region', { name: 'Documento lido' });
  const says = async (pattern: RegExp) => {
    await expect.poll(() => strip.element().textContent).toMatch(pattern);
  };
  return { screen, says };
}

afterEach(() => vi.restoreAllMocks());

test('BIZ-05 SCAN-06 a company document fills in number, supplier by tax id and a company category', async () => {
  serve([SUPPLIER]);
  const { screen, says } = await enter(NOTE);
  await expect.element(screen.getByLabelText('Número da nota')).toHaveValue('1687');
  await expect.element(screen.getByRole('combobox', { name: 'Fornecedor' })).toHaveValue('Dell Brasil');
  await expect.element(screen.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Equipamentos');
  await says(/notas\.pdf, página 2/);
  await says(/Fornecedor\s*do XML/);
  await says(/Descrição\s*falta preencher/);
  await expect
    .element(
      screen.getByText('A nota 1687 deste fornecedor já foi lançada em 03/11/2026: Monitores, R$ 900,00.'),
    )
    .toBeVisible();
});

test('BIZ-05 an unknown contact is created in one press, and empty fields name no origin', async () => {
  const sent = serve([]);
  const { screen, says } = await enter(NOTE);
  await says(/Fornecedor\s*falta preencher/);
  await screen.getByRole('button', { name: 'Criar fornecedor DELL COMPUTADORES DO BRASIL LTDA' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ kind: 'supplier', name: 'DELL COMPUTADORES DO BRASIL LTDA', taxId: '11222333000181' }]);
  await says(/Fornecedor\s*do XML/);
  // Another type clears the category and its origin.
  await says(/Categoria\s*sugestão do XML/);
  await screen.getByText('Receita', { exact: true }).click();
  await says(/Categoria\s*falta preencher/);
});
