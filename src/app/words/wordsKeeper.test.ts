import { describe, expect, it, vi } from 'vitest';
import type { Words } from '@/store/words';
import { createWordsKeeper } from './wordsKeeper';
import { wordFiles, type WordFiles } from './wordFiles';

const chinese = await wordFiles('zh-CN');

/** Text files that load when the test releases them, in the order of their requests or the reverse. */
function slowFiles() {
  const waiting: (() => void)[] = [];
  const files: WordFiles = async (language) => {
    const words = await wordFiles(language);
    return new Promise<Words>((resolve) => {
      waiting.push(() => resolve(words));
    });
  };
  return { files, waiting };
}

describe('the words of the page', () => {
  it('change to another language once its words are loaded', async () => {
    const { files, waiting } = slowFiles();
    const words = createWordsKeeper({ language: 'zh-CN', words: chinese }, files);
    const heard = vi.fn<() => void>();
    words.subscribe(heard);
    const spoken = words.speak('zh-TW');
    await expect.poll(() => waiting).toHaveLength(1);
    expect(words.spoken().language).toBe('zh-CN');
    waiting.forEach((release) => release());
    await spoken;
    expect(heard).toHaveBeenCalledOnce();
    expect(words.spoken()).toEqual({ language: 'zh-TW', words: await wordFiles('zh-TW') });
    expect(words.current()).toBe(await wordFiles('zh-TW'));
  });

  it('are in the language that was requested last, whichever file loads last', async () => {
    const { files, waiting } = slowFiles();
    const words = createWordsKeeper({ language: 'zh-CN', words: chinese }, files);
    const both = [words.speak('en'), words.speak('zh-CN')];
    await expect.poll(() => waiting).toHaveLength(2);
    waiting.toReversed().forEach((release) => release());
    await Promise.all(both);
    expect(words.spoken().language).toBe('zh-CN');
  });

  it('stay as they are if a file does not load', async () => {
    const words = createWordsKeeper({ language: 'zh-CN', words: chinese }, () =>
      Promise.reject(new Error('no network')),
    );
    await expect(words.speak('en')).rejects.toThrow('no network');
    expect(words.spoken().language).toBe('zh-CN');
  });
});
