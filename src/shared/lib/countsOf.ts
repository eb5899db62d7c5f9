/** How often each name occurs, in the order in which the names first occur. */
export function countsOf<Name>(names: readonly Name[]): Map<Name, number> {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
