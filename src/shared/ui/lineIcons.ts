/**
 * The icons of Lucide that the first load needs, by its names. Their symbols stand in the page's HTML, so that no script
 * carries them. What only lazy parts show is imported there (`~icons/lucide/…`).
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
  'triangle-alert',
  'x',
] as const;

export type LineIconName = (typeof LINE_ICONS)[number];
