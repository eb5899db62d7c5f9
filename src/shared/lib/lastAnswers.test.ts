import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../tests/support/store';
import { lastAnswers } from './lastAnswers';

function readNote(value: unknown): { text: string } {
  if (typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string') {
    return { text: value.text };
  }
  throw new TypeError('no note');
}
const seenIn = (storage = memoryStorage(), limit = 3) => lastAnswers(storage, 'seen', readNote, limit);

describe('lastAnswers', () => {
  it('is empty at first', () => {
    expect(seenIn().list()).toEqual([]);
  });

  it('lists the newest first, each with its time', () => {
    const seen = seenIn();
    seen.add({ text: 'old' }, 1);
    seen.add({ text: 'new' }, 2);
    expect(seen.list()).toEqual([
      { value: { text: 'new' }, at: 2 },
      { value: { text: 'old' }, at: 1 },
    ]);
  });

  it('stores no more than its limit', () => {
    const seen = seenIn();
    for (const at of [1, 2, 3, 4, 5]) seen.add({ text: `number ${at}` }, at);
    expect(seen.list().map(({ at }) => at)).toEqual([5, 4, 3]);
  });

  it('moves a value that comes again to the front', () => {
    const seen = seenIn();
    seen.add({ text: 'again' }, 1);
    seen.add({ text: 'other' }, 2);
    seen.add({ text: 'again' }, 3);
    expect(seen.list().map(({ value, at }) => [value.text, at])).toEqual([
      ['again', 3],
      ['other', 2],
    ]);
  });

  it.each([[5], [{}], ['text'], [{ value: { text: 'alone' }, at: 1 }]])('reads %j in storage as empty', (stored) => {
    expect(seenIn(memoryStorage({ seen: stored })).list()).toEqual([]);
  });

  it('omits invalid stored entries, and returns the others', () => {
    const good = { value: { text: 'good' }, at: 2 };
    const stored = [null, 5, { value: { text: 5 }, at: 1 }, { value: { text: 'x' }, at: 'today' }, good, { at: 3 }];
    const seen = seenIn(memoryStorage({ seen: stored }));
    expect(seen.list()).toEqual([good]);
    seen.add({ text: 'new' }, 9);
    expect(seen.list()).toEqual([{ value: { text: 'new' }, at: 9 }, good]);
  });
});
