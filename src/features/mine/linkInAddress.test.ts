import { describe, expect, it } from 'vitest';
import { linkInAddress, withoutLinkParameters } from './linkInAddress';

const requested = (parameters: Record<string, string>) =>
  linkInAddress(new URL(`https://page.example/?${new URLSearchParams(parameters).toString()}`));

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
