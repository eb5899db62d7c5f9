import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteNameWidth } from '@/contract/siteName';
import { pageDataOf } from '../../tests/support/testData';
import { renderWithStore } from '../../tests/support/render';
import { SiteName } from './LeftPanel';

const SIZE_PX = 100;

beforeAll(() => document.fonts.load(`${SIZE_PX}px 'Porchlight Script'`));

/** Width of the rendered name in the heading's font, em. */
function drawnWidth(url: string): number {
  renderWithStore(
    <span
      role="img"
      style={{ font: `${SIZE_PX}px / 1 var(--font-script)`, letterSpacing: '-0.005em', whiteSpace: 'nowrap' }}
    >
      <SiteName />
    </span>,
    { pageData: pageDataOf({ site: { url } }) },
  );
  return screen.getByRole('img').getBoundingClientRect().width / SIZE_PX;
}

describe('the estimated width of a name', () => {
  it.each([
    'porchlight.home',
    'zhangsan.com',
    'memorandum.org',
    'commonwealth.net',
    'MyHomePage.io',
    'illili.cn',
    'dongdong.book',
    'johannes-meier.example',
    'HOME',
    '门廊灯.中国',
    '我的主页',
  ])('is at least the width of %s, and hardly more', (url) => {
    const drawn = drawnWidth(url);
    const reckoned = siteNameWidth(url);
    expect(reckoned).toBeGreaterThan(0.99 * drawn);
    expect(reckoned).toBeLessThan(1.2 * drawn);
  });
});
