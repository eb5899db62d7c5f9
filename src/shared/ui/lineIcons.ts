/**
 * Lucide icons of the first load, by their Lucide names. Their symbols are in the page's HTML, so no script contains
 * them. Lazy parts import their other icons themselves (`~icons/lucide/…`).
 */
export const LINE_ICONS = [
  'arrow-left-right',
  'chevron-right',
  'circle-check',
  'image',
  'info',
  'leaf',
  'link-2',
  'menu',
  'moon-star',
  'music',
  'search',
  'settings',
  'sun',
  'sunset',
  'triangle-alert',
  'x',
] as const;

export type LineIconName = (typeof LINE_ICONS)[number];
