import type { Log } from '../log.ts';
import { verifyPassword, type Unlock } from '../password/verifyPassword.ts';
import { OwnerError } from './ownerError.ts';

/** Check of the owner's password, with its own attempt counter and queue. */
export type Judge = Pick<Unlock, 'verify' | 'attempts' | 'lane'>;

/** Checks the password in a request; throws `OwnerError` unless it is right. */
export async function judgeOwner(judge: Judge, request: Request, address: string | undefined, log: Log): Promise<void> {
  const unlock = { ...judge, locked: () => [], purpose: "the owner's desk" };
  const { status, headers } = await verifyPassword(request, address, unlock, log);
  const seconds = Number(headers?.['retry-after']);
  switch (status) {
    case 200:
      return;
    case 401:
      throw new OwnerError('wrong-password');
    case 429:
      throw new OwnerError('too-many-tries', { seconds });
    case 503:
      throw new OwnerError('busy', { seconds });
    case 413:
      throw new OwnerError('too-large');
    case 415:
      throw new OwnerError('wrong-type', { expected: 'application/json' });
    default:
      throw new OwnerError('not-json');
  }
}
