import type { BrowserContext } from '@playwright/test';

/**
 * How much of the page's look is drawn. `whole`: as for visitors. `flat`: without blur, shadows and background images,
 * which take a third of the processor time without a graphics card. `still`: `flat`, and animations end at once, with
 * their events.
 */
export type Look = 'whole' | 'flat' | 'still';

const FLAT = `
    backdrop-filter: none !important;
    filter: none !important;
    background-image: none !important;
    box-shadow: none !important;`;

const STILL = `
    transition: none !important;
    animation-duration: 1ms !important;
    animation-delay: 0s !important;
    animation-iteration-count: 1 !important;`;

/** Applies to pages opened from now on. */
export async function drawAs(look: Look, context: BrowserContext): Promise<void> {
  if (look === 'whole') return;
  await context.addInitScript(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`*, *::before, *::after, *::backdrop {${rules}}`);
      document.adoptedStyleSheets = [sheet];
    },
    look === 'still' ? FLAT + STILL : FLAT,
  );
}
