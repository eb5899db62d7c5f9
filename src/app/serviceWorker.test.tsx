import { describe, expect, it, vi } from 'vitest';
import { selectToasts, toastEnded } from '@/features/toasts/toastsSlice';
import { fakeServices, makeStore } from '../../tests/support/store';
import { CHECK_EVERY_MS, followWorker } from './serviceWorker';

const UPDATED = '站点已更新，刷新后生效';

/** HTML of the page with this stamp. */
const pageOf = (stamp: string) => `<!doctype html><meta name="stamp" content="${stamp}"><title>甲</title>`;

interface Given {
  /** A worker controlled the page when it loaded. */
  controlled?: boolean;
  /** The page in the worker's cache. */
  has?: string;
  update?: () => Promise<unknown>;
}

/** A page of version `one`; the test controls its worker, clocks and window. */
async function open({ controlled = false, has = pageOf('one'), update }: Given = {}) {
  const store = makeStore(fakeServices());
  const shown = new DOMParser().parseFromString(pageOf('one'), 'text/html');
  let hidden = false;
  Object.defineProperty(shown, 'hidden', { get: () => hidden });
  const container = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
  const target = Object.assign(new EventTarget(), { document: shown });
  const time = { wall: 0, steady: 0 };
  const network = { on: true, page: has };
  const updated = vi.fn<() => Promise<unknown>>(update ?? (() => Promise.resolve()));
  const texts = () => selectToasts(store.getState()).map(({ text }) => text);
  await followWorker(store.dispatch, {
    container,
    register: () => Promise.resolve({ update: updated }),
    readPage: () => Promise.resolve(network.page),
    clocks: { wall: () => time.wall, steady: () => time.steady },
    online: () => network.on,
    target,
  });
  return {
    store,
    texts,
    updated,
    network,
    pass: (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    },
    /** A worker takes over the page. */
    adopt: () => container.dispatchEvent(new Event('controllerchange')),
    /** The worker sends a message. */
    say: (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data })),
    comeBack: () => {
      hidden = false;
      shown.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => {
      hidden = true;
      shown.dispatchEvent(new Event('visibilitychange'));
    },
    show: () => target.dispatchEvent(new Event('pageshow')),
  };
}

/** Waits until all pending promises are settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a worker that takes over', () => {
  it('is not reported if it is the first one', async () => {
    const { adopt, texts } = await open();
    adopt();
    await settled();
    expect(texts()).toEqual([]);
  });

  it('is reported if the page had an older one', async () => {
    const { adopt, texts } = await open({ controlled: true });
    await settled();
    expect(texts()).toEqual([]);
    adopt();
    expect(texts()).toEqual([UPDATED]);
  });

  it('is reported if the one before it was installed in the same visit', async () => {
    const { adopt, texts } = await open();
    adopt();
    adopt();
    expect(texts()).toEqual([UPDATED]);
  });

  it('is reported once for two in a row, and again after the visitor closed the message', async () => {
    const { store, adopt, texts } = await open({ controlled: true });
    adopt();
    adopt();
    expect(texts()).toEqual([UPDATED]);
    store.dispatch(toastEnded(UPDATED));
    adopt();
    expect(texts()).toEqual([UPDATED]);
  });

  it('is reported if it is the first one and has another page, because it was installed while the page loaded', async () => {
    const { adopt, texts } = await open({ has: pageOf('other') });
    adopt();
    await expect.poll(texts).toEqual([UPDATED]);
  });

  it('is reported if it took over before the page listened', async () => {
    const { texts } = await open({ controlled: true, has: pageOf('other') });
    await expect.poll(texts).toEqual([UPDATED]);
  });

  it('is not reported for any other response of the network', async () => {
    const { texts } = await open({ controlled: true, has: '<title>Sign in</title>' });
    await settled();
    expect(texts()).toEqual([]);
  });

  it('is reported only after the visitor does something', async () => {
    vi.useFakeTimers();
    const { adopt, texts } = await open({ controlled: true });
    adopt();
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(texts()).toEqual([UPDATED]);
    vi.useRealTimers();
  });
});

describe('a message of the worker', () => {
  it.each([
    ['has another page', { stamp: 'other' }, [UPDATED]],
    ['has the present page', { stamp: 'one' }, []],
    ['has another content', { isPicture: 'other' }, []],
    ['is no object', 'other', []],
  ])('is shown only for another page: it %s', async (_, data, reported) => {
    const { say, texts } = await open({ controlled: true });
    say(data);
    await settled();
    expect(texts()).toEqual(reported);
  });
});

describe('a check for a new version', () => {
  it('runs when the visitor returns, at most hourly', async () => {
    const { pass, leave, comeBack, show, updated } = await open();
    comeBack();
    expect(updated).not.toHaveBeenCalled();
    pass(CHECK_EVERY_MS);
    leave();
    expect(updated).not.toHaveBeenCalled();
    comeBack();
    await settled();
    show();
    comeBack();
    expect(updated).toHaveBeenCalledTimes(1);
    pass(CHECK_EVERY_MS);
    show();
    expect(updated).toHaveBeenCalledTimes(2);
  });

  it('runs again at the next return if it failed, without a message', async () => {
    const { pass, comeBack, texts, updated } = await open({ update: () => Promise.reject(new TypeError('no server')) });
    pass(CHECK_EVERY_MS);
    comeBack();
    await settled();
    comeBack();
    expect(updated).toHaveBeenCalledTimes(2);
    expect(texts()).toEqual([]);
  });

  it('waits for the network', async () => {
    const { pass, comeBack, network, updated } = await open();
    pass(CHECK_EVERY_MS);
    network.on = false;
    comeBack();
    expect(updated).not.toHaveBeenCalled();
    network.on = true;
    comeBack();
    expect(updated).toHaveBeenCalledTimes(1);
  });
});
