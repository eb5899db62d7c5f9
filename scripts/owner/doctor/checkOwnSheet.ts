import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../../../server/files/fileStats.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { hostName } from '../../../server/http/hostCheck.ts';
import { ownSheetIn } from '../../../server/site/readOwnSheet.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { words } from '../../../server/words/words.mjs';
import { OWN_SHEET } from '../../../src/contract/ownSheet.ts';
import type { Site } from '../../../src/contract/site.ts';
import { hint, warning, type Finding } from './finding.ts';
import { sheetSlips } from './sheetSlips.ts';

/** Names that are nearly the one that is read: other capitals, or an ending that is hidden. */
const NEARLY = /^custom\.css(?:\.txt|\.css)?$/i;

/**
 * Checks the owner's style sheet: its name, what browsers drop of it, what it requests from other hosts, whether it can
 * tell them what it reads, and whether it breaks off.
 */
export function checkOwnSheet({ owner }: Pick<SiteFiles, 'owner'>, { url }: Pick<Site, 'url'>): Finding[] {
  const misnamed = namesIn(owner).filter((name) => name !== OWN_SHEET && NEARLY.test(name));
  const findings = misnamed.map((name) => warning(`public/${name}`, words.findings.ownSheet.misnamed));
  const sheet = ownSheetIn(owner);
  if (!sheet) return findings;
  const decoded = decodeUtf8(readFileSync(join(owner, OWN_SHEET)));
  if ('problem' in decoded) findings.push(warning(`public/${OWN_SHEET}`, decoded.problem));
  else {
    for (const { kind, line } of sheetSlips(decoded.text))
      findings.push(warning(`public/${OWN_SHEET}:${line}`, words.findings.ownSheet.slips[kind]));
  }
  const foreign = sheet.requests.filter(({ host }) => host.replace(/:\d+$/, '') !== hostName(url));
  for (const { kind, host, line } of foreign)
    findings.push(warning(`public/${OWN_SHEET}:${line}`, words.findings.ownSheet[kind](host)));
  const picture = foreign.find(({ kind }) => kind === 'picture');
  if (picture && sheet.reads !== undefined) {
    findings.push(warning(`public/${OWN_SHEET}:${sheet.reads}`, words.findings.ownSheet.reads(picture.host)));
  }
  if (sheet.open > 0) findings.push(hint(`public/${OWN_SHEET}`, words.findings.ownSheet.breaksOff(sheet.open)));
  return findings;
}
