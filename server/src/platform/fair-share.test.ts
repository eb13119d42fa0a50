import { describe, expect, test } from 'vitest';
import { FairShare, QueueOverflow } from './fair-share.ts';

const LIMITS = { slots: 10, longestLine: 5, longestWaitMs: 50 };

/** Simulates turns and records who has begun, in order. */
function stage(limits = LIMITS) {
  const turns = new FairShare(limits);
  const begun: string[] = [];
  const take = async (owner: string, more: { isInside?: boolean; isLong?: boolean } = {}) => {
    const giveBack = await turns.take({ owner, ...more });
    begun.push(owner);
    return giveBack;
  };
  return { begun, take, settle: () => new Promise((resolve) => void setImmediate(resolve)) };
}

describe('the connections of a pool', () => {
  test('an owner gets a third of the connections, however many they ask for, and others begin at once', async () => {
    const { begun, take, settle } = stage();
    const asked = Array.from({ length: 8 }, () => take('ana'));
    await settle();
    expect(begun).toEqual(['ana', 'ana', 'ana']);
    await take('bia');
    expect(begun).toEqual(['ana', 'ana', 'ana', 'bia']);
    (await asked[0])?.();
    await settle();
    expect(begun.filter((owner) => owner === 'ana')).toHaveLength(4);
    await Promise.allSettled(asked);
  });

  test('connections go to the owners in turn, not in the order of the requests', async () => {
    const { begun, take, settle } = stage({ slots: 4, longestLine: 9, longestWaitMs: 1_000 });
    const first = await Promise.all([take('ana'), take('bia'), take('caio')]);
    const rest = [take('ana'), take('ana'), take('ana'), take('bia'), take('caio')];
    for (const giveBack of first) giveBack();
    await settle();
    expect(begun.slice(3).toSorted()).toEqual(['ana', 'bia', 'caio']);
    for (const one of [rest[0], rest[3], rest[4]]) (await one)?.();
    await settle();
    expect(begun.slice(6)).toEqual(['ana']);
    (await rest[1])?.();
    (await rest[2])?.();
  });

  test('a full queue refuses at once, and a long wait is refused; other owners are not', async () => {
    const { take } = stage();
    const held = await Promise.all([take('ana'), take('ana'), take('ana')]);
    const waiting = Array.from({ length: 5 }, () => take('ana'));
    await expect(take('ana')).rejects.toThrow(QueueOverflow);
    await expect(take('bia')).resolves.toBeTypeOf('function');
    for (const { reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
      expect(reason).toBeInstanceOf(QueueOverflow);
    for (const giveBack of held) giveBack();
    await expect(take('ana')).resolves.toBeTypeOf('function');
  });

  test('a transaction that asks for a second connection gets it, even when everybody waits', async () => {
    const { begun, take } = stage({ slots: 3, longestLine: 9, longestWaitMs: 1_000 });
    await take('ana');
    await take('bia');
    const waiting = take('caio');
    const second = await take('ana', { isInside: true });
    second();
    const again = await take('bia', { isInside: true });
    again();
    expect(begun).toEqual(['ana', 'bia', 'ana', 'bia']);
    void waiting.catch(() => undefined);
  });

  test('an owner has one long read at a time, and long reads have half of the connections', async () => {
    const { begun, take, settle } = stage({ ...LIMITS, longestWaitMs: 1_000 });
    const long = ['ana', 'ana', 'bia', 'caio', 'davi', 'eva', 'fabio'].map((owner) =>
      take(owner, { isLong: true }),
    );
    await settle();
    expect(begun).toEqual(['ana', 'bia', 'caio', 'davi', 'eva']);
    await take('ana');
    await take('fabio');
    (await long[2])?.();
    await settle();
    expect(begun.slice(7)).toEqual(['fabio']);
    void Promise.allSettled(long);
  });
});
