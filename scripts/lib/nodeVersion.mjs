import { words } from '../../server/words/words.mjs';

/**
 * One line with the required Node version, or '' when this version is supported. Written in old JavaScript, so that an
 * old Node can parse this file and report its age. The limits are those of Vite 8.
 *
 * @param {string} version such as `20.19.0`
 */
export function nodeProblem(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return fits ? '' : words.starting.oldNode(version);
}
