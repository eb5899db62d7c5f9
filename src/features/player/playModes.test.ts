import { describe, expect, it } from 'vitest';
import { effectiveLoop, nextLoop, nextOrder, type Loop } from './playOrder';

describe('the buttons', () => {
  it('change the loop from one to all to none to one', () => {
    expect(nextLoop('one', 4)).toBe('all');
    expect(nextLoop('all', 4)).toBe('none');
    expect(nextLoop('none', 4)).toBe('one');
  });

  it('leave out “loop one” if there is a single song', () => {
    expect(nextLoop('one', 1)).toBe('none');
    expect(nextLoop('all', 1)).toBe('none');
    expect(nextLoop('none', 1)).toBe('all');
  });

  it('switch the order in both directions', () => {
    expect(nextOrder('list')).toBe('random');
    expect(nextOrder('random')).toBe('list');
  });
});

describe('effectiveLoop', () => {
  it.each<[Loop, number, Loop]>([
    ['one', 1, 'all'],
    ['one', 2, 'one'],
    ['all', 1, 'all'],
    ['none', 1, 'none'],
    ['none', 5, 'none'],
  ])('is for %s with %d songs %s', (loop, count, expected) => {
    expect(effectiveLoop(loop, count)).toBe(expected);
  });
});
