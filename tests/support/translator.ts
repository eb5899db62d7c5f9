import type { Page } from '@playwright/test';

/**
 * Stand-in for a browser that translates the page: each text node is replaced by one within two `<font>` elements, as
 * Chromium does it, now and whenever the page writes one. What is marked `translate="no"` stays. The words stay the same,
 * so that tests can read them. Call it before opening the page.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const skipped = 'script, style, title, textarea, svg, [translate="no"], font';
    const wrap = (text: Node) => {
      if (!text.isConnected || !text.textContent?.trim() || text.parentElement?.closest(skipped)) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.textContent);
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapWithin = (node: Node) => {
      if (node instanceof Text) wrap(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrap(target);
        for (const node of addedNodes) wrapWithin(node);
      }
      // Those of the replacements.
      observer.takeRecords();
    });
    const begin = () => {
      wrapWithin(document.body);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    addEventListener('DOMContentLoaded', begin);
  });

/**
 * Translated texts that stand beside other nodes. React keeps such a text node to write to it and to remove it, although
 * it is no longer in the page, so each needs an element of its own.
 */
export const mixedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body font:has(> font)')]
      .filter((outer) => outer.parentNode?.childNodes.length !== 1)
      .map((outer) => outer.parentElement?.outerHTML.slice(0, 200) ?? ''),
  );
