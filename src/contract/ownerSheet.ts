/** The owner's style sheet, in `config/public/`. */
export const OWNER_SHEET = 'custom.css';

/** Id of its element in the page. */
export const OWNER_SHEET_ID = 'own-sheet';

/** The `media` of that element while it must not apply. */
export const NO_MEDIA = 'not all';
