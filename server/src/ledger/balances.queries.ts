// What accounts hold, read from what the one writer keeps with them.
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';

/** What an account held before everything that was posted: its opening amount without what that includes already. */
export const firstCents = sql<Cents>`accounts.opening_cents - accounts.included_cents`.as('first_cents');
