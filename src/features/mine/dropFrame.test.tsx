import { afterEach, describe, expect, it } from 'vitest';
import { dropFrame } from './linkEntryPoints';
import { words } from './words/zh-CN';

const root = document.documentElement;
const frame = () => document.querySelector('body > [popover]');
const fades = () => frame()?.getAnimations() ?? [];

afterEach(() => {
  frame()?.remove();
  delete root.dataset['quiet'];
});

describe('the lit edge of the page', () => {
  it('lights up in 180 ms and says what can be dropped', () => {
    const edge = dropFrame(document, () => words.drop);
    edge.show('picture');
    expect(frame()).toHaveTextContent('放开即可添加壁纸');
    expect(fades().map(({ effect }) => effect?.getTiming().duration)).toEqual([180]);
  });

  it('does not light up again if something else is dragged', () => {
    const edge = dropFrame(document, () => words.drop);
    edge.show('link');
    edge.show('file');
    expect(frame()).toHaveTextContent('放开即可导入书签');
    expect(fades()).toEqual([]);
    edge.hide();
    expect(frame()).toBeNull();
  });

  it('appears at once in quiet mode', () => {
    root.dataset['quiet'] = 'motion';
    const edge = dropFrame(document, () => words.drop);
    edge.show('link');
    expect(frame()).toHaveTextContent('放开即可添加链接');
    expect(fades()).toEqual([]);
  });
});
