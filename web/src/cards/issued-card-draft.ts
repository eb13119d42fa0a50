// Converts a card of an account to its form's draft, and a draft to a request.
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { createIssuedCardBodySchema } from '@vintem/contract/issued-cards.forms';
import type { IssuedCardKind } from '@vintem/core/cards/issued-card';
import * as z from 'zod/mini';
import { blankSchema } from '#fields/blank.ts';
import type { IssuedCardChanges } from './issued-cards.api.ts';

const { shape } = createIssuedCardBodySchema;

export const issuedCardDraftSchema = z.object({
  kind: shape.kind,
  lastDigits: shape.lastDigits,
  name: z.union([blankSchema, shape.name.def.innerType]),
  holder: z.union([blankSchema, shape.holder.def.innerType]),
});
/** As typed. */
export type IssuedCardDraft = { kind: IssuedCardKind; lastDigits: string; name: string; holder: string };
export type ReadIssuedCardDraft = z.output<typeof issuedCardDraftSchema>;

/** The form's name for each field that the server may refuse. */
export const ISSUED_CARD_FIELDS = {
  kind: 'kind',
  lastDigits: 'lastDigits',
  name: 'name',
  holder: 'holder',
} as const;

/** An empty form: the first card of an account is the main one. */
export function emptyIssuedCard(others: readonly IssuedCard[]): IssuedCardDraft {
  const hasMain = others.some(({ kind, archivedAt }) => kind === 'main' && archivedAt === null);
  return { kind: hasMain ? 'additional' : 'main', lastDigits: '', name: '', holder: '' };
}

export function draftOfIssuedCard({ kind, lastDigits, name, holder }: IssuedCard): IssuedCardDraft {
  return { kind, lastDigits, name: name ?? '', holder: holder ?? '' };
}

/** The changed fields. */
export function changesOfIssuedCard(loaded: IssuedCard, draft: ReadIssuedCardDraft): IssuedCardChanges {
  return {
    ...(draft.kind !== loaded.kind && { kind: draft.kind }),
    ...(draft.lastDigits !== loaded.lastDigits && { lastDigits: draft.lastDigits }),
    ...(draft.name !== loaded.name && { name: draft.name }),
    ...(draft.holder !== loaded.holder && { holder: draft.holder }),
  };
}
