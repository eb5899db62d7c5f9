import { afterAll, describe, expect, it } from 'vitest';
import { scratch } from '../../tests/builtPage.ts';
import { shortClassNames } from './shortClassNames.ts';

const { write, remove } = scratch();
afterAll(remove);

describe('short class names', () => {
  const many = Array.from({ length: 60 }, (_, place) => `${String(place).padStart(2, '0')}.module.css`);
  const folder = write(
    Object.fromEntries(['below/B.module.css', 'A.module.css', 'a.css', ...many].map((path) => [path, ''])),
    'src',
  );

  const namesOf = (order: string[]) => {
    const nameOf = shortClassNames(folder);
    return new Map(order.map((file) => [file, Array.from({ length: 12 }, (_, at) => nameOf(`class${at}`, file))]));
  };

  it('tell file and class, in the order of both', () => {
    const nameOf = shortClassNames(folder);
    expect(nameOf('first', `${folder}/00.module.css`)).toBe('a0');
    expect(nameOf('second', `${folder}/00.module.css`)).toBe('a1');
    expect(nameOf('first', `${folder}/01.module.css`)).toBe('b0');
    expect(nameOf('first', `${folder}/00.module.css`)).toBe('a0');
    expect(nameOf('first', `${folder}/52.module.css`)).toBe('ba0');
  });

  it('are the same whichever file is asked for first, and no two are alike', () => {
    const files = [...many, 'A.module.css', 'below/B.module.css'].map((path) => `${folder}/${path}`);
    const forwards = namesOf(files);
    expect(namesOf(files.toReversed())).toEqual(new Map([...forwards].toReversed()));
    const all = [...forwards.values()].flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('refuse a file that they do not count', () => {
    expect(() => shortClassNames(folder)('first', '/elsewhere/C.module.css')).toThrow('/elsewhere/C.module.css');
  });
});
