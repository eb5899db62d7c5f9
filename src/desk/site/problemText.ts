import { isSiteProblem, type SiteProblem } from '@/contract/siteProblems';
import type { SiteWords } from '../words/site/zh-CN';
import type { Problem } from './checkFields';
import { SITE_FORM } from './siteForm';

type Texts = SiteWords['wrong'];

/** The text for each problem. `inFile` is for those that no control of the form can have. */
const TEXTS: Readonly<Record<SiteProblem, Exclude<keyof Texts, 'line'>>> = {
  text: 'inFile',
  empty: 'empty',
  'true-or-false': 'inFile',
  number: 'number',
  language: 'inFile',
  choice: 'inFile',
  'setting-text': 'setting',
  'auto-or-percent': 'percent',
  'player-layout': 'inFile',
  'player-preload': 'inFile',
  colour: 'colour',
  address: 'address',
  'key-address': 'address',
  'open-address': 'link',
  'https-address': 'engineAddress',
  'no-query-place': 'engineAddress',
  'engine-address': 'engineAddress',
  date: 'date',
  'no-such-date': 'noDay',
  day: 'day',
  'day-date': 'dayDate',
  'day-kind': 'inFile',
  'no-such-day': 'noSuchDay',
  days: 'inFile',
  host: 'host',
  'name-in-quotes': 'inFile',
  'empty-name': 'empty',
  'invisible-name': 'inFile',
  'same-name': 'twice',
  'no-such-engine': 'engine',
  words: 'inFile',
  names: 'inFile',
  numbers: 'inFile',
  addresses: 'inFile',
  hosts: 'inFile',
  network: 'network',
  networks: 'network',
  'host-name': 'hostName',
  'social-links': 'inFile',
  'fallback-links': 'inFile',
  engines: 'inFile',
  integer: 'whole',
  min_value: 'range',
  max_value: 'range',
  strict_object: 'inFile',
  record: 'inFile',
};

/** Message for a problem in the owner's language. */
export function problemText({ path, line, problem, name = path }: Problem, words: Texts): string {
  if (problem === 'by-hand-only') return words.byHand;
  const key = isSiteProblem(problem) ? TEXTS[problem] : 'inFile';
  const { as } = SITE_FORM[path];
  if (key === 'range') return as.kind === 'number' ? words.range(as.min, as.max) : words.inFile(name);
  const text = key === 'inFile' ? words.inFile(name) : words[key];
  return line === undefined ? text : words.line(line, text);
}
