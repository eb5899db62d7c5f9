import { NO_MEDIA, OWN_SHEET_ID } from '@/contract/ownSheet';

let holders = 0;

/**
 * Keeps the owner's own sheet from applying until the returned function is called: a rule for what a field contains can
 * send it to another site, by the address of a picture. The sheet stays loaded, so that it applies again at once.
 */
export function withoutOwnSheet(): () => void {
  holders += 1;
  apply();
  return () => {
    holders -= 1;
    apply();
  };
}

function apply(): void {
  const sheet = document.getElementById(OWN_SHEET_ID);
  if (sheet instanceof HTMLLinkElement) sheet.media = holders > 0 ? NO_MEDIA : '';
}
