/* Kept small, since this is bundled into the inline boot script and the first load. */

/** Stored variants of a picture: full size as displayed, 640 px for lists, and a blurred copy for glass. */
export const OWN_FORMS = ['whole', 'small', 'glass'] as const;
export type OwnForm = (typeof OWN_FORMS)[number];

/** Virtual folder of own pictures under the site's base path; only the service worker answers it. */
export const OWN_FOLDER = 'own-wallpapers/';
export const OWN_ENDINGS: Readonly<Record<OwnForm, string>> = { whole: '', small: '-small', glass: '-glass' };

/** Key of a variant's file in the database: after the keys of all pictures, which are UUIDs. */
export const ownFileKey = (id: string, form: OwnForm): string => `${OWN_FILES}${id}-${form}`;
/** Begins the key of each file, and sorts after all UUIDs. */
export const OWN_FILES = '~';

/** Address of a variant under the site's base path, without a leading slash. */
export function ownAddress(id: string, form: OwnForm): string {
  return `${OWN_FOLDER}${id}${OWN_ENDINGS[form]}.webp`;
}
