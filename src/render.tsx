/*
 * The first view as HTML, for where the page is stamped: the server, and the builds that need none. Runs in Node, is
 * built with the page's own plugins (class names agree), and never becomes part of the page.
 */
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { iconSymbols } from 'virtual:icon-symbols';
import { PageRoot } from '@/app/PageRoot';
import { pageReducer } from '@/app/pageReducer';
import { SlicesContext } from '@/app/Slice';
import { StillWallpaper } from '@/app/StillWallpaper';
import { words as english } from '@/app/words/first/en';
import { words as simplified } from '@/app/words/first/zh-CN';
import { words as traditional } from '@/app/words/first/zh-TW';
import { keepWords } from '@/app/words/keepWords';
import type { Language } from '@/contract/language';
import type { FirstView, PageData } from '@/contract/pageData';
import { symbolId } from '@/shared/ui/standingIcons';
import type { SafeStorage } from '@/shared/lib/storage';
import type { Words } from '@/store/words';

const names = new Set(Object.keys(iconSymbols));
const WORDS: Record<Language, Words> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };
/** Stands where React leaves something to the browser. */
const GAP = '<!--$!-->';
const nothing = () => undefined;
const noStorage: SafeStorage = {
  read: () => null,
  readText: () => null,
  write: nothing,
  writeText: nothing,
  remove: nothing,
};

/**
 * Renders the page as it is before anything of the visitor is known. Throws what a component throws. Nothing of it may
 * suspend: `renderToString` would leave a gap there, which the page fills late.
 */
export function renderFirstView(pageData: PageData): FirstView {
  const store = configureStore({ reducer: pageReducer({ pageData, storage: noStorage, now: () => 0 }) });
  const { language } = pageData;
  const words = keepWords({ language, first: WORDS[language] });
  const root = <PageRoot store={store} stamped={store.getState()} icons={{ names, all: true }} words={words} />;
  const drawn = renderToString(root);
  if (drawn.includes(GAP)) {
    // A slice keeps to itself what is thrown in it: here it is thrown.
    renderToString(<SlicesContext value={false}>{root}</SlicesContext>);
    throw new Error('something in the first view suspends');
  }
  // The pictures' own elements follow at once: nothing is won by asking for them a few bytes earlier.
  const html = drawn.replace(/^(<link rel="preload"[^>]*>)+/, '');
  const symbols = Object.entries(iconSymbols).filter(([name]) => html.includes(`"#${symbolId(name)}"`));
  const still = renderToStaticMarkup(<StillWallpaper pageData={pageData} />);
  return { html, symbols: symbols.map(([, symbol]) => symbol).join(''), still };
}
