import { afterEach, describe, expect, it } from 'vitest';
import { answerFetch, htmlPage, withStatus, withText, type Answer } from '../../../tests/support/answers';
import { StatusError } from '../lib/http';
import { iconNames } from 'virtual:icons';
import { fetchSymbols, symbolId } from './SiteIcon';

const placed = () => [...document.querySelectorAll('body > svg')];

afterEach(() => {
  for (const svg of placed()) svg.remove();
});

describe('the icons that ship', () => {
  it('are symbols in the document, hidden, one for each name', async () => {
    await fetchSymbols();
    expect([...iconNames]).toEqual(expect.arrayContaining(['github', 'book-open', 'mdn', 'email']));
    for (const name of iconNames) expect(document.getElementById(symbolId(name))).toBeInstanceOf(SVGSymbolElement);
    expect(placed()).toHaveLength(1);
    expect(placed()[0]).not.toBeVisible();
  });

  it.each<[string, Answer]>([
    ['the network fails', new TypeError('Failed to fetch')],
    ['a page comes', htmlPage],
    ['an empty body comes', withText('')],
    ['the file has none', withText('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('are absent if %s', async (_, answer) => {
    answerFetch({ 'icons.svg': answer });
    await expect(fetchSymbols()).rejects.toBeInstanceOf(TypeError);
    expect(placed()).toEqual([]);
  });

  it('are absent if there is no such file', async () => {
    answerFetch({ 'icons.svg': withStatus(404) });
    await expect(fetchSymbols()).rejects.toBeInstanceOf(StatusError);
  });
});
