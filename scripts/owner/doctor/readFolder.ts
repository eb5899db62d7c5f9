import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { environmentProblems, ownersFolder, readEnvironment, type Environment } from '../../../server/environment.ts';
import { readEnvText } from '../../../server/envFile.mjs';
import { errorText } from '../../../server/errorText.ts';
import { misnamedFiles } from '../../../server/files/misnamedFiles.ts';
import { readUtf8File } from '../../../server/files/readUtf8File.ts';
import { shownPath } from '../../../server/files/fileProblem.ts';
import { containerGateways } from '../../../server/http/containerGateways.ts';
import { checkLinksFile, unclearLockProblems } from '../../../server/links/checkLinksFile.ts';
import { fallbackItems } from '../../../server/links/linksSource.ts';
import { linksFileIn } from '../../../server/links/watchLinksFile.ts';
import { ownerPassword } from '../../../server/owner/ownerPassword.ts';
import { sitePasswords } from '../../../server/password/passwordsFile.ts';
import { linksPassword } from '../../../server/password/linksPassword.ts';
import { iconsInSite } from '../../../server/site/missingFiles.ts';
import { checkSiteIn } from '../../../server/site/readSiteFile.ts';
import { openSiteFiles, type SiteFiles } from '../../../server/site/siteFiles.ts';
import { words } from '../../../server/words/words.mjs';
import { unclearLocks, withUnclearLocks } from '../../../src/contract/unclearLocks.ts';
import type { LinkItem } from '../../../src/contract/links.ts';
import { lockedGroupsOf, withGroupNames } from '../../../src/contract/lockedGroups.ts';
import type { Site } from '../../../src/contract/site.ts';
import type { ToolContext } from '../commandLine.ts';
import { serverVariables } from '../serverVariables.ts';
import { findingOf, warning, type Finding } from './finding.ts';
import { ownersPictures, type OwnersPictures, planWallpapers, type WallpaperPlan } from './wallpaperPlan.ts';

/** A link of `links.yml`, with file and line. */
export interface LinkInFile {
  where: string;
  link: LinkItem;
}

/** An icon in the owner's files, with file and line. */
export interface IconInFile {
  where: string;
  icon: string;
  /** Whether it belongs to a link of a locked group. */
  isLocked?: boolean;
}

/** The owner's files and settings as the server reads them. */
export interface CheckedFolder {
  folder: string;
  /** The project's folder. */
  root: string;
  variables: Readonly<Record<string, string>>;
  /** Undefined where a variable has a wrong value. */
  environment: Environment | undefined;
  site: Site;
  /** Whether `site.yml` can be used. If not, `site` has only defaults, which must not be used for findings. */
  isSiteKnown: boolean;
  links: LinkInFile[];
  /** Whether `links.yml` can be read, or there is none. If not, `links` is empty, which must not be used for findings. */
  areLinksKnown: boolean;
  /** The texts of the files, empty where there is none. */
  siteText: string;
  linksText: string;
  icons: IconInFile[];
  files: SiteFiles;
  pictures: OwnersPictures;
  plan: WallpaperPlan;
  /** The addresses by which visitors of a container may come, as far as this computer knows them. */
  gateways: string[];
}

/** Networks of this computer that containers are in; their addresses here are the containers' gateways. */
const FOR_CONTAINERS = /^(docker|br-|podman|cni)/;

