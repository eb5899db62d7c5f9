import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { linkInAddress } from './linkInAddress';
import { withoutLinkParameters } from './sharedLink';

const requested = (parameters: Record<string, string>) =>
  linkInAddress(new URL(`https://page.example/?${new URLSearchParams(parameters).toString()}`).searchParams);

describe('an address of the page', () => {
  it.each([
    [
      { add: 'https://a.example/x', title: '一 页' },
      { link: 'https://a.example/x', name: '一 页' },
    ],
    [{ add: 'a.com' }, { link: 'https://a.com/', name: '' }],
    // From the extension's button, where a title may look like an address.
    [
      { add: 'https://a.example/x', name: 'node.com' },
      { link: 'https://a.example/x', name: 'node.com' },
    ],
    // As shared by phones.
    [
      { text: 'Look: https://a.example/x', title: 'A page' },
      { link: 'https://a.example/x', name: 'A page' },
    ],
    [
      { add: '', text: 'https://a.example/x' },
      { link: 'https://a.example/x', name: '' },
    ],
    [
      { text: 'words', title: 'https://a.example/x' },
      { link: 'https://a.example/x', name: '' },
    ],
    [
      { text: 'words alone', title: 'A page' },
      { link: '', name: 'A page' },
    ],
    // Words and signs around the address.
    [{ text: '看看 https://a.example/d/2IoC，复制本条信息！' }, { link: 'https://a.example/d/2IoC', name: '' }],
    [{ text: '文章：https://a.example/post/1。' }, { link: 'https://a.example/post/1', name: '' }],
    [{ text: '【题】https://a.example/AbC复制此链接' }, { link: 'https://a.example/AbC', name: '' }],
    [{ text: '見て https://a.example/AbCを開く' }, { link: 'https://a.example/AbC', name: '' }],
    [{ text: '봐 https://a.example/AbC에서' }, { link: 'https://a.example/AbC', name: '' }],
    [{ text: 'https://a.example/AbC，打开' }, { link: 'https://a.example/AbC', name: '' }],
    [{ text: '去https://a.example看' }, { link: 'https://a.example/', name: '' }],
    [
      { text: '看看 https://a.example/s?q=中文&b=1 吧' },
      { link: `https://a.example/s?q=${encodeURI('中文')}&b=1`, name: '' },
    ],
    [{ text: '在 https://例子.测试/a 里' }, { link: 'https://xn--fsqu00a.xn--0zwm56d/a', name: '' }],
    [{ text: 'https://a.example/第2章?词=中文' }, { link: encodeURI('https://a.example/第2章?词=中文'), name: '' }],
    [{ text: 'Read https://a.example/x.' }, { link: 'https://a.example/x', name: '' }],
    [{ text: 'Really https://a.example/x?!' }, { link: 'https://a.example/x', name: '' }],
    [{ text: 'https://a.example/x; https://b.example/y' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '(see https://a.example/Foo_(bar))' }, { link: 'https://a.example/Foo_(bar)', name: '' }],
    [{ text: '[名](https://a.example/x), and so on' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '[https://a.example/x](https://a.example/x) a' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '[名](https://a.example/x)' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '<https://a.example/x>' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '“https://a.example/x”' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '**https://a.example/x** b' }, { link: 'https://a.example/x', name: '' }],
    [{ text: 'at http://[::1]:8080/x, b' }, { link: 'http://[::1]:8080/x', name: '' }],
    [{ text: '看 www.a.com/b。' }, { link: 'https://www.a.com/b', name: '' }],
    // Signs of other scripts, and what is not seen.
    [{ text: 'انظر https://a.example/x، نعم' }, { link: 'https://a.example/x', name: '' }],
    [{ text: 'देखो https://a.example/x।' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '看 https://a.example/x😀好' }, { link: 'https://a.example/x', name: '' }],
    [{ text: 'https://a.example/x\u200b看' }, { link: 'https://a.example/x', name: '' }],
    [{ text: '\u2068https://a.example/x\u2069' }, { link: 'https://a.example/x', name: '' }],
    [{ add: '看看 https://a.example/x，好' }, { link: 'https://a.example/x', name: '' }],
    // An address alone stays as it is.
    [{ add: 'https://a.example/Inc.' }, { link: 'https://a.example/Inc.', name: '' }],
    [{ text: 'https://a.example/Inc.' }, { link: 'https://a.example/Inc.', name: '' }],
    [{ add: 'https://a.example/C语言' }, { link: encodeURI('https://a.example/C语言'), name: '' }],
    // Malicious: filled in as text and refused by the dialog.
    [
      { add: 'javascript:alert(1)', title: '\u202Egpj' },
      { link: 'javascript:alert(1)', name: 'gpj' },
    ],
    [{ add: 'data:text/html,<script>' }, { link: 'data:text/html,<script>', name: '' }],
    [{ add: '' }, { link: '', name: '' }],
  ])('%j fills the dialog with %j', (parameters, filled) => {
    expect(requested(parameters)).toEqual(filled);
  });

  it('fills in an address between any words, whole and alone', () => {
    const around = fc.constantFrom(
      ...'，|。|！|？|、|；|：|）|】|》|”|…|  |\n| and|. |, |! |) |] |複製|复制|を|에'.split('|'),
    );
    const path = fc.stringMatching(/^(\/[\w~-]{1,8}){0,3}\/?(\?[a-z]=[\w%-]{1,9})?$/);
    fc.assert(
      fc.property(around, path, around, (before, inside, after) => {
        const link = new URL(`https://a.example${inside}`).href;
        expect(requested({ text: `一${before}https://a.example${inside}${after} 二` })?.link).toBe(link);
      }),
    );
  });

  it('fills in an address of any length, and the beginning of a long name', () => {
    for (const length of [5000, 9000, 20_000]) {
      const link = `https://a.example/${'x'.repeat(length)}?end`;
      expect(requested({ add: link, title: 'y'.repeat(5000) })).toEqual({ link, name: 'y'.repeat(200) });
    }
  });

  it.each([{}, { open: 'links' }, { title: 'x' }])('with the parameters %j requests no link', (parameters) => {
    expect(requested(parameters)).toBeUndefined();
  });

  it('loses only the parameters of the link', () => {
    const page = new URL('https://page.example/?add=x&title=y&text=z&name=n&open=links#a');
    expect(withoutLinkParameters(page).href).toBe('https://page.example/?open=links#a');
  });
});
