import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import ipaddr from 'ipaddr.js';
import { DEVICES_FILE } from '../../../server/devices/devicesFile.ts';
import { namesIn, statsOf } from '../../../server/files/fileStats.ts';
import { pictureInfo } from '../../../server/files/imageHeader.ts';
import { leadsBeside } from '../../../server/files/namesOnDisk.ts';
import { isNamedAsOwners, isOfSystem } from '../../../server/files/publicFilePath.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { shownPath } from '../../../server/files/fileProblem.ts';
import { hostName } from '../../../server/http/hostCheck.ts';
import { isPublicAddress } from '../../../server/http/visitorAddress.ts';
import { PASSWORDS_FILE } from '../../../server/password/passwordsFile.ts';
import { didYouMean } from '../../../server/mistakes/didYouMean.ts';
import { isOwnPath, missingWallpapers } from '../../../server/site/missingFiles.ts';
import { ownerSheetIn } from '../../../server/site/readOwnerSheet.ts';
import { UNSAFE_PORTS } from '../../../server/unsafePorts.mjs';
import { words } from '../../../server/words/words.mjs';
import { openableAddress, isHomeHost } from '../../../src/contract/address.ts';
import { readNetwork } from '../../../src/contract/homeNetworks.ts';
import { lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import { OWNER_SHEET } from '../../../src/contract/ownerSheet.ts';
import { defaultSite, type Site } from '../../../src/contract/site.ts';
import { pageKey } from '../../../src/media/bookmarks/addressKey.ts';
import { SHARE_SIZE } from '../../../src/media/siteImages/shareSize.ts';
import { isEmoji, isPictureInside } from '../../../src/shared/lib/iconNames.ts';
import { shippedIcons } from '../../../src/shared/ui/shippedIcons.ts';
import { refusedDrawings } from '../../deploy/publicFiles.ts';
import { isExample } from '../../../server/links/exampleLinks.ts';
import { WEIGHTS, type Finding, type Weight } from './finding.ts';
import type { IconInFile, CheckedFolder, LinkInFile } from './readFolder.ts';
import { sheetSlips } from './sheetSlips.ts';

/** Whether the weather is that of the example's place, by its latitude and longitude. With a map key the place is not used. */
function isExamplePlace({ amapKey, place }: Site['weather']): boolean {
  const { latitude, longitude } = defaultSite.weather.place;
  return !amapKey && place.latitude === latitude && place.longitude === longitude;
}

/** Names of the example's place in the examples. */
const EXAMPLE_CITIES: ReadonlySet<string> = new Set([defaultSite.weather.place.city, 'Beijing']);

/** Whether the city of the weather is the owner's, and its latitude and longitude are still the example's. */
function isHalfChanged(weather: Site['weather']): boolean {
  return isExamplePlace(weather) && !EXAMPLE_CITIES.has(weather.place.city);
}

/** Fields of `site.yml` that every owner should change. */
const PERSONAL = ['name', 'url', 'author', 'social', 'fallbackLinks'] as const;
/** Domains reserved for examples. */
const NOBODYS = /(^|\.)example\.(com|net|org)$/i;
/** Minimum width of the share picture, px. Chat apps show a narrower one as a small square. */
const NARROW_SHARE = 600;
/** A larger file loads slowly, bytes. */
const HEAVY = 1_500_000;
const MEGABYTE = 1_000_000;
const MOST_NAMED = 10;
/** Shown part of an unusable icon, characters: a `data:` address may be long. */
const MOST_SHOWN = 60;

/** A part of the owner's files, with the place that is printed. */
interface Part {
  where: string;
}

interface Check<P extends Part, Values extends readonly unknown[]> {
  /** The parts that are looked at. */
  of: (owner: CheckedFolder) => readonly P[];
  /** The values for the sentence where a part has the problem. */
  test: (part: P, owner: CheckedFolder) => Values | false | undefined;
  /** The sentence. */
  say: (...values: Values) => string;
}

type Run = (owner: CheckedFolder) => string[];

const check =
  <P extends Part, Values extends readonly [] | readonly unknown[]>({ of, test, say }: Check<P, Values>): Run =>
  (owner) =>
    of(owner).flatMap((part) => {
      const values = test(part, owner);
      return values ? `${part.where}: ${say(...values)}` : [];
    });

const { findings } = words;

/** A sentence of another part of the program. */
const asSaid = (sentence: string) => sentence;

const inSite = () => [{ where: 'site.yml' }];
const inEnv = () => [{ where: '.env' }];
const inLinks = (owner: CheckedFolder) => owner.links;
const inIcons = (owner: CheckedFolder) => owner.icons;

/** All checks of the owner's files, by weight. */
const CHECKS: Readonly<Record<Weight, readonly Run[]>> = {
  error: [
    check({
      of: inIcons,
      test: ({ icon }, { files }) => {
        const meant = meantIcon(icon, files);
        return meant !== undefined && [icon, isOwnPath(icon), meant];
      },
      say: (icon: string, isPath: boolean, meant: string) =>
        (isPath ? findings.icons.noFile(icon) : findings.icons.nothing(icon.slice(0, MOST_SHOWN))) +
        (meant && words.files.didYouMean(meant)),
    }),
    check({
      of: inSite,
      test: (_, { site: { logo }, files }) => logo.startsWith('/') && files.fileBehind(logo) === undefined && [logo],
      say: findings.pictures.noLogo,
    }),
    check({
      of: inSite,
      test: (_, { site, files }) => {
        const missing = missingWallpapers(site.wallpaper, files);
        return missing !== undefined && [missing];
      },
      say: asSaid,
    }),
  ],
  warning: [
    check({
      of: ({ files }) =>
        [...refusedDrawings(files.owner)].map(([path, found]) => ({ where: `public/${path}`, ...found })),
      test: ({ problem, detail }) => [words.drawings.problems[problem](detail)],
      say: words.drawings.found,
    }),
    check({
      of: inEnv,
      test: (_, { variables: { LINKS_PASSWORD_HASH: hash, LINKS_PASSWORD: plain }, site, links }) =>
        (hash ?? plain) === undefined && links.some(isLockedBy(site.lockedGroups)) && [],
      say: () => findings.env.noPassword,
    }),
    check({ of: lockedIcons, test: ({ icon }) => [icon], say: findings.icons.lockedOnly }),
    check({
      of: inIcons,
      test: ({ icon }, { site }) => icon.startsWith('http:') && !site.url.startsWith('http:') && [icon],
      say: findings.icons.plainHttp,
    }),
    check({
      of: inLinks,
      test: ({ link: { name, link } }) => {
        const port = hostOf(link) === undefined ? '' : new URL(link).port;
        return UNSAFE_PORTS.has(Number(port || '0')) && [name, port];
      },
      say: findings.links.unsafePort,
    }),
    check({
      of: inLinks,
      test: ({ link: { name, link } }, { files }) =>
        /^\/./.test(link) && !files.fileBehind(link) && openableAddress(link) !== undefined && [name, link],
      say: findings.links.noFile,
    }),
    check({
      of: ({ links, site }) => [
        ...links.map(({ where, link: { name, link } }) => ({ where, name, address: link })),
        ...site.social.map(({ name, url }) => ({ where: 'site.yml', name, address: url })),
      ],
      test: ({ name, address }, { environment, site }) =>
        /^http:/i.test(address) &&
        environment?.HSTS === true &&
        [hostName(site.url), ...environment.HOSTS].includes(hostOf(address)) && [name],
      say: findings.env.hsts,
    }),
    check({
      of: inLinks,
      test: ({ link: { name, lan = '' } }) => leadsTo(lan) === 'public' && [name],
      say: findings.home.publicLan,
    }),
    check({
      of: inLinks,
      test: ({ link: { name, link } }, owner) => isAtHome(owner) && leadsTo(link) === 'home' && [name],
      say: findings.home.privateLink,
    }),
    check({
      of: inSite,
      test: (_, { site, links }) => {
        const { networks = [], address = '' } = site.home ?? {};
        const withLan = links.filter(({ link }) => link.lan !== undefined).length;
        return withLan > 0 && networks.length === 0 && address === '' && [withLan];
      },
      say: findings.home.nobody,
    }),
    check({
      of: ({ site }) => (site.home?.networks ?? []).map((range) => ({ where: 'site.yml', range })),
      test: ({ range }, { gateways }) => {
        const network = readNetwork(range);
        const isIn = (address: string) =>
          network && ipaddr.subnetMatch(ipaddr.process(address), { network }, '') !== '';
        const gateway = gateways.find(isIn);
        return gateway !== undefined && [range, gateway];
      },
      say: findings.home.gateway,
    }),
    check({
      of: inSite,
      test: (_, { site }) => isHalfChanged(site.weather) && [site.weather.place.city, site.interface.parts.weather],
      say: findings.examples.place,
    }),
    check({
      of: names,
      test: ({ name }) => /\.ya?ml$/i.test(name) && isOfSystem(name) && [],
      say: () => findings.conflict,
    }),
    check({
      of: notServed,
      test: () => [],
      say: () => findings.notPublic,
    }),
    check({
      of: names,
      test: ({ name }) => /^background[\s_(-]*\d+\)?\.jpe?g$/i.test(name) && [],
      say: () => findings.pictures.misplaced,
    }),
    check({
      of: ({ plan }) => plan.renames.map(({ from, to }) => ({ where: `public/images/${from}`, from, to })),
      test: ({ from, to }) => /\.jpe?g$/i.test(from) && [to],
      say: findings.pictures.rename,
    }),
    check({
      of: inSite,
      test: (_, { plan: { local } }) => local !== undefined && [local],
      say: findings.pictures.raise,
    }),
    check({
      of: ({ pictures }) => pictures.names.map((name) => ({ where: `public/images/${name}`, name })),
      test: ({ name }, { pictures, plan }) => {
        const [, stem = ''] = /^(background\d+)(?:-1280|-1920|-tall)?\.(?!jpe?g$)[a-z]+$/i.exec(name) ?? [];
        const isMoved = plan.renames.some(({ from }) => from === name);
        return stem !== '' && !isMoved && !pictures.names.includes(`${stem}.jpg`) && [`${stem}.jpg`];
      },
      say: findings.pictures.needsJpeg,
    }),
    check({ of: wallpapers, test: ({ info }) => info?.kind !== 'jpeg' && [], say: () => findings.pictures.noJpeg }),
    check({
      of: wallpapers,
      test: ({ bytes }) => bytes > HEAVY && [(bytes / MEGABYTE).toFixed(1)],
      say: findings.pictures.heavy,
    }),
    check({
      of: names,
      test: ({ name }) => name !== OWNER_SHEET && /^custom\.css(?:\.txt|\.css)?$/i.test(name) && [],
      say: () => words.files.rename(OWNER_SHEET),
    }),
    check({
      of: ({ files: { owner } }) => {
        const sheet = ownerSheetIn(owner);
        if (!sheet) return [];
        const decoded = decodeUtf8(readFileSync(join(owner, OWNER_SHEET)));
        if ('problem' in decoded) return [{ where: `public/${OWNER_SHEET}`, said: decoded.problem }];
        const ends = sheet.open > 0 ? [decoded.text.trimEnd().split('\n').length] : [];
        const lines = [...sheetSlips(decoded.text), ...ends];
        return lines.map((line) => ({ where: `public/${OWNER_SHEET}:${line}`, said: findings.ownerSheet.dropped }));
      },
      test: ({ said }) => [said],
      say: asSaid,
    }),
    check({ of: foreignRequests, test: ({ kind, host }) => [findings.ownerSheet[kind](host)], say: asSaid }),
    check({
      of: (owner) => {
        const { reads } = ownerSheetIn(owner.files.owner) ?? {};
        return reads === undefined ? [] : [{ where: `public/${OWNER_SHEET}:${reads}` }];
      },
      test: (_, owner) => {
        const picture = foreignRequests(owner).find(({ kind }) => kind === 'picture');
        return picture && [picture.host];
      },
      say: findings.ownerSheet.reads,
    }),
  ],
  hint: [
    check({
      of: inEnv,
      test: (_, { variables: { LINKS_PASSWORD_HASH: hash, LINKS_PASSWORD: plain } }) =>
        hash === undefined && plain !== undefined && [],
      say: () => findings.env.plainPassword,
    }),
    check({
      of: inSite,
      test: (_, { site: { fallbackLinks, lockedGroups } }) => {
        const { isLocked } = lockedGroupsOf(lockedGroups);
        const locked = Object.keys(fallbackLinks.categories).filter(isLocked);
        return locked.length > 0 && [locked.join(', ')];
      },
      say: findings.unused.fallback,
    }),
    check({
      of: inLinks,
      test: (placed, { site }) => placed.link.check && isLockedBy(site.lockedGroups)(placed) && [placed.link.name],
      say: findings.links.checkLocked,
    }),
    check({
      of: ({ folder, root }) =>
        [DEVICES_FILE, PASSWORDS_FILE].map((name) => {
          const file = join(folder, name);
          return { where: shownPath(file, root), mode: (statsOf(file)?.mode ?? 0) & 0o777 };
        }),
      // Windows has no such modes.
      test: ({ where, mode }) => process.platform !== 'win32' && (mode & 0o077) !== 0 && [mode.toString(8), where],
      say: findings.devices.readable,
    }),
    check({
      of: ({ links }) => {
        const first = new Map(links.toReversed().map((placed) => [pageKey(placed.link.link), placed]));
        return links.flatMap((placed) => ({ ...placed, twin: first.get(pageKey(placed.link.link)) ?? placed }));
      },
      // The reader of the file has reported addresses that open nothing; a link at home only has none.
      test: ({ where, link: { name, link }, twin }) =>
        openableAddress(link) !== undefined && twin.where !== where && [name, twin.link.name, twin.where],
      say: findings.links.twin,
    }),
    check({
      of: inSite,
      test: (_, { site, siteText }) => {
        const same = PERSONAL.filter((field) => isDeepStrictEqual(site[field], defaultSite[field]));
        // A file without a place, or with an empty repository, has chosen it.
        const place =
          isExamplePlace(site.weather) && !isHalfChanged(site.weather) && /^\s*latitude\s*:/m.test(siteText);
        const fields = [
          ...same,
          ...(/^repository[ \t]*:[ \t]*\S/m.test(siteText) ? [] : ['repository']),
          ...(place ? ['weather.place'] : []),
        ];
        return fields.length > 0 && [fields.join(', ')];
      },
      say: findings.examples.fields,
    }),
    check({
      of: () => [{ where: 'links.yml' }],
      test: (_, { links, linksText }) => {
        const left = isExample(linksText) ? links : links.filter(({ link }) => NOBODYS.test(hostOf(link.link) ?? ''));
        return left.length > 0 && [inShort(left.map(({ link }) => link.name))];
      },
      say: findings.examples.links,
    }),
    check({
      of: inSite,
      test: (_, { site: { music } }) => {
        const asksService = music.endpoints.some(
          (address) => !address.startsWith('/') && !/\.json([?#]|$)/.test(address),
        );
        const fields = (['server', 'type', 'id'] as const).filter((field) => music[field] !== defaultSite.music[field]);
        return !asksService && fields.length > 0 && [fields.map((field) => `music.${field}`).join(', ')];
      },
      say: findings.unused.music,
    }),
    check({
      of: (owner) => imagesIn(owner, (name) => name === 'share.jpg'),
      test: ({ info }) => {
        const { width = 0, height = 1 } = info?.size ?? {};
        const isRight = Math.abs(width / height - SHARE_SIZE.width / SHARE_SIZE.height) <= 0.1 && width >= NARROW_SHARE;
        return !isRight && [SHARE_SIZE.width, SHARE_SIZE.height];
      },
      say: findings.pictures.share,
    }),
  ],
};

/** What the checks find in the owner's files. */
export const findingsOf = (owner: CheckedFolder): Finding[] =>
  WEIGHTS.flatMap((weight) => CHECKS[weight].flatMap((run) => run(owner).map((line) => ({ weight, line }))));

/** The names in the owner's folder and in its `public/`. */
function names({ folder, root }: CheckedFolder) {
  const places = [folder, join(folder, 'public')];
  return places.flatMap((place) => namesIn(place).map((name) => ({ where: shownPath(join(place, name), root), name })));
}

/** What is in `public/`, but never public. */
function notServed({ root, files: { owner } }: CheckedFolder) {
  // With its types it does not go through links.
  const entries = existsSync(owner) ? readdirSync(owner, { recursive: true, withFileTypes: true }) : [];
  return entries.flatMap(({ name, parentPath }) => {
    const file = join(parentPath, name);
    const isMeant = !isNamedAsOwners(name) && !leadsBeside(owner, relative(owner, file));
    return isMeant ? [] : [{ where: shownPath(file, root) }];
  });
}

const inShort = (all: readonly string[]) => all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ' …' : '');

/** The host of a web address; undefined for others. */
const hostOf = (address: string) =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname : undefined;

const isLockedBy = (names: readonly string[]) => {
  const { isLocked } = lockedGroupsOf(names);
  return ({ link }: LinkInFile) => isLocked(link.category);
};

const shippedNames = new Set(Object.values(shippedIcons).flatMap((some) => Object.keys(some)));

/** What an icon that cannot be shown is meant for, '' if that is unknown; undefined for an icon that is fine. */
function meantIcon(icon: string, { fileBehind }: CheckedFolder['files']): string | undefined {
  const isShown = icon === '' || isEmoji(icon) || isPictureInside(icon) || shippedNames.has(icon);
  if (isShown || /^https?:\/\//.test(icon) || (isOwnPath(icon) && fileBehind(icon))) return undefined;
  // A path on the disk: `public\\icons\\nas.png` is `/icons/nas.png`.
  const path = `/${icon.replaceAll('\\', '/').replace(/^(?:\.?\/)?(?:public\/)?/u, '')}`;
  return fileBehind(path) ? path : (didYouMean(icon, shippedNames) ?? '');
}

/**
 * The owner's files that only links of locked groups use as their icon, each once: everybody who knows or guesses the
 * address of such a file can open it, without the password.
 */
function lockedIcons({ icons, files, site: { logo } }: CheckedFolder): IconInFile[] {
  const fileOf = (icon: string) => (icon.startsWith('/') ? files.fileBehind(icon) : undefined);
  const seen = new Set([logo, ...icons.filter(({ isLocked }) => !isLocked).map(({ icon }) => icon)].map(fileOf));
  return icons.filter(({ icon }) => {
    const file = fileOf(icon);
    const isFirst = !seen.has(file);
    seen.add(file);
    return isFirst && file?.startsWith(files.owner) && !statsOf(join(files.shipped, icon));
  });
}

const isAtHome = ({ links, site }: CheckedFolder): boolean =>
  (site.home?.networks ?? []).length > 0 || !!site.home?.address || links.some(({ link }) => link.lan !== undefined);

/** Where an address leads: into a home network or to a public IP address; undefined for a name that may be either. */
function leadsTo(address: string): 'home' | 'public' | undefined {
  const host = hostOf(address);
  if (host === undefined || !isHomeHost(host)) return undefined;
  return /^[\d.]+$|^\[/.test(host) && isPublicAddress(host.replaceAll(/[[\]]/g, '')) ? 'public' : 'home';
}

/** The pictures with such names in `images/`. */
function imagesIn({ pictures: { folder, names: all } }: CheckedFolder, isMeant: (name: string) => boolean) {
  return all.filter(isMeant).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return { where: `public/images/${name}`, bytes: bytes.length, info: pictureInfo(bytes) };
  });
}

/** The owner's wallpapers, also those that get a right name. */
function wallpapers(owner: CheckedFolder) {
  const renamed = new Set(owner.plan.renames.map(({ from }) => from));
  return imagesIn(owner, (name) => /^background\d+\.jpg$/.test(name) || (/\.jpe?g$/i.test(name) && renamed.has(name)));
}

/** What the owner's style sheet requests from other hosts. */
function foreignRequests({ files, site: { url } }: CheckedFolder) {
  const requests = ownerSheetIn(files.owner)?.requests ?? [];
  return requests
    .filter(({ host }) => host.replace(/:\d+$/, '') !== hostName(url))
    .map((request) => ({ where: `public/${OWNER_SHEET}:${request.line}`, ...request }));
}
