import { afterEach, describe, expect, it } from 'vitest';
import { answerFetch, htmlPage, withStatus, withText, type Answer } from '../../../tests/support/answers';
import { StatusError } from '../lib/http';
import { placeSymbols } from './iconSymbols';

const placed = () => [...document.querySelectorAll('body > svg')];

afterEach(() => {
  for (const svg of placed()) svg.remove();
});

describe('the icons that ship', () => {
  it('stand in the document, unseen, by the ids that are told', async () => {
    const ids = await placeSymbols();
    expect([...ids]).toEqual(expect.arrayContaining(['icon-github', 'icon-book-open', 'icon-mdn', 'icon-email']));
    for (const id of ids) expect(document.getElementById(id)).toBeInstanceOf(SVGSymbolElement);
    expect(placed()).toHaveLength(1);
    expect(placed()[0]).not.toBeVisible();
  });

  it.each<[string, Answer]>([
    ['the network fails', new TypeError('Failed to fetch')],
    ['a page comes', htmlPage],
    ['an empty body comes', withText('')],
    ['the file has none', withText('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('are none when %s', async (_, answer) => {
    answerFetch({ 'icons.svg': answer });
    await expect(placeSymbols()).rejects.toBeInstanceOf(TypeError);
    expect(placed()).toEqual([]);
  });

  it('are none when there is no such file', async () => {
    answerFetch({ 'icons.svg': withStatus(404) });
    await expect(placeSymbols()).rejects.toBeInstanceOf(StatusError);
  });
});
