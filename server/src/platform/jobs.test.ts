import { expect, test } from 'vitest';
import { databaseRefusal, reasonOf } from './database-refusals.ts';
import { asError } from './jobs.ts';

test('an outage that the queue reports without its class is still one log line, and no bug', () => {
  const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  const { code, message, stack } = starting;
  const reported = asError({ code, message, stack } as never);
  expect(databaseRefusal(reported)).toMatchObject({ code: 'unavailable' });
  expect(reasonOf(reported)).toEqual({ code: '57P03', reason: 'the database system is starting up' });
  expect(asError(starting)).toBe(starting);
});
