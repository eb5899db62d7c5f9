import { shippedIcons } from '../../../src/shared/ui/shippedIcons.ts';
import { error, warning, type Finding } from './finding.ts';
import { didYouMean } from './didYouMean.ts';
import type { NamedIcon } from './readOwnersFiles.ts';
import type { SiteFiles } from './servedFiles.ts';

/** The same rules as in `src/shared/ui/SiteIcon.tsx`. */
const SHIPPED_NAME = /^[a-z0-9-]+$/;
const EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)/u;

const { pictures, marks, own } = shippedIcons;
const shipped = new Set<string>([...Object.keys(pictures), ...Object.keys(marks), ...Object.keys(own)]);
const INSTEAD = 'the first letter stands in';

/** Finds icons that the page cannot show, as far as possible without a network. */
export function checkIcons(icons: readonly NamedIcon[], files: SiteFiles): Finding[] {
  return icons.flatMap(({ where, icon }) => problemOf(where, icon, files) ?? []);
}

/** Distinct addresses of icons on other hosts, with the first place that names each. */
export function iconAddresses(icons: readonly NamedIcon[]): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const { where, icon } of icons) {
    if (icon.startsWith('https://') && !addresses.has(icon)) addresses.set(icon, where);
  }
  return addresses;
}

function problemOf(where: string, icon: string, files: SiteFiles): Finding | undefined {
  if (icon === '' || EMOJI.test(icon)) return undefined;
  if (SHIPPED_NAME.test(icon)) {
    if (shipped.has(icon)) return undefined;
    const meant = didYouMean(icon, shipped);
    const advice = meant === undefined ? 'docs/configure.md lists them' : `did you mean ${meant}?`;
    return error(where, `icon ${icon}: no icon of that name ships, ${INSTEAD}; ${advice}`);
  }
  if (icon.startsWith('https://')) {
    return URL.canParse(icon) ? undefined : error(where, `icon ${icon}: is no address, ${INSTEAD}`);
  }
  if (icon.startsWith('/') && !/^\/[/\\]/.test(icon)) {
    if (files.fileBehind(icon)) return undefined;
    return error(where, `icon ${icon}: there is no such file in public/, capitals count; ${INSTEAD}`);
  }
  if (icon.startsWith('http://')) return error(where, `icon ${icon}: only https:// pictures are shown, ${INSTEAD}`);
  const meant = didYouMean(icon, shipped);
  if (meant !== undefined)
    return error(where, `icon ${icon}: no icon of that name ships, ${INSTEAD}; did you mean ${meant}?`);
  return warning(where, `icon ${icon}: is no name of an icon, no picture and no emoji, ${INSTEAD}`);
}
