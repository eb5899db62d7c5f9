import type { DeskLinksWords } from '../words/links/zh-CN';

/** The question before so many links become public, `home` of them only for visitors at home. */
export function openQuestion(words: DeskLinksWords, { links, home }: { links: number; home: number }) {
  const isAtHome = home > 0 && home === links;
  return {
    title: words.openTitle(links, home),
    text: isAtHome ? words.openAtHomeText : words.openText,
    yes: words.open,
  };
}
