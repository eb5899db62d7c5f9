/* Bundled into the inline boot script: small, and no imports but its words and names. */
import { pathKey } from '../contract/pathKey';
import { words as english } from './words/en';
import { words as simplified } from './words/zh-CN';
import { words as traditional } from '@/boot/words/zh-TW';
import type { BootWords } from './words/zh-CN';
import { OWNER_SHEET_ID } from '../contract/ownerSheet';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../contract/language';

/** Session storage key, set from a load failure until a page of this visit has opened completely. */
const MARK = pathKey('porchlight-incomplete');

/** All languages are bundled, because this text is needed when files fail to load. */
const WORDS: Record<Language, BootWords> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };

const base = new URL(import.meta.env.BASE_URL, location.href).href;

/**
 * Recovers a page whose script, one of the script's modules, or style sheet fails to load: reloads the page once from
 * the network, bypassing the service worker and its caches. If that fails too, an error message is shown. Slow files
 * are waited for. Call the returned function when the page has opened: a later failure in the same visit is recovered
 * anew.
 */
export function watchForIncompletePage(): () => void {
  let isIncomplete = false;
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        // The styles of a lazy part, whose loader reports the error. It loads them again only if their element is gone.
        const isOfPart = document.head.contains(target);
        // The page works without the owner's own sheet. If only an import of it was refused, the rest of it applies.
        const isOwn = target.id === OWNER_SHEET_ID;
        if (isOfPart || (isOwn && !target.sheet)) target.remove();
        if (isOfPart || isOwn) return;
      }
      if (isIncomplete || !isOwnFile(target)) return;
      isIncomplete = true;
      void reloadOnce();
    },
    // Load errors of elements do not bubble.
    true,
  );
  return () => {
    if (!isIncomplete) mark(false);
  };
}

function isOwnFile(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.startsWith(base);
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.startsWith(base);
}

async function reloadOnce(): Promise<void> {
  if (!mark(true) || !(await loadAnew())) showFailure();
}

/**
 * Sets or clears the mark. Returns false if storage is blocked or the mark was already set: a second failure is not
 * retried.
 */
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

/**
 * Reloads the page without its service worker. Returns false if the site does not answer; worker and caches then
 * stay.
 */
async function loadAnew(): Promise<boolean> {
  try {
    // The service worker does not handle this file. A captive portal would answer with an HTML page of its own.
    const { ok, headers } = await fetch(`${base}sw.js`, { method: 'HEAD', cache: 'no-store' });
    if (!ok || !headers.get('content-type')?.includes('javascript')) return false;
    // A newly installed worker verifies every file in its cache.
    if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister();
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * The error message, and the label of its button. A folder that was opened by a double click (`file:`) never loads: its
 * message says how to open the page.
 */
export function incompleteText(protocol: string, lang: string): { incomplete: string; again?: string } {
  const { incomplete, opened, retry } = WORDS[isLanguage(lang) ? lang : DEFAULT_LANGUAGE];
  return protocol === 'file:' ? { incomplete: opened } : { incomplete, again: retry };
}

/**
 * Shows the error message in place of the loading screen, with the inlined styles. If the first view and its style
 * sheet have loaded, the page is usable without the script, so the message is at the bottom edge.
 */
function showFailure(): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', showFailure);
    return;
  }
  const root = document.getElementById('root');
  const stands = root?.firstElementChild && document.querySelector<HTMLLinkElement>('body link[rel=stylesheet]')?.sheet;
  const screen = (!stands && document.getElementById('loading')) || document.createElement('div');
  screen.className = 'loading';
  screen.setAttribute('role', 'alert');
  screen.querySelector('.loading__word')?.remove();
  if (stands) screen.style.cssText = 'inset: auto 0 0; padding-block: 1rem; z-index: 61';
  // The page itself may be rendered below the message, without its style sheet.
  else root?.setAttribute('inert', '');
  // First in the tab order.
  document.body.prepend(screen);
  const { incomplete, again } = incompleteText(location.protocol, document.documentElement.lang);
  const word = document.createElement('p');
  word.textContent = incomplete;
  if (again === undefined) {
    screen.append(word);
    return;
  }
  const button = document.createElement('button');
  button.textContent = again;
  const retry = async () => {
    button.disabled = true;
    button.disabled = await loadAnew();
    // Set the text again, so that the alert is announced again: otherwise nothing would indicate that the retry failed.
    if (!button.disabled) word.textContent = incomplete;
  };
  button.addEventListener('click', () => void retry());
  screen.append(word, button);
}
