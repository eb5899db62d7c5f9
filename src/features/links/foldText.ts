import { pinyinTable } from './pinyinTable';

/** ！ to ～ are ! to ~ in full width. */
const FULL_WIDTH = { first: 0xff01, last: 0xff5e, shift: 0xfee0, space: 0x3000 };
/** Below it nothing is folded but case. */
const FIRST_FOLDED = 0x3000;

/**
 * What makes no difference to a search: lower case, letters of half width, simplified characters. Each code unit stays
 * in its place.
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
  // 〇 stands outside of the block: it is 零.
  return code === 0x3007 ? 0x96f6 : code;
}

/** Lower case of the same length: letters such as İ become longer in lower case, which would shift positions. */
function lowerCase(text: string): string {
  // The other small sigma stands at the end of words, and a query ends elsewhere.
  const lower = text.toLowerCase().replaceAll('ς', 'σ');
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const one = character.toLowerCase();
    return one.length === character.length ? one : character;
  }).join('');
}
