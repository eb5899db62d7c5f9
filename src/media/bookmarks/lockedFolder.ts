import { groupKey, type LockedGroups } from '../../contract/lockedGroups.ts';

/**
 * Finds the locked group among folders, listed from the outermost: a folder of that name, or folders inside each other
 * whose names together are that name (`工具 / 在线`). The innermost one counts. Undefined where no folder is locked.
 */
export function lockedFolderIn({ names, groupOf }: LockedGroups): (folders: readonly string[]) => string | undefined {
  const longest = Math.max(0, ...names.map((name) => groupKey(name).length));
  // Cached, since thousands of bookmarks have only a few folders.
  const known = new Map<string, string | undefined>();
  return (folders) => {
    const key = folders.join('\n');
    if (!known.has(key)) known.set(key, find(folders));
    return known.get(key);
  };

  function find(folders: readonly string[]): string | undefined {
    for (let end = folders.length; end > 0; end -= 1) {
      for (let start = end - 1; start >= 0; start -= 1) {
        const name = folders.slice(start, end).join(' / ');
        const group = groupOf(name);
        if (group !== undefined) return group;
        // Further folders make the name only longer.
        if (groupKey(name).length > longest) break;
      }
    }
    return undefined;
  }
}
