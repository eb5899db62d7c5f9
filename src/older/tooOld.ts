/*
 * Replaces the page's scripts in browsers that are older than the listed ones (`browserslist` in package.json): shows
 * the page as without scripts, with the clock and a sentence. Only functions that every browser with modules has.
 */
import { DEFAULT_LANGUAGE, isLanguage } from '../contract/language';
import { TOO_OLD } from './words/tooOld';

const { body, documentElement: root } = document;

// The page as it is without scripts: the wallpaper, and nothing that needs a script.
const without = document.querySelector('noscript');
if (without) body.insertAdjacentHTML('beforeend', without.textContent ?? '');

const clock = document.querySelector('time');
const card = clock?.closest('section');
if (clock && card) {
  for (const part of Array.from(card.children)) if (part instanceof HTMLElement) part.style.visibility = 'hidden';
  card.style.visibility = 'visible';
  // On a phone the cards are not shown without scripts: only the one with the clock.
  const cards = card.parentElement;
  if (cards && window.matchMedia('(max-width: 720px)').matches) {
    for (const other of Array.from(cards.children)) {
      if (other !== card && other instanceof HTMLElement) other.style.display = 'none';
    }
    cards.style.cssText = 'display: block; margin-bottom: 16px';
  }
  clock.style.visibility = 'visible';
  const show = () => {
    const now = new Date();
    const parts = [now.getHours(), now.getMinutes(), now.getSeconds()];
    clock.textContent = parts.map((part) => (part < 10 ? `0${part}` : `${part}`)).join(':');
  };
  show();
  setInterval(show, 1000);
}

// As high as the window, without the unit `dvh`.
const page = document.querySelector('#root > *');
if (page instanceof HTMLElement) page.style.minHeight = '100vh';

const sentence = document.createElement('p');
sentence.setAttribute('role', 'status');
sentence.style.cssText = 'margin: 0; padding: 12px 16px; background: rgba(9, 11, 17, 0.8); text-align: center';
sentence.textContent = TOO_OLD[isLanguage(root.lang) ? root.lang : DEFAULT_LANGUAGE];
body.insertBefore(sentence, body.firstChild);
