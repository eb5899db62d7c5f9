/* Bundled into the inline boot script and the first load too: small. */

/** What of a picture is kept: as it is shown, 640 px for lists, and the blurred copy that glass shows. */
export const OWN_FORMS = ['whole', 'small', 'glass'] as const;
export type OwnForm = (typeof OWN_FORMS)[number];

/** The folder of own pictures, under the site's base. Nothing is there for a server to find. */
export const OWN_FOLDER = 'own-wallpapers/';
export const OWN_ENDINGS: Readonly<Record<OwnForm, string>> = { whole: '', small: '-small', glass: '-glass' };

/** A form's address under the site's base, without a leading slash. */
export function ownAddress(id: string, form: OwnForm): string {
  return `${OWN_FOLDER}${id}${OWN_ENDINGS[form]}.webp`;
}
