import { readEnvironment } from '../../../server/environment.ts';
import { verifier } from '../../../server/passwordHash.ts';
import type { Site } from '../../../src/contract/site.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';
import { errorText } from '../../../server/errorText.ts';

const AMAP_KEY = /^[0-9a-f]{32}$/i;

/** Checks the server's environment variables, the password of the locked groups, and the map key. */
export function checkSettings(
  variables: Readonly<Record<string, string>>,
  site: Site,
  links: readonly PlacedLink[],
): Finding[] {
  const findings: Finding[] = [];
  try {
    readEnvironment(variables);
  } catch (reason) {
    findings.push(error('.env', `${errorText(reason)}; the server does not start with it`));
  }
  const { LINKS_PASSWORD_HASH: hash, LINKS_PASSWORD: plain } = variables;
  const lockedLinks = links.filter(({ link }) => site.lockedGroups.includes(link.category)).length;
  if (hash !== undefined) {
    try {
      verifier(hash.trim());
    } catch (reason) {
      findings.push(error('.env', `LINKS_PASSWORD_HASH: ${errorText(reason)}`));
    }
  } else if (plain !== undefined) {
    findings.push(
      hint(
        '.env',
        'LINKS_PASSWORD holds the password for everybody who reads the file: npm run hash-password makes a hash',
      ),
    );
  } else if (lockedLinks > 0) {
    findings.push(
      warning(
        '.env',
        'there are locked links and no password, so each start makes one up: npm run hash-password sets yours',
      ),
    );
  }
  const { amapKey } = site.weather;
  if (amapKey && !AMAP_KEY.test(amapKey)) {
    findings.push(
      warning('site.yml', 'weather.amapKey: such a key has 32 characters, 0 to 9 and a to f; was it cut off?'),
    );
  }
  return findings;
}
