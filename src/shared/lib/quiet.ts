/* Bundled into the inline boot script too: small, and no imports but types. */

/** What quiet mode takes away: motion, transfers that nobody waits for, blur with its shadows. */
export type QuietPart = 'motion' | 'data' | 'blur';

/** Whether quiet mode takes this away now, as `<html data-quiet>` says. The boot script writes it before anything is drawn. */
export const isQuiet = (part: QuietPart): boolean => document.documentElement.matches(`[data-quiet~=${part}]`);
