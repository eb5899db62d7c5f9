import { placeInEnv } from '../../../server/envFile.mjs';
import { UNSAFE_PORTS } from '../../../server/unsafePorts.mjs';
import { readEnvironment } from '../../../server/environment.ts';
import { hostName } from '../../../server/http/hostCheck.ts';
import { ownerPassword } from '../../../server/owner/ownerPassword.ts';
import { verifier } from '../../../server/password/passwordHash.ts';
import { lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import type { Site } from '../../../src/contract/site.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';
import { errorText } from '../../../server/errorText.ts';
import { words } from '../../../server/words/words.mjs';

const AMAP_KEY = /^[0-9a-f]{32}$/i;

/** Checks the server's environment variables, the password of the locked groups, and the map key. */
export function checkSettings(
  variables: Readonly<Record<string, string>>,
  site: Site,
  links: readonly PlacedLink[],
  envText = '',
): Finding[] {
  const findings: Finding[] = [];
  try {
    const { HSTS, HOSTS, PORT } = readEnvironment(variables);
    const place = placeInEnv(envText, 'PORT', variables['PORT']);
    if (UNSAFE_PORTS.has(PORT)) findings.push(warning(place ?? 'PORT', words.findings.env.unsafePort(PORT)));
    if (HSTS) findings.push(...plainAddresses([hostName(site.url), ...HOSTS], site, links));
  } catch (reason) {
    findings.push(error('.env', words.findings.env.noStart(errorText(reason))));
  }
  const { LINKS_PASSWORD_HASH: hash, LINKS_PASSWORD: plain } = variables;
  const { isLocked } = lockedGroupsOf(site.lockedGroups);
  const lockedLinks = links.filter(({ link }) => isLocked(link.category)).length;
  if (hash !== undefined) {
    try {
      verifier(hash.trim());
    } catch (reason) {
      findings.push(error('.env', words.findings.env.hash(errorText(reason))));
    }
  } else if (plain !== undefined) {
    findings.push(hint('.env', words.findings.env.plainPassword));
  } else if (lockedLinks > 0) {
    findings.push(warning('.env', words.findings.env.noPassword));
  }
  try {
    ownerPassword(variables['OWNER_PASSWORD_HASH']?.trim());
  } catch (reason) {
    findings.push(error('.env', errorText(reason)));
  }
  const { amapKey } = site.weather;
  if (amapKey && !AMAP_KEY.test(amapKey)) {
    findings.push(warning('site.yml', words.findings.amapKey));
  }
  return findings;
}

/** Finds `http://` addresses of the page's own hosts, which cannot be opened where HSTS is on. */
function plainAddresses(hosts: readonly (string | undefined)[], site: Site, links: readonly PlacedLink[]): Finding[] {
  const all = [
    ...links.map(({ where, link: { name, link } }) => ({ where, name, address: link })),
    ...site.social.map(({ name, url }) => ({ where: 'site.yml', name, address: url })),
  ];
  return all.flatMap(({ where, name, address }) => {
    const host = /^http:/i.test(address) && URL.canParse(address) ? new URL(address).hostname : undefined;
    return host !== undefined && hosts.includes(host) ? [warning(where, words.findings.env.hsts(name))] : [];
  });
}
