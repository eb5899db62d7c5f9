import { join } from 'node:path';
import type { Terminal } from './askPassword.ts';
import { checkGroups } from './doctor/checkCategoryNames.ts';
import { checkDevicesFile } from './doctor/checkDevicesFile.ts';
import { checkDrawings } from './doctor/checkDrawings.ts';
import { checkHome } from './doctor/checkHome.ts';
import { checkIcons, checkLockedIcons, iconAddresses } from './doctor/checkIcons.ts';
import { checkLinkList } from './doctor/checkLinks.ts';
import { checkEnvText } from './doctor/checkEnv.ts';
import { checkFileNames } from './doctor/checkFileNames.ts';
import { checkExamples } from './doctor/checkExamples.ts';
import { checkOwnSheet } from './doctor/checkOwnSheet.ts';
import { checkPictures } from './doctor/checkPictures.ts';
import { checkShippedPictures } from './doctor/checkShippedPictures.ts';
import { checkSystemFiles } from './doctor/checkSystemFiles.ts';
import { checkSettings } from './doctor/checkSettings.ts';
import { checkUnused } from './doctor/checkUnusedSettings.ts';
import { checkWallpapers } from './doctor/checkWallpapers.ts';
import { createAsk, type Ask, type Fetch } from './doctor/fetchWithTimeout.ts';
import { warning, type Finding, type Weight } from './doctor/finding.ts';
import { canFix, fix } from './doctor/fix.ts';
import { ownersPictures } from './doctor/ownersPictures.ts';
import { readOwnersFiles } from './doctor/readOwnersFiles.ts';
import { checkIconAddress } from './doctor/checkRemotePicture.ts';
import type { Checkup, Service } from './doctor/service.ts';
import { servicesOf } from './doctor/doctorServices.ts';
import { isNamedButEmpty } from '../../server/environment.ts';
import { openSiteFiles, type SiteFiles } from '../../server/site/siteFiles.ts';
import { planWallpapers } from './doctor/wallpaperPlan.ts';
import { runIfStarted, runTool, readArguments, type ToolContext } from './commandLine.ts';
import { ownersFolder, serverVariables } from './serverVariables.ts';
import { readEnvText } from '../../server/envFile.mjs';
import { shownPath } from '../../server/files/shownPath.ts';
import { words } from '../../server/words/words.mjs';

/** Limits for requests for icons on other hosts: in total and concurrently. */
const MOST_ICONS = 60;
const ICONS_AT_ONCE = 6;
/** Number of findings that are printed for each weight. */
const MOST_TOLD = 15;
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
  const ask = createAsk(fetch, patienceMs);
  return runTool(print, async () => {
    const options = { offline: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } } as const;
    const { values } = readArguments(args, words.doctor.usage, options, 0);
    const unread = checkEnvText(readEnvText(root), context.env);
    // Without the owner's folder, only the example could be checked.
    if (unread.some(({ weight }) => weight === 'error')) return printFindings(unread, false, print);
    const folder = ownersFolder(context);
    const siteFiles = () => openSiteFiles(join(folder, 'public'), join(root, 'public'));
    if (values.fix && !(await fix({ ...context, folder }, siteFiles()))) return 0;
    // A new instance, since it caches file names.
    const files = siteFiles();
    const { site, addresses, isFixable, findings } = examine(context, folder, files);

    const services = site ? servicesOf(site, files) : [];
    const requested = services.filter(({ remote }) => !values.offline || !remote);
    const [checkups, iconCheckups] = await Promise.all([
      Promise.all(requested.map(async (service) => ({ service, checkup: await service.check(ask) }))),
      values.offline ? [] : checkIconAddresses(ask, addresses),
    ]);
    print('');
    for (const service of services) {
      const heard = checkups.find((one) => one.service === service);
      print(serviceLine(service, heard?.checkup.said ?? words.doctor.notAsked));
    }
    const pictures = addresses.size;
    if (values.offline && pictures > 0) print(words.doctor.iconsNotAsked(pictures));
    else if (pictures > MOST_ICONS) print(words.doctor.iconsAsked(MOST_ICONS, pictures));

    findings.push(...fromServices([...checkups.map(({ checkup }) => checkup), ...iconCheckups], checkups));
    return printFindings(findings, isFixable, print);
  });
}

