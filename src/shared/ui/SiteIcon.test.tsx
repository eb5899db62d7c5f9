import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { until } from '../../../tests/support/until';
import { SiteIcon } from './SiteIcon';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const draw = (icon: string, name = '维基百科') => render(<SiteIcon icon={icon} name={name} />).container;
const hue = (name: string) => draw('', name).querySelector('span')?.getAttribute('data-hue');

describe('an icon', () => {
  it.each(['github', 'book-open', 'bilibili', 'email'])('is drawn if it ships as %s', async (icon) => {
    const drawn = draw(icon);
    await until(() => expect(drawn.querySelector('svg')).toBeVisible());
    expect(drawn.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    const symbol = `symbol${drawn.querySelector('use')?.getAttribute('href')}`;
    await until(() => expect(document.querySelector(symbol)).not.toBeNull());
    expect(drawn).toHaveTextContent('');
  });

  it.each(['no-such-icon', '12306', 'constructor'])('is the first letter if none ships as %s', async (icon) => {
    const drawn = draw(icon);
    await until(() => expect(drawn).toHaveTextContent(/^维$/));
    expect(drawn.querySelector('svg, img')).toBeNull();
  });

  // The page of the tests is opened by http.
  it.each(['https://icons.example/a.png', 'http://192.168.7.9/a.png', '/icons/a.svg', DOT])(
    'at %s is a picture',
    (icon) => {
      const picture = draw(icon).querySelector('img');
      expect(picture).toHaveAttribute('src', icon);
      expect(picture).toHaveAttribute('alt', '');
    },
  );

  it('of the site may have any character in its file name', () => {
    expect(draw('/icons/C# 50%.svg').querySelector('img')).toHaveAttribute('src', '/icons/C%23 50%25.svg');
  });

  it('is the first letter if it is a picture that does not load', () => {
    const drawn = draw('https://icons.example/gone.png');
    const picture = drawn.querySelector('img');
    if (!picture) throw new Error('expected a picture');
    fireEvent.error(picture);
    expect(drawn).toHaveTextContent(/^维$/);
    expect(drawn.querySelector('img')).toBeNull();
  });

  it.each(['🏮', '🇨🇳', '❤️', '👩‍💻'])('stays an emoji as %s', (icon) => {
    expect(draw(icon)).toHaveTextContent(icon);
  });

  it.each([
    'javascript:alert(1)',
    '//icons.example/a.png',
    '/\\icons.example/a.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PHA+',
    `${DOT}#x`,
    'blob:https://icons.example/a',
    '<img src=x>',
    'GitHub',
    'icons/a.png',
    '',
    ' ',
  ])('is the first letter as %j, and no picture', (icon) => {
    const drawn = draw(icon);
    expect(drawn).toHaveTextContent(/^维$/);
    expect(drawn.querySelector('img, svg, [src]')).toBeNull();
  });

  it.each([
    ['github', 'G'],
    ['𠮷野家', '𠮷'],
    ['', ''],
  ])('has the whole first character of %j', (name, letter) => {
    expect(draw('', name)).toHaveTextContent(letter);
  });

  it('has the same colour for the same name', () => {
    expect(hue('豆瓣')).toBe(hue('豆瓣'));
    expect(hue('豆瓣')).not.toBe(hue('知乎'));
  });
});

describe('a picture that fails', () => {
  it('affects only itself, and the next one in its place is a picture again', () => {
    const { container, rerender } = render(<SiteIcon icon="/images/a.png" name="甲" />);
    const picture = () => container.querySelector('img');
    const first = picture();
    if (first) fireEvent.error(first);
    expect(picture()).toBeNull();
    rerender(<SiteIcon icon="/images/b.png" name="乙" />);
    expect(picture()).toHaveAttribute('src', '/images/b.png');
  });
});
