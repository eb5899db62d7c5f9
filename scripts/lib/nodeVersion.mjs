import { words } from '../../server/words/words.mjs';

/**
 * One line that says which Node is needed, or '' when this one will do. Written in plain old JavaScript: an old Node
 * must be able to read this file to say that it is too old. The limits are those of Vite 8.
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
