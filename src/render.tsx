/*
 * Renders the first view to HTML, for the server and for builds without a server. Runs in Node; built with the same
 * Vite plugins as the page, so that class names agree. Not part of the page's bundle.
 */
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { iconSymbols } from 'virtual:icon-symbols';
import { PageRoot } from '@/app/PageRoot';
import { pageReducer } from '@/app/pageReducer';
import { StillWallpaper } from '@/app/StillWallpaper';
import { words as english } from '@/app/words/en';
import { words as simplified } from '@/app/words/zh-CN';
import { words as traditional } from '@/app/words/zh-TW';
import { createWordsKeeper } from '@/app/words/wordsKeeper';
import type { Language } from '@/contract/language';
import type { FirstView, PageData } from '@/contract/pageData';
import { symbolId } from '@/shared/ui/SiteIcon';
import type { SafeStorage } from '@/shared/lib/storage';
import type { Words } from '@/store/words';

const WORDS: Record<Language, Words> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };
const nothing = () => undefined;
const noStorage: SafeStorage = {
  read: () => null,
  readText: () => null,
  write: nothing,
  writeText: () => false,
  remove: nothing,
};

/**
 * Renders the page in its initial state, without any visitor data. Throws errors of components, and if something
 * suspends.
 */
export function renderFirstView(pageData: PageData): FirstView {
  const store = configureStore({
    reducer: pageReducer({ pageData, storage: noStorage }),
  });
  const { language } = pageData;
  const words = createWordsKeeper({ language, words: WORDS[language] });
  const drawn = renderToString(<PageRoot store={store} firstState={store.getState()} words={words} />);
  // Remove React's preload links: the images themselves follow immediately, so preloading gains nothing.
  const html = drawn.replace(/^(<link rel="preload"[^>]*>)+/, '');
  const symbols = Object.entries(iconSymbols).filter(([name]) => html.includes(`"#${symbolId(name)}"`));
  const still = renderToStaticMarkup(<StillWallpaper pageData={pageData} />);
  return { html, symbols: symbols.map(([, symbol]) => symbol).join(''), still };
}
