/* Also bundled into the inline boot script: keep it small. */
import { pathKey } from '../../contract/pathKey';
import { DAY_MS } from '../../contract/wallTime';
import type { QuietPart } from '../../page/quiet';
import { savesData } from '../../page/savesData';

/** Storage key of the time when frames were last slow in this browser, ms since the epoch. */
export const SLOW_KEY = pathKey('porchlight-slow');

/** How long the page starts in quiet mode after slow frames, ms; then frames are counted again. */
const SLOW_LASTS_MS = DAY_MS;

export const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** The automatic reasons for quiet mode, the one with the most effects first. */
const QUIET_REASONS = ['slow', 'motion', 'data'] as const;

export type QuietReason = (typeof QUIET_REASONS)[number];

/** The reasons that currently apply. `slowAt` is the stored value of `SLOW_KEY`, `now` ms since the epoch. */
export function quietReasons(slowAt: unknown, now: number): QuietReason[] {
  const holds = {
    slow: typeof slowAt === 'number' && Math.abs(now - slowAt) < SLOW_LASTS_MS,
    motion: matchMedia(LESS_MOTION).matches,
    data: savesData(),
  };
  return QUIET_REASONS.filter((reason) => holds[reason]);
}

/** The effects to disable: those of each reason with `auto`, all with `on`, none with `off`. */
function disabledEffects(mode: unknown, reasons: readonly QuietReason[]): QuietPart[] {
  const by = (...some: QuietReason[]) => mode === 'on' || (mode !== 'off' && some.some((one) => reasons.includes(one)));
  const parts: QuietPart[] = [];
  if (by('slow', 'motion')) parts.push('motion');
  if (by('data')) parts.push('data');
  if (by('slow')) parts.push('blur');
  return parts;
}

/** Writes the disabled effects to `data-quiet`, where styles and scripts read them. */
export function setQuiet(root: HTMLElement, mode: unknown, reasons: readonly QuietReason[]): void {
  const parts = disabledEffects(mode, reasons);
  if (parts.length > 0) root.dataset['quiet'] = parts.join(' ');
  else delete root.dataset['quiet'];
}
