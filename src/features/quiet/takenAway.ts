/* Bundled into the inline boot script too: small. */
import type { QuietPart } from '../../shared/lib/quiet';
import { savesData } from '../../shared/lib/savesData';

/** When frames were slow in this browser, ms since the epoch. */
export const SLOW_KEY = 'porchlight-slow';

/** The page is quiet from its first frame on for so long after that; then frames are counted anew, ms. */
const SLOW_LASTS_MS = 86_400_000;

export const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** What makes the page quiet by itself, the most of it first. */
export const QUIET_REASONS = ['slow', 'motion', 'data'] as const;

export type QuietReason = (typeof QUIET_REASONS)[number];

/** The reasons that hold. `slowAt` is what stands in storage, `now` ms since the epoch. */
export function quietReasons(slowAt: unknown, now: number): QuietReason[] {
  const holds = {
    slow: typeof slowAt === 'number' && Math.abs(now - slowAt) < SLOW_LASTS_MS,
    motion: matchMedia(LESS_MOTION).matches,
    data: savesData(),
  };
  return QUIET_REASONS.filter((reason) => holds[reason]);
}

/** What is taken away: by each reason its own, all by the choice `on`, and nothing by `off`. */
export function takenAway(mode: unknown, reasons: readonly QuietReason[]): QuietPart[] {
  const by = (...some: QuietReason[]) => mode === 'on' || (mode !== 'off' && some.some((one) => reasons.includes(one)));
  const parts: QuietPart[] = [];
  if (by('slow', 'motion')) parts.push('motion');
  if (by('data')) parts.push('data');
  if (by('slow')) parts.push('blur');
  return parts;
}

/** Writes it where styles and scripts read it. */
export function takeAway(root: HTMLElement, parts: readonly QuietPart[]): void {
  if (parts.length > 0) root.dataset['quiet'] = parts.join(' ');
  else delete root.dataset['quiet'];
}
