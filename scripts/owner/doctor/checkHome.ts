import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { isHomeHost } from '../../../src/contract/homeHost.ts';
import { readNetwork } from '../../../src/contract/homeNetworks.ts';
import type { Site } from '../../../src/contract/site.ts';
import { containerGateways } from '../../../server/http/containerGateways.ts';
import { isPublicAddress } from '../../../server/http/visitorAddress.ts';
import { words } from '../../../server/words/words.mjs';
import { hint, warning, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';

/** Networks of this machine that containers are in; their addresses here are the containers' gateways. */
const FOR_CONTAINERS = /^(docker|br-|podman|cni)/;

/** The addresses by which visitors of a container may come, as far as this machine knows them. */
function knownGateways(): string[] {
  const here = Object.entries(networkInterfaces()).flatMap(([name, some]) =>
    FOR_CONTAINERS.test(name) ? (some ?? []).map(({ address }) => address) : [],
  );
  return [...containerGateways(), ...here];
}

/**
 * Checks the addresses at home, if there are any or `home` is set: a `lan` that leads into the internet, a `link` that
 * leads into a home network, ranges with the gateway of a container, and addresses that nobody gets.
 */
export function checkHome(
  links: readonly PlacedLink[],
  { home }: Pick<Site, 'home'>,
  gateways: readonly string[] = knownGateways(),
): Finding[] {
  const withLan = links.filter(({ link }) => link.lan !== undefined);
  const { networks = [], address = '' } = home ?? {};
  if (withLan.length === 0 && networks.length === 0 && address === '') return [];
  const findings: Finding[] = links.flatMap(({ where, link: { name, link, lan = '' } }) => [
    ...(placeOf(lan) === 'public' ? [warning(where, words.findings.home.publicLan(name))] : []),
    ...(placeOf(lan) === 'name' ? [hint(where, words.findings.home.namedLan(name))] : []),
    ...(placeOf(link) === 'home' ? [warning(where, words.findings.home.privateLink(name))] : []),
  ]);
  if (networks.length === 0 && address === '') {
    findings.push(warning('site.yml', words.findings.home.nobody(withLan.length)));
  }
  for (const text of networks) {
    const range = readNetwork(text);
    if (!range) continue;
    const gateway = gateways.find((one) => ipaddr.subnetMatch(ipaddr.process(one), { range }, '') === 'range');
    if (gateway !== undefined) findings.push(warning('site.yml', words.findings.home.gateway(text, gateway)));
  }
  return findings;
}

/** Where an address leads: into a home network, to a public IP address, or to a name that may be either. */
function placeOf(address: string): 'home' | 'public' | 'name' | undefined {
  const host = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname : undefined;
  if (host === undefined) return undefined;
  if (!isHomeHost(host)) return 'name';
  return /^[\d.]+$|^\[/.test(host) && isPublicAddress(host.replaceAll(/[[\]]/g, '')) ? 'public' : 'home';
}
