import { join } from 'node:path';
import PQueue from 'p-queue';
import { shownPath } from '../../server/files/fileProblem.ts';
import { words } from '../../server/words/words.mjs';
import type { Terminal } from './askPassword.ts';
import { readArguments, runIfStarted, runTool, type ToolContext } from './commandLine.ts';
import { findingsOf } from './doctor/fileChecks.ts';
import { createAsk, type Ask, type Fetch } from './doctor/fetchWithTimeout.ts';
import { warning, WEIGHTS, type Finding, type Weight } from './doctor/finding.ts';
import { fix, isEmpty, planFixes } from './doctor/fix.ts';
import { readFolder, type CheckedFolder } from './doctor/readFolder.ts';
import {
  checkService,
  iconsElsewhere,
  isRemote,
  checkedServices,
  type Checkup,
  type CheckedService,
} from './doctor/serviceChecks.ts';
import { namedFolder } from './serverVariables.ts';

/** Limits for requests for icons on other hosts: in total and concurrently. */
const MOST_ICONS = 60;
const ICONS_AT_ONCE = 6;
/** Number of findings that are printed for each weight. */
const MOST_PRINTED = 15;
const NAME_WIDTH = 26;

export interface DoctorContext extends ToolContext, Partial<Terminal> {
  fetch?: Fetch;
  patienceMs?: number;
}

/**
 * Checks the owner's files and services and prints what to improve. Returns the exit code: 1 for errors, otherwise 0.
 */
export function main(context: DoctorContext): Promise<number> {
  const { args, root, print, fetch = globalThis.fetch, patienceMs } = context;
  return runTool(print, async () => {
    const options = { offline: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } } as const;
    const { values } = readArguments(args, words.doctor.usage, options, 0);
    const folder = namedFolder(context);
    let owner = readFolder(context, folder);
    if (values.fix) {
      if (!(await fix(planFixes(owner), owner, context))) return 0;
      owner = readFolder(context, folder);
    }
    const { findings, isSiteKnown, areLinksKnown, links, site } = owner;
    const shown = (name: string) => shownPath(join(folder, name), root);
    if (!isSiteKnown) print(words.doctor.unread(shown('site.yml')));
    else if (!areLinksKnown) print(words.doctor.unread(shown('links.yml')));
    else print(words.doctor.looking(shown(''), links.length, site.social.length));
    const ask = values.offline ? undefined : createAsk(fetch, patienceMs);
    if (isSiteKnown) findings.push(...findingsOf(owner), ...(await askServices(owner, ask, print)));
    return printFindings(findings, !isEmpty(planFixes(owner)), print);
  });
}

/** Asks all services and prints one line about each. Without `ask` only files are read. Returns what is wrong. */
async function askServices(
  owner: CheckedFolder,
  ask: Ask | undefined,
  print: (line: string) => void,
): Promise<Finding[]> {
  const icons = iconsElsewhere(owner);
  const ofService = (service: CheckedService) => checkService(service, ask, owner.files);
  const queue = new PQueue({ concurrency: ICONS_AT_ONCE });
  const [checkups, ofIcons] = await Promise.all([
    Promise.all(checkedServices(owner).map(ofService)),
    queue.addAll((ask ? icons.slice(0, MOST_ICONS) : []).map((icon) => () => ofService(icon))),
  ]);
  print('');
  for (const { service, said } of checkups) print(`${service.name.padEnd(NAME_WIDTH)} ${hostOf(service)}: ${said}`);
  if (!ask && icons.length > 0) print(words.doctor.iconsNotAsked(icons.length));
  else if (icons.length > MOST_ICONS) print(words.doctor.iconsAsked(MOST_ICONS, icons.length));

  // If no service answers, there is probably no network, which is no mistake of each of them.
  const remote = checkups.filter(({ service }) => isRemote(service));
  const isOffline = ask !== undefined && remote.length > 0 && remote.every(({ isSilent }) => isSilent);
  const heard = [...checkups, ...ofIcons].filter(({ isSilent }) => !(isOffline && isSilent));
  // A playlist is spare where another one works, and so is an icon, whose place shows a letter.
  const plays = checkups.some((one) => isList(one) && one.findings.every(({ weight }) => weight === 'hint'));
  const found = heard.flatMap((one) => {
    const isSpare = ofIcons.includes(one) || (plays && isList(one));
    return one.findings.map(({ weight, line }) => (isSpare && weight === 'error' ? warning(line) : { weight, line }));
  });
  return isOffline ? [...found, warning(`network: ${words.doctor.noNetwork}`)] : found;
}

const isList = ({ service }: Checkup) => service.name.startsWith('music.');

const hostOf = ({ address }: CheckedService) => (URL.canParse(address) ? new URL(address).host : address);

function printFindings(findings: readonly Finding[], isFixable: boolean, print: (line: string) => void): number {
  const of = (weight: Weight) => findings.filter((finding) => finding.weight === weight);
  for (const weight of WEIGHTS) {
    const found = of(weight);
    if (found.length === 0) continue;
    print(`\n${words.doctor[weight]}`);
    for (const { line } of found.slice(0, MOST_PRINTED)) print(`  ${line}`);
    if (found.length > MOST_PRINTED) print(`  ${words.doctor.more(found.length - MOST_PRINTED)}`);
  }
  const errors = of('error').length;
  if (isFixable) print(`\n${words.doctor.canFix}`);
  if (findings.length === 0) print(`\n${words.doctor.allWell}`);
  else print(`\n${words.doctor.toDo(errors, of('warning').length, of('hint').length)}`);
  return errors > 0 ? 1 : 0;
}

await runIfStarted(import.meta.url, main);
