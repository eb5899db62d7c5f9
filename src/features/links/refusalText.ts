import type { PasswordRefusal } from '@/contract/password';
import type { Words } from '@/store/words';

type Reason = keyof Words['links']['refused'];

/** Why a password was refused: by the server, or by the page. */
export type UnlockRefusal = PasswordRefusal | { code: Reason; seconds: number };

export const because = (code: Reason): UnlockRefusal => ({ code, seconds: 0 });

/** The sentence for a refusal. Codes that only a broken page or server causes say that the check failed. */
export function refusalText({ refused }: Words['links'], refusal: UnlockRefusal): string {
  if ('words' in refusal) return refusal.words;
  const { code, seconds } = refusal;
  const say = isReason(refused, code) ? refused[code] : refused.failed;
  return typeof say === 'string' ? say : say(Math.max(1, Math.ceil(seconds / 60)));
}

const isReason = (refused: Words['links']['refused'], code: string): code is Reason => Object.hasOwn(refused, code);
