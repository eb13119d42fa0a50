import { lockSoleLedgers } from '#identity/access.ts';
import { confirmPassword } from '#identity/check-password.ts';
import type { LoginThrottle } from '#identity/login-throttle.ts';
import { deleteLedger } from '#ledger/postings.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transactAlone } from '#platform/transact.ts';
import { deleteUserRow, deleteUserRows, lockUserWithPassword } from './profile.queries.ts';

/**
 * Deletes the user with everything that only they own, for good (LGPD, Lei 13.709/2018, art. 18, VI). A ledger with another member stays
 * theirs. The check of the password has cleared the failed sign-ins.
 */
export async function deleteUser(
  services: Services,
  throttle: LoginThrottle,
  input: { userId: UserId; password: string; address: string },
): Promise<Result<undefined>> {
  const { userId } = input;
  const proved = await confirmPassword(services, throttle, { ...input, field: 'password' });
  if (!proved.ok) return proved;

  return transactAlone(services, async (tx) => {
    if (!(await lockUserWithPassword(tx, userId, proved.value.passwordHash)))
      return refuse('not_authenticated');
    const ledgerIds = await lockSoleLedgers(tx, userId);
    await deleteUserRows(tx, userId);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const ledgerId of ledgerIds) await deleteLedger(tx, ledgerId);
    await deleteUserRow(tx, userId);
    return ok(undefined);
  });
}
