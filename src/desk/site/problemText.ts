import type { SiteWords } from '../words/site/zh-CN';
import type { Problem } from './checkFields';
import { SITE_FORM } from './siteForm';

/** Message for a problem in the owner's language. */
export function problemText({ path, cell, line, problem, name = path }: Problem, words: SiteWords['wrong']): string {
  const { as } = SITE_FORM[path];
  if (problem === 'by-hand-only') return words.byHand;
  if (problem === 'in-file') return words.inFile(name);
  if (problem === 'empty' || /not empty/.test(problem)) return words.empty;
  if (problem === 'twice' || /no other engine/.test(problem)) return words.twice;
  switch (as.kind) {
    case 'number':
      if (problem === 'integer') return words.whole;
      return /_value/.test(problem) ? words.range(as.min, as.max) : words.number;
    case 'date':
      return /exists/.test(problem) ? words.noDay : words.date;
    case 'address':
      return words.address;
    case 'colour':
      return words.colour;
    case 'lines':
      return line === undefined ? words.address : words.line(line, words.address);
    case 'engine':
      return words.engine;
    case 'rows': {
      if (cell?.column === 'url') return path === 'social' ? words.link : words.engineAddress;
      if (cell?.column === 'link') return words.link;
      if (cell?.column === 'day') return words.day;
      return as.of === 'hosts' ? words.host : words.inFile(name);
    }
    default:
      return words.inFile(name);
  }
}
