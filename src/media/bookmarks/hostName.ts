/** Parameters of punycode (RFC 3492, section 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

/** A name for the page of an address: its host in Unicode without `www.`, or the mail address. */
export function hostName(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, hostname, pathname } = new URL(address);
  const unicode = hostname.replaceAll(/(?<=^|\.)xn--([a-z\d-]+)/g, (label, code: string) => decoded(code) ?? label);
  const isSame = URL.canParse(`http://${unicode}/`) && new URL(`http://${unicode}/`).hostname === hostname;
  return (isSame ? unicode + host.slice(hostname.length) : host || pathname).replace(/^www\./, '');
}

/** Decodes a label behind its `xn--`; undefined if it is not valid (RFC 3492, section 6.2). */
function decoded(label: string): string | undefined {
  const split = Math.max(0, label.lastIndexOf('-'));
  const characters = label.slice(0, split).split('');
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let at = split === 0 ? 0 : split + 1; at < label.length;) {
    const before = index;
    let weight = 1;
    for (let position = BASE; ; position += BASE) {
      const digit = digitOf(label[at] ?? '');
      at += 1;
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, position - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = characters.length + 1;
    bias = adapted(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10_ff_ff) return undefined;
    characters.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return characters.join('');
}

function digitOf(character: string): number | undefined {
  if (/^\d$/.test(character)) return Number(character) + 26;
  return /^[a-z]$/.test(character) ? character.charCodeAt(0) - 97 : undefined;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let position = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; position += BASE) left = Math.floor(left / (BASE - T_MIN));
  return position + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}
