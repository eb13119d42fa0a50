// What the form of a ticket checks.
import { TICKET_CATEGORIES } from '@vintem/core/planning/ticket';
import * as z from 'zod/mini';
import { bodySchema, isVisible } from './fields.forms.ts';
import { detailsSchema, prioritySchema, titleSchema } from './planning.forms.ts';

export const ticketCategorySchema = z.enum(TICKET_CATEGORIES, { error: 'category_required' });
export const requiredDetailsSchema = detailsSchema.check(z.refine(isVisible, 'details_required'));

export const createTicketBodySchema = bodySchema({
  title: titleSchema,
  description: requiredDetailsSchema,
  priority: prioritySchema,
  category: ticketCategorySchema,
});
