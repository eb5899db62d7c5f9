import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gesture, listen, segments, silent } from '../../../../tests/support/media/sounds';
import { until } from '../../../../tests/support/until';
import type { EngineEvent } from './audioEngine';
import { createAudioEngine } from './elementEngine';
import { CHANNEL, joinMutex } from './mutex';

beforeAll(gesture);

const pausedOf = (reported: EngineEvent[]) =>
  reported.flatMap((event) => (event.type === 'paused' ? event.paused : []));

function joined() {
  const pause = vi.fn<() => void>();
  const place = joinMutex(pause);
  onTestFinished(() => place.leave());
  return { pause, place };
}

function opened() {
  const engine = createAudioEngine();
  return { engine, reported: listen(engine) };
}

/** Another tab of the site, and the messages it receives. */
function otherTab() {
  const channel = new BroadcastChannel(CHANNEL);
  onTestFinished(() => channel.close());
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const say = (message: unknown) => channel.postMessage(message);
  return { say, heard };
}

describe('players of one page', () => {
  it('pause when another one starts, and only that one continues', async () => {
    const first = opened();
    const second = opened();
    first.engine.load(silent(20));
    second.engine.load(silent(20));
    await first.engine.play();
    await second.engine.play();
    await until(() => expect(pausedOf(first.reported)).toEqual([false, true]));
    await first.engine.play();
    await until(() => expect(pausedOf(second.reported)).toEqual([false, true]));
    expect(first.engine.paused).toBe(false);
    expect(pausedOf(first.reported)).toEqual([false, true, false]);
  });

  it('pause a start in progress', async () => {
    const element = new Audio();
    element.canPlayType = () => '';
    const first = createAudioEngine({ element, loadHls: () => new Promise(() => undefined) });
    const reported = listen(first);
    first.load(segments);
    void first.play();
    const second = opened();
    second.engine.load(silent(20));
    await second.engine.play();
    await until(() => expect(pausedOf(reported)).toEqual([false, true]));
  });

  it('are notified of a start that followed a switch', async () => {
    const { engine } = opened();
    engine.load(silent(20));
    await engine.play();
    const { pause } = joined();
    engine.load(silent(20));
    await engine.play();
    expect(pause).toHaveBeenCalledOnce();
  });

  it('are not notified of a start that was refused', async () => {
    const element = new Audio();
    vi.spyOn(element, 'play').mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    const engine = createAudioEngine({ element });
    listen(engine);
    const { pause } = joined();
    engine.load(silent(20));
    expect(await engine.play()).toBe(false);
    expect(pause).not.toHaveBeenCalled();
  });

  it('do not pause themselves, nor a player that has left', () => {
    const first = joined();
    const second = joined();
    second.place.leave();
    first.place.started();
    expect(first.pause).not.toHaveBeenCalled();
    expect(second.pause).not.toHaveBeenCalled();
  });
});

describe('tabs of the site', () => {
  it('are notified of a start, once', async () => {
    const tab = otherTab();
    const { engine } = opened();
    engine.load(silent(20));
    await engine.play();
    await until(() => expect(tab.heard).toHaveLength(1));
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.2));
    expect(tab.heard).toHaveLength(1);
    expect(engine.paused).toBe(false);
  });

  it('pause each other without answering', async () => {
    const { engine, reported } = opened();
    const tab = otherTab();
    engine.load(silent(20));
    await engine.play();
    await until(() => expect(tab.heard).toHaveLength(1));
    tab.say(tab.heard[0]);
    await until(() => expect(pausedOf(reported)).toEqual([false, true]));
    // Messages arrive in order: an answer would have arrived before this one.
    otherTab().say('and then');
    await until(() => expect(tab.heard).toContain('and then'));
    expect(tab.heard).toHaveLength(2);
  });

  it('ignore other messages', async () => {
    const { pause } = joined();
    const tab = otherTab();
    for (const message of ['hello', '', { started: true }, null]) tab.say(message);
    tab.say('started');
    await until(() => expect(pause).toHaveBeenCalledOnce());
  });

  it('share one channel per page, which is closed after the last player', () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    const first = joined();
    const second = joined();
    first.place.leave();
    expect(close).not.toHaveBeenCalled();
    second.place.leave();
    expect(close).toHaveBeenCalledOnce();
    second.place.leave();
    expect(close).toHaveBeenCalledOnce();
  });

  it('are not connected if the browser has no channel', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const first = joined();
    const second = joined();
    first.place.started();
    expect(second.pause).toHaveBeenCalledOnce();
  });

  it('are disconnected when the engine is destroyed', () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    const { engine } = opened();
    engine.destroy();
    expect(close).toHaveBeenCalledOnce();
  });
});
