import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLANK_LINK } from '@/contract/links';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { pageReturned, pageStarted } from '@/store/pageActions';
import { answerFetch } from '../../../tests/support/answers';
import { pageDataOf } from '../../../tests/support/testData';
import { renderWithStore } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { Entry } from './Entry';
import { LinksWidget } from './LinksWidget';

const SINCE = '2026-11-20T10:00:00Z';
const nas = (more: object = {}) => ({
  ...BLANK_LINK,
  name: '群晖',
  link: 'https://nas.example/',
  status: 'new',
  description: '家里的盘',
  category: '家',
  is_home: 'true',
  check: true as const,
  ...more,
});

function start(home: ReturnType<typeof nas>[], up = true, host: 'server' | 'static' = 'server') {
  const fetched: string[] = [];
  answerFetch({
    '/api/getLinks': { list: home },
    '/api/getStatus': () => {
      fetched.push('status');
      return { list: [{ link: 'https://nas.example/', up, since: SINCE }] };
    },
  });
  const { store } = renderWithStore(
    <>
      <LinksWidget />
      <Entry item={nas({ name: '目录里的群晖' })} index={0} query="" highlighted={false} target={undefined} />
    </>,
    { pageData: { ...pageDataOf(), host, home } },
  );
  act(() => {
    store.dispatch(pageStarted());
    store.dispatch(mainAreaRevealed('0'));
  });
  return { store, fetched };
}

describe('a link that is checked', () => {
  it.each([
    [true, '在线'],
    [false, '离线'],
  ])('says up or down, with the time, in its description and its tip (up: %s)', async (up, word) => {
    start([nas()], up);
    for (const name of ['群晖', '目录里的群晖']) {
      const link = screen.getByRole('link', { name });
      await until(() => expect(link).toHaveAccessibleDescription(expect.stringContaining(`${word}，从 11`)));
      expect(link).toHaveAccessibleDescription(expect.stringContaining('家里的盘'));
      expect(link).toHaveAttribute('aria-describedby');
      expect(link.dataset['tip']).toMatch(new RegExp(`^家里的盘\n${word}，从 11`));
    }
  });

  it.each([
    [true, 'rgb(169, 229, 192)', 0],
    [false, 'rgb(255, 180, 166)', 1],
  ])(
    'has a dot of 8 px on the corner of its icon, and a word only if it is down (up: %s)',
    async (up, colour, words) => {
      start([nas()], up);
      for (const name of ['群晖', '目录里的群晖']) {
        const link = screen.getByRole('link', { name });
        await until(() => expect(link.querySelector('[data-up]')).not.toBeNull());
        const icon = link.querySelector('[data-up]') ?? link;
        const { backgroundColor, width, right, bottom } = getComputedStyle(icon, '::after');
        expect([backgroundColor, width, right, bottom]).toEqual([colour, '8px', '-2px', '-2px']);
        expect(
          [...link.querySelectorAll('[aria-hidden]')].filter(({ textContent }) => textContent === '离线'),
        ).toHaveLength(words);
        expect(link).not.toHaveTextContent(/^在线/);
      }
    },
  );

  it('has its badge in the same place before the state is known and after', async () => {
    start([nas()], false);
    const tile = screen.getByRole('link', { name: '群晖' });
    const top = () => {
      const badge = tile.querySelector('.badge') ?? tile;
      return badge.getBoundingClientRect().top - tile.getBoundingClientRect().top;
    };
    expect(top()).toBe(12);
    await until(() => expect(tile).toHaveAccessibleDescription(expect.stringContaining('离线')));
    expect(top()).toBe(12);
  });

  it('is asked for again when the visitor returns', async () => {
    const { store, fetched } = start([nas()]);
    await until(() => expect(fetched).toHaveLength(1));
    act(() => void store.dispatch(pageReturned()));
    await until(() => expect(fetched).toHaveLength(2));
  });

  it.each([
    ['where no link is checked', [nas({ check: undefined })], 'server' as const],
    ['without a server', [nas()], 'static' as const],
  ])('is not asked for %s', async (_, home, host) => {
    const { fetched } = start(home, true, host);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(fetched).toEqual([]);
  });
});

const entryWith = (lan: string) => (
  <Entry item={nas({ name: lan, lan })} index={0} query="" highlighted={false} target={undefined} />
);

describe('a visitor at home', () => {
  it('opens the address at home, and the other one if that opens nothing', () => {
    answerFetch({ '/api/getLinks': { list: [] } });
    renderWithStore(
      <>
        {entryWith('http://192.168.1.10:5000')}
        {entryWith('javascript:alert(1)')}
      </>,
    );
    expect(screen.getByRole('link', { name: 'http://192.168.1.10:5000' })).toHaveAttribute(
      'href',
      'http://192.168.1.10:5000',
    );
    expect(screen.getByRole('link', { name: 'javascript:alert(1)' })).toHaveAttribute('href', 'https://nas.example/');
  });
});
