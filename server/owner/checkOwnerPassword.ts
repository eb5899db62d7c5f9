import type { Log } from '../ownerLog.ts';
import { verifyPassword, type Unlock } from '../password/verifyPassword.ts';
import { OwnerError } from './ownerError.ts';

/** Check of the owner's password, with an attempt counter of its own. */
export type PasswordCheck = Pick<Unlock, 'verify' | 'attempts' | 'hashing'>;

/** Checks the password in a request; throws `OwnerError` unless it is right. */
export async function checkOwnerPassword(
  passwordCheck: PasswordCheck,
  request: Request,
  address: string | undefined,
  log: Log,
): Promise<void> {
  const unlock = { ...passwordCheck, locked: () => [], purpose: "the owner's desk" };
  const { body } = await verifyPassword(request, address, unlock, log);
  if (body.success) return;
  const { error, seconds } = body;
  throw new OwnerError(error, {
    ...(seconds !== undefined && { seconds }),
    ...(error === 'wrong-type' && { expected: 'application/json' }),
  });
}
