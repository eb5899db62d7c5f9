import { pinyinTable } from './pinyinTable';

/** Code units of full-width ！ to ～ (! to ~), and of the full-width space. */
const FULL_WIDTH = { first: 0xff01, last: 0xff5e, shift: 0xfee0, space: 0x3000 };
/** Code units below this are only lower-cased. */
const FIRST_FOLDED = 0x3000;

/**
 * Normalizes a text for the search: lower case, half-width letters, simplified characters. Keeps the position of each
 * code unit.
 */
export function foldText(text: string): string {
  const lower = lowerCase(text);
  const { simplified } = pinyinTable();
  let folded = '';
  let done = 0;
  for (let place = 0; place < lower.length; place += 1) {
    const code = lower.charCodeAt(place);
    if (code < FIRST_FOLDED) continue;
    const shape = simplified[code] || foldedShape(code);
    if (shape === code) continue;
    folded += lower.slice(done, place) + String.fromCharCode(shape);
    done = place + 1;
  }
  return folded + lower.slice(done);
}

function foldedShape(code: number): number {
  if (code === FULL_WIDTH.space) return 0x20;
  if (code >= FULL_WIDTH.first && code <= FULL_WIDTH.last) return code - FULL_WIDTH.shift;
  // 〇 is outside of the CJK block; folded to 零.
  return code === 0x3007 ? 0x96f6 : code;
}

/** Lower case of the same length: letters such as İ become longer in lower case, which would shift positions. */
function lowerCase(text: string): string {
  // Final sigma (ς) becomes σ, since a query may end in the middle of a word.
  const lower = text.toLowerCase().replaceAll('ς', 'σ');
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const one = character.toLowerCase();
    return one.length === character.length ? one : character;
  }).join('');
}
