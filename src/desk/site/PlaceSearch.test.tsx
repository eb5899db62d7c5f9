import { ownerService } from '../save/requestDeskApi';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { PrivacySection } from '@/features/privacy/PrivacySection';
import { blockOthers } from '../../../tests/support/fakeBrowser';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { siteFile } from '../../../tests/support/siteFile';
import { until } from '../../../tests/support/until';
import { type OwnerApi, type OwnerAnswer, deskSiteIn } from '../ownerApi';
import { deskDialogOpened, deskEntered, deskLeft, deskReducers, siteRead } from '../deskSlice';
import { DeskWordsContext } from '../useDeskWords';
import { deskWords } from '../words/zh-CN';
import { rest } from './useSiteForm';
import { WordsDialog } from './WordsDialog';

withoutMotion();

const PLACES: OwnerAnswer = {
  ok: true,
  body: {
    places: [
      { city: '苏州', latitude: 31.3041, longitude: 120.5954, around: '江苏, 中国' },
      { city: '苏州', latitude: 33.6, longitude: 116.9, around: '安徽, 中国' },
    ],
  },
};

/** The fields of the weather; `places` is the answer to a search. */
async function open(places: OwnerAnswer = PLACES) {
  rest.ms = 50;
  const site = siteFile();
  const ask = vi.fn<OwnerApi>(async (request) => (request.path.startsWith('places') ? places : site.ask(request)));
  const store = makeStore(fakeServices({ owner: ownerService(ask) }), deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  store.dispatch(siteRead(deskSiteIn(site.answer())));
  render(
    <InStore store={store}>
      <PrivacySection />
      <DeskWordsContext value={deskWords}>
        <WordsDialog />
      </DeskWordsContext>
    </InStore>,
  );
  act(() => void store.dispatch(deskDialogOpened({ kind: 'words', at: 'weather' })));
  await screen.findByRole('dialog', { name: '文字' });
  const requested = (path: string) => ask.mock.calls.filter(([request]) => request.path === path);
  return { store, ask, requested };
}

async function find(name: string) {
  const field = screen.getByLabelText('城市');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: '按名字查找' }));
}
const privacyRow = () => screen.queryByText('geocoding-api.open-meteo.com');

describe('the place of the weather', () => {
  it('is found by its name, and the chosen result fills in name and numbers', async () => {
    const { ask, requested } = await open();
    await find('苏州');
    expect(await screen.findByText('叫“苏州”的地方有 2 个，选一个')).toBeVisible();
    expect(requested('places?name=%E8%8B%8F%E5%B7%9E')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '苏州 · 安徽, 中国' }));
    expect(screen.getByLabelText('纬度')).toHaveValue('33.6');
    expect(screen.getByLabelText('经度')).toHaveValue('116.9');
    expect(screen.getByText('已填入 苏州 · 安徽, 中国 的经纬度')).toBeVisible();
    expect(screen.getByRole('button', { name: '按名字查找' })).toHaveFocus();
    const sent = () => Object.assign({}, ...ask.mock.calls.map(([{ body }]) => v.parse(bodySchema, body ?? {}).set));
    await until(() =>
      expect(sent()).toEqual({
        'weather.place.city': '苏州',
        'weather.place.latitude': 33.6,
        'weather.place.longitude': 116.9,
      }),
    );
  });

  it.each<[string, OwnerAnswer, string]>([
    ['is unknown', { ok: true, body: { places: [] } }, '没有叫“Nowhere”的地方'],
    ['cannot be requested', { ok: false, code: 'no-answer', body: {} }, 'open-meteo.com 没有回应，请稍后再试'],
  ])('%s, and the page says so', async (_, answer, text) => {
    await open(answer);
    await find('Nowhere');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is requested also with 只用本站, because this site’s server sends the request', async () => {
    blockOthers();
    const { ask } = await open();
    await find('苏州');
    await vi.waitFor(() => expect(ask.mock.calls.filter(([{ path }]) => path.startsWith('places'))).toHaveLength(1));
  });

  it('names its host in 隐私 only while the desk is open', async () => {
    const { store } = await open();
    expect(privacyRow()).not.toBeNull();
    act(() => void store.dispatch(deskLeft()));
    expect(privacyRow()).toBeNull();
  });
});

const bodySchema = v.object({ set: v.optional(v.record(v.string(), v.unknown()), {}) });