/** Reads everything that the checks need, and what the start of the server says of it. Never throws. */
export function readFolder(
  context: Pick<ToolContext, 'root' | 'env'>,
  folder: string,
): CheckedFolder & { findings: Finding[] } {
  const { root } = context;
  const named = serverVariables(context);
  const shown = (name: string) => shownPath(join(folder, name), root);
  const { findings, environment, hasFolder } = asStarted(context, folder, named);
  const passwords = sitePasswords(folder, named, (line) => findings.push({ weight: 'error', line }));
  const { LINKS_PASSWORD_HASH: hash } = passwords.variables;
  const variables = { ...named, ...(hash !== undefined && { LINKS_PASSWORD_HASH: hash }) };

  const { site, problems, unusable, text: siteText = '' } = checkSiteIn(folder);
  // The defaults lock groups of the example, which are not the owner's.
  const locked = lockedGroupsOf(unusable ? [] : site.lockedGroups);
  const read = readUtf8File(linksFileIn(folder));
  const isRead = 'text' in read;
  const linksText = isRead ? read.text : '';
  const checked = checkLinksFile(linksText, locked, undefined, unusable !== undefined || locked.names.length > 0);
  const served = checked.items === null ? fallbackItems(site.fallbackLinks) : (checked.items ?? []);
  if (hasFolder) {
    const isEachRead = checked.entries.length === (checked.items?.length ?? 0);
    const held = isRead ? unclearLockProblems(siteText, unclearLocks(served, locked), isEachRead) : [];
    const missing = { text: words.files.isMissing + words.files.fallback, isWarning: true } as const;
    const unread = isRead ? [] : [read.missing ? missing : { text: read.problem }];
    findings.push(
      ...problems.map((one) => findingOf(shown('site.yml'), one, one === unusable ? words.doctor.noStart : '')),
      ...[...unread, ...checked.problems].map((problem) => findingOf(shown('links.yml'), problem)),
      ...held.map((problem) => findingOf(shown('site.yml'), problem)),
    );
  }
  const groups = withUnclearLocks(served, locked);
  const links = withGroupNames(checked.items ?? [], groups).map((link, index) => ({
    where: `${shown('links.yml')}:${checked.lines[index]}`,
    link,
  }));
  const inSite = iconsInSite(siteText).map(({ line, icon }) => ({ where: `${shown('site.yml')}:${line}`, icon }));
  const inLinks = links.map(({ where, link: { icon, category } }) => ({
    where,
    icon,
    isLocked: groups.isLocked(category),
  }));
  const files = openSiteFiles(join(folder, 'public'), join(root, 'public'));
  const pictures = ownersPictures(files);
  const cards = Object.entries(networkInterfaces()).filter(([name]) => FOR_CONTAINERS.test(name));
  const server = { folder, root, variables, environment };
  const content = { site, siteText, links, linksText, files, pictures };
  return {
    ...server,
    ...content,
    findings,
    icons: [...inSite, ...inLinks],
    isSiteKnown: hasFolder && unusable === undefined,
    areLinksKnown: checked.items !== undefined && (isRead || read.missing),
    plan: planWallpapers(site.wallpaper, pictures),
    gateways: [...containerGateways(), ...cards.flatMap(([, some = []]) => some.map(({ address }) => address))],
  };
}

/** What the start of the server says of the environment and of the folder: it is called, but starts nothing. */
function asStarted(
  { root, env }: Pick<ToolContext, 'root' | 'env'>,
  folder: string,
  variables: Readonly<Record<string, string>>,
) {
  const findings: Finding[] = environmentProblems(root, Number(variables['PORT']), env).map(warning);
  const unlessItStops = <T>(start: () => T): T | undefined => {
    try {
      return start();
    } catch (reason) {
      findings.push({ weight: 'error', line: errorText(reason) });
      return undefined;
    }
  };
  const { LINKS_PASSWORD_HASH, OWNER_PASSWORD_HASH, CONFIG_DIR = 'config' } = variables;
  unlessItStops(() => linksPassword({ LINKS_PASSWORD_HASH: LINKS_PASSWORD_HASH?.trim() }, () => undefined));
  unlessItStops(() => ownerPassword(OWNER_PASSWORD_HASH?.trim()));
  const environment = unlessItStops(() => readEnvironment(variables, readEnvText(root)));
  const hasFolder = unlessItStops(() => ownersFolder(root, { ...variables, CONFIG_DIR })) !== undefined;
  // Files that are not read because of their names, such as `links.yaml`.
  const misnamed = hasFolder ? misnamedFiles(folder) : [];
  findings.push(...misnamed.map(({ name, text }) => warning(`${shownPath(join(folder, name), root)}: ${text}`)));
  return { findings, environment, hasFolder };
}
