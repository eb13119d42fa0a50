// Converts a ticket to its form's draft, and a draft to a request.
import type { Ticket } from '@vintem/contract/tickets';
import { createTicketBodySchema } from '@vintem/contract/tickets.forms';
import * as z from 'zod/mini';
import '#fields/jitless.ts';
import type { TicketChanges } from './tickets.api.ts';

const { shape } = createTicketBodySchema;

export const ticketDraftSchema = z.object({
  title: shape.title,
  description: shape.description,
  priority: shape.priority,
  category: shape.category,
});

/** As typed. */
export type TicketDraft = z.input<typeof ticketDraftSchema>;
/** As read. */
export type ReadTicketDraft = z.output<typeof ticketDraftSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  title: 'title',
  description: 'description',
  priority: 'priority',
  category: 'category',
} as const;

export const EMPTY_DRAFT: TicketDraft = {
  title: '',
  description: '',
  priority: 'medium',
  category: 'support',
};

export function draftOf({ title, description, priority, category }: Ticket): TicketDraft {
  return { title, description, priority, category };
}

/** The changed fields. */
export function changesOf(original: Ticket, draft: ReadTicketDraft): TicketChanges {
  return {
    ...(draft.title !== original.title && { title: draft.title }),
    ...(draft.description !== original.description && { description: draft.description }),
    ...(draft.priority !== original.priority && { priority: draft.priority }),
    ...(draft.category !== original.category && { category: draft.category }),
  };
}
