import { NO_MEDIA, OWNER_SHEET_ID } from '@/contract/ownerSheet';

let holders = 0;

/**
 * Keeps the owner's own sheet from applying until the returned function is called: a rule for what a field contains can
 * send it to another site, by the address of a picture. The sheet stays loaded, so that it applies again at once.
 */
export function withoutOwnerSheet(): () => void {
  holders += 1;
  apply();
  return () => {
    holders -= 1;
    apply();
  };
}

function apply(): void {
  const link = document.getElementById(OWNER_SHEET_ID);
  if (!(link instanceof HTMLLinkElement)) return;
  // Some browsers load a sheet again when `media` changes: that is only for one that has not arrived yet.
  if (link.sheet) link.sheet.disabled = holders > 0;
  else if (holders > 0) link.media = NO_MEDIA;
  // Also after the boot script has set it, for the desk.
  if (holders === 0 && link.media !== '') link.media = '';
}
