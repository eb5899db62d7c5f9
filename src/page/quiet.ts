/* Kept small and without imports other than types, since this is bundled into the inline boot script too. */

/** Effects that quiet mode can disable: motion, prefetching, blur with its shadows. */
export type QuietPart = 'motion' | 'data' | 'blur';

/**
 * Whether quiet mode disables this part, or any part if none is named, by `<html data-quiet>`. The boot script sets it
 * before the first paint.
 */
export const isQuiet = (part?: QuietPart): boolean =>
  document.documentElement.matches(part ? `[data-quiet~=${part}]` : '[data-quiet]');
