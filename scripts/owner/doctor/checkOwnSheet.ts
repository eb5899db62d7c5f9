import { hostName } from '../../../server/http/hostCheck.ts';
import { ownSheetIn } from '../../../server/site/readOwnSheet.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { words } from '../../../server/words/words.mjs';
import { OWN_SHEET } from '../../../src/contract/ownSheet.ts';
import type { Site } from '../../../src/contract/site.ts';
import { hint, warning, type Finding } from './finding.ts';

/**
 * Checks the owner's style sheet: what it requests from other hosts, whether it can tell them what it reads, and whether
 * it breaks off.
 */
export function checkOwnSheet({ owner }: Pick<SiteFiles, 'owner'>, { url }: Pick<Site, 'url'>): Finding[] {
  const sheet = ownSheetIn(owner);
  if (!sheet) return [];
  const foreign = sheet.requests.filter(({ host }) => host.replace(/:\d+$/, '') !== hostName(url));
  const findings = foreign.map(({ kind, host, line }) =>
    warning(`public/${OWN_SHEET}:${line}`, words.findings.ownSheet[kind](host)),
  );
  const picture = foreign.find(({ kind }) => kind === 'picture');
  if (picture && sheet.reads !== undefined) {
    findings.push(warning(`public/${OWN_SHEET}:${sheet.reads}`, words.findings.ownSheet.reads(picture.host)));
  }
  if (sheet.open > 0) findings.push(hint(`public/${OWN_SHEET}`, words.findings.ownSheet.breaksOff(sheet.open)));
  return findings;
}
