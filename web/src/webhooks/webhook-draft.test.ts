import { createWebhookBodySchema } from '@vintem/contract/webhooks.forms';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changesOf, draftOf, keptSecretSchema, newDraft, newSecret } from './webhook-draft.ts';

test('a secret is a random UUID, another one every time', () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  for (const secret of secrets) expect(z.safeParse(z.uuidv4(), secret).success).toBe(true);
  expect(new Set(secrets).size).toBe(200);
});

test('a new form is valid as it is', () => {
  expect(z.safeParse(createWebhookBodySchema, newDraft()).success).toBe(true);
});

test('only changed fields are sent, and a secret only when it changed', () => {
  const { secret: _, ...shown } = newDraft();
  const webhook = {
    ...shown,
    id: '0197a000-0000-7000-8000-000000000001',
    enabled: true,
    createdAt: '2026-11-20T17:32:00Z',
    updatedAt: '2026-11-20T17:32:00Z',
    version: 1,
  };
  expect(changesOf(webhook, draftOf(webhook))).toEqual({});
  const events = ['recurring_income' as const, 'recurring_payment' as const];
  expect(changesOf(webhook, { ...draftOf(webhook), events })).toEqual({ events });
  expect(changesOf({ ...webhook, events: events.toReversed() }, { ...draftOf(webhook), events })).toEqual({});
  const ledgerIds = [webhook.id];
  expect(changesOf(webhook, { ...draftOf(webhook), ledgerIds })).toEqual({ ledgerIds });
  expect(changesOf({ ...webhook, ledgerIds }, { ...draftOf(webhook), ledgerIds })).toEqual({});
  expect(changesOf({ ...webhook, ledgerIds }, draftOf(webhook))).toEqual({ ledgerIds: null });
  expect(changesOf(webhook, { ...draftOf(webhook), secret: 'outro' })).toEqual({ secret: 'outro' });
  expect(z.safeParse(keptSecretSchema, draftOf(webhook)).success).toBe(true);
});