/** All findings that need no network. */
function examine(context: ToolContext, folder: string, files: SiteFiles) {
  const { root, print } = context;
  const { site, isSiteKnown, areLinksKnown, links, icons, findings, ...texts } = readOwnersFiles(
    folder,
    root,
    isNamedButEmpty(folder, serverVariables(context)),
  );
  if (!isSiteKnown) {
    print(words.doctor.lookingWithoutSite(shownPath(folder, root), links.length));
    findings.push(...checkEnvText(readEnvText(root), context.env), ...checkFileNames(folder, root));
    findings.push(...checkIcons(icons, files), ...checkDrawings(files));
    return { site: undefined, addresses: iconAddresses(icons), isFixable: canFix(folder, files), findings };
  }
  const shown = shownPath(folder, root);
  if (areLinksKnown) print(words.doctor.looking(shown, links.length, site.social.length));
  else print(words.doctor.lookingWithoutLinks(shown, site.social.length));
  const pictures = ownersPictures(files);
  const plan = planWallpapers(site.wallpaper, pictures);
  findings.push(
    ...checkSettings(serverVariables(context), site, links, readEnvText(root)),
    ...checkEnvText(readEnvText(root), context.env),
    ...checkFileNames(folder, root),
    ...checkExamples(site, links, texts),
    ...checkIcons(icons, files, site.url),
    ...checkLockedIcons(icons, site, files),
    ...checkLinkList(links, site, files),
    ...checkHome(links, site),
    ...checkOwnSheet(files, site),
    ...(areLinksKnown ? checkGroups(links, site) : []),
    ...checkWallpapers(site, pictures, files, plan),
    ...checkPictures(site, files),
    ...checkDrawings(files),
    ...checkSystemFiles(folder, root),
    ...checkDevicesFile(folder, root),
    ...checkShippedPictures(site, files),
    ...checkUnused(site, areLinksKnown ? links : undefined),
  );
  // Not every correction is safe, and only those that `--fix` writes are promised.
  const hasFixes = plan.renames.length > 0 || plan.local !== undefined || findings.some((finding) => finding.fix);
  const isFixable = hasFixes && canFix(folder, files);
  return { site, addresses: iconAddresses(icons), isFixable, findings };
}

/**
 * The findings about services. If no service answers, there is probably no network, so this is reported once and not as
 * an error of each service.
 */
function fromServices(all: readonly Checkup[], services: readonly { service: Service; checkup: Checkup }[]): Finding[] {
  const remote = services.filter(({ service }) => service.remote);
  const noNetwork = remote.length > 0 && remote.every(({ checkup }) => checkup.silent);
  const findings = all.filter(({ silent }) => !(noNetwork && silent)).flatMap((checkup) => checkup.findings);
  if (!noNetwork) return spared(findings, services);
  return [...findings, warning('network', words.doctor.noNetwork)];
}

/** Turns errors of a playlist into warnings where another playlist works. */
function spared(findings: Finding[], services: readonly { service: Service; checkup: Checkup }[]): Finding[] {
  const lists = services.filter(({ service }) => service.name.startsWith('music.'));
  const plays = lists.some(({ checkup }) => checkup.findings.every(({ weight }) => weight === 'hint'));
  if (!plays) return findings;
  return findings.map((finding) =>
    finding.where.startsWith('music.') && finding.weight === 'error' ? { ...finding, weight: 'warning' } : finding,
  );
}

async function checkIconAddresses(ask: Ask, addresses: ReadonlyMap<string, string>): Promise<Checkup[]> {
  const waiting = [...addresses].slice(0, MOST_ICONS);
  const done: Checkup[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await checkIconAddress(ask, ...next));
  };
  await Promise.all(Array.from({ length: ICONS_AT_ONCE }, worker));
  return done;
}

function serviceLine({ name, whom }: Service, said: string): string {
  return `${name.padEnd(NAME_WIDTH)} ${whom}: ${said}`;
}

function printFindings(findings: readonly Finding[], isFixable: boolean, print: (line: string) => void): number {
  const weights: readonly Weight[] = ['error', 'warning', 'hint'];
  for (const weight of weights) {
    const found = findings.filter((finding) => finding.weight === weight);
    if (found.length === 0) continue;
    print(`\n${words.doctor[weight]}`);
    for (const { where, text } of found.slice(0, MOST_TOLD)) print(`  ${where}: ${text}`);
    if (found.length > MOST_TOLD) print(`  ${words.doctor.more(found.length - MOST_TOLD)}`);
  }
  const number = (weight: Weight) => findings.filter((finding) => finding.weight === weight).length;
  const errors = number('error');
  if (isFixable) print(`\n${words.doctor.canFix}`);
  if (findings.length === 0) print(`\n${words.doctor.allWell}`);
  else print(`\n${words.doctor.toDo(errors, number('warning'), number('hint'))}`);
  return errors > 0 ? 1 : 0;
}

await runIfStarted(import.meta.url, main);
