import { describe, expect, it } from 'vitest';
import { filledText, isRecord, list, number, record, text } from './read.ts';

/** One value of each JSON type, and undefined. */
const kinds = { object: { a: 1 }, list: [1], text: 'a', number: 0, truth: false, null: null, nothing: undefined };

describe.each([
  { reader: record, name: 'record', takes: ['object', 'list'] },
  { reader: list, name: 'list', takes: ['list'] },
  { reader: text, name: 'text', takes: ['text'] },
  { reader: filledText, name: 'filledText', takes: ['text'] },
  { reader: number, name: 'number', takes: ['number'] },
])('$name', ({ reader, takes }) => {
  const input = Object.entries(kinds);

  it.each(input.filter(([kind]) => takes.includes(kind)))('accepts %s unchanged', (_, value) => {
    expect(reader(value)).toBe(value);
  });

  it.each(input.filter(([kind]) => !takes.includes(kind)))('throws for %s', (_, value) => {
    expect(() => reader(value)).toThrow(TypeError);
  });
});

describe('filledText', () => {
  it('removes the spaces around the text', () => {
    expect(filledText(' a b\n')).toBe('a b');
  });

  it.each(['', ' ', '\n\t'])('refuses %j', (value) => {
    expect(() => filledText(value)).toThrow('expected text that is not empty');
  });
});

it('any value with fields is a record', () => {
  expect(Object.values(kinds).filter(isRecord)).toEqual([{ a: 1 }, [1]]);
});

it.each([
  [null, 'expected text, found null'],
  [undefined, 'expected text, found undefined'],
  [{ a: 1 }, 'expected text, found object'],
])('the error for %j names the value', (value, message) => {
  expect(() => text(value)).toThrow(message);
});
