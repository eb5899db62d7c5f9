import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { statsOf } from '../../../server/files/fileStats.ts';

/** Web address of the repository from which the project was cloned; empty if unknown. */
export function addressOfSource(root: string): string {
  // If the project is not a clone, git would search the parent folders.
  if (!statsOf(join(root, '.git'))) return '';
  const { stdout } = spawnSync('git', ['config', '--get', 'remote.origin.url'], { cwd: root, encoding: 'utf8' });
  return webAddress((stdout ?? '').trim());
}

/**
 * Web page of a repository: `git@host:me/page.git` becomes `https://host/me/page`. User and password are removed, since
 * the page is public. Empty for a path or an unknown protocol.
 */
function webAddress(origin: string): string {
  const [, host, path] = /^(?:[\w.-]+@)([\w.-]+):(?!\/\/)(.+)$/.exec(origin) ?? [];
  const address = host === undefined ? origin : `https://${host}/${path}`;
  if (!URL.canParse(address)) return '';
  const { protocol, hostname, port, pathname } = new URL(address);
  const page = `${hostname}${/^https?:$/.test(protocol) && port ? `:${port}` : ''}${pathname.replace(/(\.git)?\/*$/, '')}`;
  if (/^https?:$/.test(protocol)) return `${protocol}//${page}`;
  return /^(git\+)?ssh:$|^git:$/.test(protocol) && hostname ? `https://${page}` : '';
}
