import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { statsOf } from '../../../server/fileStats.ts';

/** Where the project was cloned from, as an address for browsers; empty where nobody can say. */
export function addressOfSource(root: string): string {
  // Where the project is no clone, git would look in the folders around it.
  if (!statsOf(join(root, '.git'))) return '';
  const { stdout } = spawnSync('git', ['config', '--get', 'remote.origin.url'], { cwd: root, encoding: 'utf8' });
  return webAddress((stdout ?? '').trim());
}

/**
 * The page of a repository: `git@host:me/page.git` is `https://host/me/page`. Without user and password, which everybody
 * could read. Empty for a path, and for whatever has no page.
 */
export function webAddress(origin: string): string {
  const [, host, path] = /^(?:[\w.-]+@)([\w.-]+):(?!\/\/)(.+)$/.exec(origin) ?? [];
  const address = host === undefined ? origin : `https://${host}/${path}`;
  if (!URL.canParse(address)) return '';
  const { protocol, hostname, port, pathname } = new URL(address);
  const page = `${hostname}${/^https?:$/.test(protocol) && port ? `:${port}` : ''}${pathname.replace(/(\.git)?\/*$/, '')}`;
  if (/^https?:$/.test(protocol)) return `${protocol}//${page}`;
  return /^(git\+)?ssh:$|^git:$/.test(protocol) && hostname ? `https://${page}` : '';
}
