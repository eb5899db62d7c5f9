/**
 * A number with its noun: `1 link`, `3 links`.
 *
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
export function count(number, one, many = `${one}s`) {
  return `${number} ${number === 1 ? one : many}`;
}
