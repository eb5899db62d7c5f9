import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseJson, safeStorage } from './storage';

/** A fake of the used parts of the browser's storage, backed by a map. */
function area(initial: Record<string, string> = {}, broken: Partial<Storage> = {}): Storage {
  const texts = new Map(Object.entries(initial));
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
    ...broken,
  };
}

function refuse(name: string): never {
  throw new DOMException('no storage for you', name);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('safeStorage', () => {
  it('returns what was written, as JSON', () => {
    const texts = area();
    const storage = safeStorage(() => texts);
    storage.write('key', { a: [1, null, '二'] });
    expect(texts.getItem('key')).toBe('{"a":[1,null,"二"]}');
    expect(storage.read('key')).toEqual({ a: [1, null, '二'] });
  });

  it('returns null for a key that was never written, was removed, or is no JSON', () => {
    const storage = safeStorage(() => texts);
    const texts = area({ gone: '1', broken: '{"a":', empty: '' });
    storage.remove('gone');
    expect(['nothing', 'gone', 'broken', 'empty'].map((key) => storage.read(key))).toEqual([null, null, null, null]);
  });

  it.each<[string, () => Storage]>([
    ['even its access is refused', () => refuse('SecurityError')],
    [
      'every call is refused',
      () =>
        area(
          {},
          {
            getItem: () => refuse('SecurityError'),
            setItem: () => refuse('SecurityError'),
            removeItem: () => refuse('SecurityError'),
          },
        ),
    ],
  ])('does not throw if %s, and reports it once', (_, refused) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const storage = safeStorage(refused);
    expect(storage.read('key')).toBeNull();
    storage.write('key', 1);
    storage.remove('key');
    expect(storage.read('key')).toBeNull();
    expect(warned.mock.calls).toEqual([['[porchlight] storage: no storage for you']]);
  });

  it('still reads if it is full', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const storage = safeStorage(() => area({ key: '5' }, { setItem: () => refuse('QuotaExceededError') }));
    storage.write('key', 6);
    expect(storage.read('key')).toBe(5);
  });

  it('works again when storage is available again', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const texts = area({ key: '5' });
    let blocked = true;
    const storage = safeStorage(() => (blocked ? refuse('SecurityError') : texts));
    expect(storage.read('key')).toBeNull();
    blocked = false;
    expect(storage.read('key')).toBe(5);
  });
});

describe('parseJson', () => {
  it.each(['', '{', 'undefined', '<html>', "{'a': 1}"])('returns null for %j', (text) => {
    expect(parseJson(text)).toBeNull();
  });
});
