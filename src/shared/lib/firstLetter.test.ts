import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstLetter } from './text';

const WALES = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}';
const NAMES: [string, string][] = [
  ['github', 'G'],
  ['书房', '书'],
  ['\u{20BB7}野家', '\u{20BB7}'],
  ['👩‍🔬 实验室', '👩‍🔬'],
  ['👍🏽 好', '👍🏽'],
  ['🇯🇵🇫🇷', '🇯🇵'],
  [`${WALES} Cymru`, WALES],
  ['#️⃣ tags', '#️⃣'],
  ['o\u0308l', 'O\u0308'],
  ['《红楼梦》', '红'],
  ['“Zitat”', 'Z'],
  ['"quoted"', 'Q'],
  ['(draft)', 'D'],
  ['”', '”'],
  ['', ''],
];

afterEach(() => void vi.unstubAllGlobals());

describe.each(['with', 'without'])('in a browser %s Intl.Segmenter', (how) => {
  it.each(NAMES)('the first letter of %j is %j', (name, letter) => {
    if (how === 'without') vi.stubGlobal('Intl', {});
    expect(firstLetter(name)).toBe(letter);
  });
});
