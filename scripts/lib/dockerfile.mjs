/**
 * The instructions of a Dockerfile by stage: `{ name, base, steps: [{ word, text, flags }] }`. A line that goes on is
 * one instruction, comments are left out.
 */
export function parseDockerfile(text) {
  const stages = [];
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  for (const line of lines) {
    const found = /^\s*([A-Za-z]+)\s+(.*?)\s*$/.exec(line);
    if (!found) continue;
    const word = found[1].toUpperCase();
    if (word === 'FROM') {
      const [base, , name = String(stages.length)] = found[2].split(/\s+/);
      stages.push({ name, base, steps: [] });
    } else {
      const flags = Object.fromEntries(
        [...found[2].matchAll(/(?:^|\s)--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      );
      const text = found[2].replace(/^(?:--[\w-]+=\S+\s+)+/, '');
      stages.at(-1)?.steps.push({ word, text, flags });
    }
  }
  return stages;
}

/** Words of `["a", "b"]` or of `a b`, as an instruction gives a command or a list of files. */
export function wordsOf(text) {
  return text.startsWith('[') ? JSON.parse(text) : text.split(/\s+/);
}

/**
 * Whether a path of the build's context is kept out of it by a `.dockerignore`: names, `*`, `**` and `!`, the last line
 * that fits wins, and a folder takes along what is in it.
 */
export function isIgnored(ignoreText, path) {
  let ignored = false;
  for (const line of ignoreText.split('\n')) {
    const pattern = line.trim();
    if (pattern === '' || pattern.startsWith('#')) continue;
    const exception = pattern.startsWith('!');
    if (patternOf(exception ? pattern.slice(1) : pattern).test(path)) ignored = !exception;
  }
  return ignored;
}

function patternOf(pattern) {
  const parts = pattern.replace(/^\/|\/$/g, '').split(/(\*\*\/?|\*)/);
  const source = parts.map((part) => {
    if (part === '*') return '[^/]*';
    return part.startsWith('**') ? '(?:.*/)?' : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source.join('')}(?:/|$)`);
}
