import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignUrl } from '../../src/contract/foreignServices.ts';
import { OWNER_SHEET } from '../../src/contract/ownerSheet.ts';
import { contentHash } from '../files/contentHash.ts';
import { statsOf } from '../files/fileStats.ts';

/** What a style sheet requests from another host. */
export interface ForeignRequest {
  kind: 'import' | 'font' | 'picture';
  host: string;
  /** Counts from 1. */
  line: number;
}

/** The owner's style sheet. */
export interface OwnerSheet {
  /** With the hash of the content, so that a change has another address: `custom.css?v=…`. */
  address: string;
  requests: ForeignRequest[];
  /** Line of the first rule for what a field contains (`[value`) or where a link leads (`[href`); counts from 1. */
  reads: number | undefined;
  /** Number of braces that are not closed: the file breaks off. */
  open: number;
}

/** The owner's style sheet; undefined if there is none. */
export function ownerSheetIn(publicDir: string): OwnerSheet | undefined {
  const file = join(publicDir, OWNER_SHEET);
  if (!statsOf(file)?.isFile()) return undefined;
  const bytes = readFileSync(file);
  return { address: `${OWNER_SHEET}?v=${contentHash(bytes)}`, ...readSheet(bytes.toString('utf8')) };
}

/** Hosts that visitors' browsers ask for its pictures: the page's policy allows pictures of any host, and no more. */
export const pictureHosts = ({ requests }: Pick<OwnerSheet, 'requests'>): string[] => [
  ...new Set(requests.flatMap(({ kind, host }) => (kind === 'picture' ? [host] : []))),
];

/** Comments, names of at-rules and attributes, `url(…)`, `image-set(`, strings, what ends or nests declarations. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|@(?<rule>[\w-]+)|url\(\s*(?<url>"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|(?:\\[\s\S]|[^)\\"'\s])*)|(?<set>image-set\()|\[(?<attribute>[^\]={}"';]*)|(?<text>"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)|[{};]/gi;

/** Reads a style sheet, also a broken one. */
export function readSheet(css: string): Omit<OwnerSheet, 'address'> {
  const requests: ForeignRequest[] = [];
  let [open, rule, inSet, line, at] = [0, '', false, 1, 0];
  let reads: number | undefined;
  for (const { 0: token, index, groups = {} } of css.matchAll(TOKEN)) {
    line += css.slice(at, index).split('\n').length - 1;
    at = index;
    if (token === '{') open += 1;
    if (token === '}') open = Math.max(0, open - 1);
    if (token === ';' || token === '}') inSet = false;
    if (token === '}' || (token === ';' && rule === 'import')) rule = '';
    if (groups['set'] !== undefined) inSet = true;
    if (READ.test(unescaped(groups['attribute'] ?? ''))) reads ??= line;
    rule = groups['rule']?.toLowerCase() ?? rule;
    const address = groups['url'] ?? (rule === 'import' || inSet ? groups['text'] : undefined);
    const url = address === undefined || rule === 'namespace' ? undefined : foreignUrl(unescaped(address));
    if (url) requests.push({ kind: KINDS.get(rule) ?? 'picture', host: url.host, line });
  }
  return { requests, reads, open };
}

/** The part of a selector from `[` to `=`: with a namespace, an operator, comments. */
const READ = /^(?:[^|]*\|)?(?:\/\*.*?\*\/|\s)*(?:value|href)(?:\/\*.*?\*\/|[\s~|^$*])*$/is;

const KINDS: ReadonlyMap<string, ForeignRequest['kind']> = new Map([
  ['import', 'import'],
  ['font-face', 'font'],
]);

/** The text of a string or an address, without quotes and escapes. */
function unescaped(written: string): string {
  return written
    .replaceAll(/^["']|["']$/g, '')
    .replaceAll(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
    )
    .trim();
}
