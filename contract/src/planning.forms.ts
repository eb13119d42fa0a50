// What the forms of tasks, goals and tickets have in common.
import { LIFE_AREAS } from '@vintem/core/planning/life-area';
import { PRIORITIES } from '@vintem/core/planning/priority';
import * as z from 'zod/mini';
import { lineSchema, linesSchema } from './fields.forms.ts';

export const titleSchema = lineSchema(200, { required: 'title_required', tooLong: 'title_too_long' });
/** May be empty. */
export const detailsSchema = linesSchema(2000, 'details_too_long');
export const prioritySchema = z.enum(PRIORITIES, { error: 'priority_invalid' });
export const lifeAreaSchema = z.enum(LIFE_AREAS, { error: 'category_required' });
