// Passwords: argon2id with the parameters of the OWASP cheat sheet (19 MiB, two passes, one lane). At most two computations run at
// once in a process: a flood of sign-ins must leave the processor to everybody else. The rest queue, and past a length are refused.
import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) return 'busy';
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place is handed on, not given back, so that a newcomer cannot overtake the queue.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// Written in two ways on two devices, an accented password must stay the same password.
const normalised = (password: string) => password.normalize('NFKC');

/** @returns the hash to keep, or `busy` when too many wait already */
export function hashPassword(password: string): Promise<{ hash: string } | 'busy'> {
  return inTurn(async () => ({ hash: await hash(normalised(password), PARAMETERS) }));
}

let decoy: Promise<string> | undefined;

/**
 * Compares in the same time whether or not there is a user: without one, against a decoy.
 * @param passwordHash the hash kept for the user, undefined when there is no such user
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean | 'busy'> {
  decoy ??= hash('decoy', PARAMETERS);
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, normalised(password)));
  return matches === 'busy' ? 'busy' : matches && passwordHash !== undefined;
}
