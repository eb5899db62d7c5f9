/* Bundled into the inline boot script: small, and no imports but ./bootWords. */
import { bootWords } from './bootWords';

/** Stands in the session storage from a failure until a page of this visit has opened. */
const MARK = 'porchlight-incomplete';

const base = new URL(import.meta.env.BASE_URL, location.href).href;

/**
 * The net below a page whose own script, one that this imports, or whose style sheet does not load: everything is asked
 * of the network once, past what is kept, and where that does not help either, the page says so. Whatever is only slow
 * is waited for.
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
    // Such an event does not rise.
    true,
  );
  new MutationObserver(() => {
    if (root.dataset['state'] === 'ready' && !isIncomplete) mark(false);
  }).observe(root, { attributes: true });
}

function isOwnFile(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.startsWith(base);
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.startsWith(base);
}

async function mend(): Promise<void> {
  if (!mark(true) || !(await loadAnew())) tell();
}

/** Sets or clears the mark; false where it cannot be set, or has been set before: what failed twice is not tried again. */
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
    // The one file that no worker answers for; a network that wants a password first has a page in its place.
    const { ok, headers } = await fetch(`${base}sw.js`, { method: 'HEAD', cache: 'no-store' });
    if (!ok || !headers.get('content-type')?.includes('javascript')) return false;
    // When it comes anew it looks at every file that it has kept.
    if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister();
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** In the loading screen's place, with the styles that stand in the page. */
function tell(): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', tell);
    return;
  }
  const screen = document.getElementById('loading') ?? document.createElement('div');
  screen.className = 'loading';
  screen.role = 'alert';
  screen.querySelector('.loading__word')?.remove();
  document.body.append(screen);
  // Without its sheet the page may be there, underneath.
  document.getElementById('root')?.setAttribute('inert', '');
  const word = document.createElement('p');
  word.textContent = bootWords.incomplete;
  const button = document.createElement('button');
  button.textContent = bootWords.retry;
  const retry = async () => {
    button.disabled = true;
    button.disabled = await loadAnew();
    // Said once more: nothing else would show that it was tried.
    if (!button.disabled) word.textContent = bootWords.incomplete;
  };
  button.addEventListener('click', () => void retry());
  screen.append(word, button);
}
