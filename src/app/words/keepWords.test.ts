import { describe, expect, it, vi } from 'vitest';
import type { Language } from '@/contract/language';
import { keepWords } from './keepWords';
import { wordFiles, type WordFiles } from './wordFiles';

const first = await wordFiles.first('zh-CN');

const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false)));

/** Text files that load when the test releases them. */
function slowFiles() {
  const waiting: (() => void)[] = [];
  const slowly = <Value>(value: Promise<Value>) =>
    new Promise<Value>((resolve) => {
      waiting.push(() => resolve(value));
    });
  const files: WordFiles = {
    first: vi.fn<WordFiles['first']>((language) => slowly(wordFiles.first(language))),
    later: vi.fn<WordFiles['later']>((language) => slowly(wordFiles.later(language))),
  };
  /** Releases all requested files until `waits` has settled. */
  const come = async <Value>(waits: Promise<Value>): Promise<Value> => {
    const isOver = waits.then(
      () => true,
      () => true,
    );
    do waiting.splice(0).forEach((resolve) => resolve());
    while (!(await Promise.race([isOver, soon()])));
    return waits;
  };
  return { files, come };
}

const all = (at: Language) => wordFiles.later(at);

describe('the words of the page', () => {
  it('brings a lazy part with its words, asked for at the same time', async () => {
    const { files, come } = slowFiles();
    const words = keepWords({ language: 'en', first }, files);
    expect(() => words.later()).toThrow('not there');
    const load = vi.fn<() => Promise<string>>(async () => 'part');
    const part = words.withLater(load);
    expect([load, files.later].map((asked) => vi.mocked(asked).mock.calls.length)).toEqual([1, 1]);
    expect(await come(part)).toBe('part');
    expect(words.later()).toBe(await all('en'));
  });

  it('speaks another language once its words are there, those of the lazy parts too', async () => {
    const { files, come } = slowFiles();
    const words = keepWords({ language: 'zh-CN', first, later: await all('zh-CN') }, files);
    const heard = vi.fn<() => void>();
    words.subscribe(heard);
    const spoken = words.speak('zh-TW');
    expect(words.spoken().language).toBe('zh-CN');
    await come(spoken);
    expect(heard).toHaveBeenCalledOnce();
    expect(words.spoken()).toEqual({
      language: 'zh-TW',
      first: await wordFiles.first('zh-TW'),
      later: await all('zh-TW'),
    });
  });

  it('speaks the language that was asked for last, whichever comes last', async () => {
    const { files, come } = slowFiles();
    const words = keepWords({ language: 'zh-CN', first }, files);
    const both = [words.speak('en'), words.speak('zh-CN')];
    await come(Promise.all(both));
    expect(words.spoken().language).toBe('zh-CN');
  });

  it('mixes no languages where a lazy part is asked for meanwhile', async () => {
    const { files, come } = slowFiles();
    const words = keepWords({ language: 'zh-CN', first }, files);
    const both = [words.speak('en'), words.withLater(async () => 'part')];
    await come(Promise.all(both));
    expect(words.first()).toBe(await wordFiles.first('en'));
    expect(words.later()).toBe(await all('en'));
  });

  it('stays as it is where words do not come', async () => {
    const files = { ...wordFiles, first: () => Promise.reject(new Error('no network')) };
    const words = keepWords({ language: 'zh-CN', first }, files);
    await expect(words.speak('en')).rejects.toThrow('no network');
    expect(words.spoken().language).toBe('zh-CN');
  });
});
