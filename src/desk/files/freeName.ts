const LONGEST = 80;

/** An unused file name that is valid on every system; the extension in lower case. */
export function freeName(wanted: string, ending: string, usedNames: readonly string[]): string {
  const used = new Set(usedNames.map((name) => name.normalize('NFKC').toLowerCase()));
  const stem =
    Array.from(wanted.normalize('NFC').replaceAll(/[/\\<>:"|?*#%\p{Cc}\p{Cf}\p{Surrogate}]/gu, ' '))
      .slice(0, LONGEST)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '') || 'file';
  // Reserved device names on Windows.
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem) ? `file ${stem}` : stem;
  for (let count = 1; ; count += 1) {
    const name = `${safe}${count > 1 ? `-${count}` : ''}.${ending.toLowerCase()}`;
    if (!used.has(name.normalize('NFKC').toLowerCase())) return name;
  }
}
