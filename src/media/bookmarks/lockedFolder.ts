import type { LockedGroups } from '../../contract/lockedGroups.ts';

/**
 * Finds the locked group among folders, given outermost first: a folder of that name, or folders inside each other whose
 * names together are that name (`工具 / 在线`). The innermost one counts. Undefined where no folder is locked.
 */
export function lockedFolderIn({ groupOf }: LockedGroups): (folders: readonly string[]) => string | undefined {
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
        const group = groupOf(folders.slice(start, end).join(' / '));
        if (group !== undefined) return group;
      }
    }
    return undefined;
  }
}
