/**
 * Reads `BASE_PATH`, the path under which the page lives: `/home/`. A missing last slash is added; an empty value is `/`.
 * Any other value that is not a plain path has a suggestion `right` instead. Git Bash on Windows turns `/home/` into
 * `C:/Program Files/Git/home/`; `bent` says so.
 *
 * @param {string | undefined} given
 * @returns {{ path: string } | { right: string; bent: boolean }}
 */
export function readBasePath(given) {
  const path = given?.trim() || '/';
  const names = path.split('/').filter((name) => name !== '');
  const plain = names.length === 0 ? '/' : `/${names.join('/')}/`;
  if (isPlain(plain) && (path === plain || `${path}/` === plain)) return { path: plain };
  const bent = /^[a-z]:[/\\]/i.test(path);
  // Git's folder on Windows, or that of MSYS2, stands before the path that was meant.
  const meant = bent ? path.replaceAll('\\', '/').replace(/^[a-z]:(?:.*\/(?:Git|msys\d*))?\//i, '') : path;
  const last = meant.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replaceAll('\\', '/');
  const usable = last.split('/').filter((name) => isPlain(`/${name}/`) && name !== '');
  return { right: usable.length > 0 ? `/${usable.join('/')}/` : '/home/', bent };
}

/**
 * Whether a path with slashes at both ends holds only characters that no proxy, shell or browser changes.
 *
 * @param {string} path
 */
function isPlain(path) {
  return /^\/([\w.~-]+\/)*$/.test(path) && new URL(path, 'https://site.invalid').pathname === path;
}
