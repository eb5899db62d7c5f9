/* Bundled into the inline boot script: small, and no imports but its words. */
import { words as english } from './bootWords/en';
import { words as simplified } from './bootWords/zh-CN';
import { words as traditional } from './bootWords/zh-TW';
import type { BootWords } from './bootWords/zh-CN';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './contract/language';

/** Stands in the session storage from a failure until a page of this visit has opened. */
const MARK = 'porchlight-incomplete';

/** All of them: what they are needed for is that files do not come. */
const WORDS: Record<Language, BootWords> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };

const base = new URL(import.meta.env.BASE_URL, location.href).href;

/**
 * Recovers a page whose script, a module of that script, or style sheet fails to load: the page is loaded once more
 * from the network, without its caches. If that fails too, the page says so. Files that are only slow are waited for.
 */
export function watchForIncompletePage(root: HTMLElement): void {
  let isIncomplete = false;
  addEventListener(
    'error',
    ({ target }) => {
      if (isIncomplete || !isOwnFile(target)) return;
      isIncomplete = true;
      void mend();
    },
    // Load errors of elements do not bubble.
    true,
  );
  new MutationObserver(() => {
    const { state, alive } = root.dataset;
    if (state === 'ready' && alive !== undefined && !isIncomplete) mark(false);
  }).observe(root, { attributes: true });
}

function isOwnFile(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.startsWith(base);
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.startsWith(base);
}

async function mend(): Promise<void> {
  if (!mark(true) || !(await loadAnew())) tell();
}

/** Sets or clears the mark. False where it cannot be set, or is set already: a second failure is not tried again. */
function mark(isSet: boolean): boolean {
  try {
    const isNew = sessionStorage.getItem(MARK) === null;
    if (isSet) sessionStorage.setItem(MARK, '1');
    else sessionStorage.removeItem(MARK);
    return isNew;
  } catch {
    return false;
  }
}

/** Loads the page without its worker. False where the site does not answer: then what is kept stays. */
async function loadAnew(): Promise<boolean> {
  try {
    // No worker answers for this file. A captive portal would answer with a page of its own.
    const { ok, headers } = await fetch(`${base}sw.js`, { method: 'HEAD', cache: 'no-store' });
    if (!ok || !headers.get('content-type')?.includes('javascript')) return false;
    // A worker that is installed again checks every file that it has cached.
    if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister();
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * In the loading screen's place, with the styles that stand in the page. Where the first view stands there with its style
 * sheet it is used without the script: then at the lower edge.
 */
function tell(): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', tell);
    return;
  }
  const root = document.getElementById('root');
  const stands = root?.firstElementChild && document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet;
  const screen = (!stands && document.getElementById('loading')) || document.createElement('div');
  screen.className = 'loading';
  screen.role = 'alert';
  screen.querySelector('.loading__word')?.remove();
  if (stands) screen.style.cssText = 'inset: auto 0 0; padding-block: 1rem; z-index: calc(var(--z-loading) + 1)';
  // Without its style sheet, the page itself may be rendered underneath.
  else root?.setAttribute('inert', '');
  // The first that the keyboard reaches.
  document.body.prepend(screen);
  const { lang } = document.documentElement;
  const { incomplete, retry: again } = WORDS[isLanguage(lang) ? lang : DEFAULT_LANGUAGE];
  const word = document.createElement('p');
  word.textContent = incomplete;
  const button = document.createElement('button');
  button.textContent = again;
  const retry = async () => {
    button.disabled = true;
    button.disabled = await loadAnew();
    // The message is shown again: otherwise nothing would show that the page was tried again.
    if (!button.disabled) word.textContent = incomplete;
  };
  button.addEventListener('click', () => void retry());
  screen.append(word, button);
}
