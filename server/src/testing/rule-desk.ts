// What a person does with rules and what they apply to: for tests of rules on the real database.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { base64Of, ofxFile } from './bank-file.ts';
import type { Person } from './test-server.ts';

export type NewRule = RequestOf<typeof api.createRule>['body'];

/** @param accountId of the account in which they spend and bring files in */
export function ruleDesk(person: () => Person, accountId: () => string) {
  return { ...withRules(person), ...withRows(person, accountId) };
}

function withRules(person: () => Person) {
  const params = () => ({ ledgerId: person().ledgerId });
  const at = (ruleId: string) => ({ ...params(), ruleId });
  const undo = (changeId: string) => person().call(api.undoChange, { params: { ...params(), changeId } });

  const contains = (...anyOf: string[]) => ({ text: { match: 'contains' as const, anyOf } });
  const create = (body: Partial<NewRule> = {}) =>
    person().call(api.createRule, {
      params: params(),
      body: { name: 'iFood', conditions: contains('ifood'), actions: { category: 'food' }, ...body },
    });
  const made = async (body: Partial<NewRule> = {}) => (await create(body)).body.rule;
  const listed = async () => (await person().call(api.listRules, { params: params() })).body.rules;
  const edit = (
    { id, version }: { id: string; version: number },
    body: Omit<RequestOf<typeof api.editRule>['body'], 'version'>,
  ) => person().call(api.editRule, { params: at(id), body: { version, ...body } });
  const tried = async (body: Partial<RequestOf<typeof api.tryRule>['body']> = {}) =>
    (
      await person().call(api.tryRule, {
        params: params(),
        body: { conditions: contains('ifood'), actions: { category: 'food' }, ...body },
      })
    ).body;
  const apply = (
    { id, version }: { id: string; version: number },
    transactions: readonly { id: string; version: number }[],
  ) =>
    person().call(api.applyRule, {
      params: at(id),
      body: { version, transactions: transactions.map((one) => ({ id: one.id, version: one.version })) },
    });

  return { params, at, undo, contains, create, made, listed, edit, tried, apply };
}

function withRows(person: () => Person, accountId: () => string) {
  const params = () => ({ ledgerId: person().ledgerId });
  const spend = async (
    description: string,
    body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
  ) =>
    (
      await person().call(api.createTransaction, {
        params: params(),
        body: {
          type: 'expense',
          accountId: accountId(),
          day: '2026-11-20',
          category: 'other',
          description,
          amountCents: 4590,
          currency: 'BRL',
          ...body,
        },
      })
    ).body.transaction;
  const transactions = async () =>
    (await person().call(api.listTransactions, { params: params(), query: { limit: '200' } })).body
      .transactions;
  const one = async (id: string) =>
    (await person().call(api.getTransaction, { params: { ...params(), transactionId: id } })).body
      .transaction;

  const fileOf = async (...texts: string[]): Promise<Import> => {
    const rows = texts.map((text, index) => ({
      day: '2026-11-10',
      amount: `-${10 + index}.00`,
      text,
      id: `${index}`,
    }));
    const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile(rows)), accountId: accountId() };
    return (await person().call(api.createImports, { params: params(), body })).body.imports[0] as Import;
  };
  const rowsOf = async ({ id }: Import) =>
    (await person().call(api.listImportRows, { params: { ...params(), importId: id }, query: {} })).body.rows;
  const enter = ({ id }: Import) =>
    person().call(api.applyImport, {
      params: { ...params(), importId: id },
      body: { openingIncludesPast: true },
    });

  return { spend, transactions, one, fileOf, rowsOf, enter };
}
