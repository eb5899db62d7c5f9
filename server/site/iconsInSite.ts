import { isRecord } from '../../src/contract/read.ts';
import { parseYaml } from '../files/yamlWithLines.ts';

/** An icon that `site.yml` names. `line` counts from 1. */
export interface IconInSite {
  line: number;
  icon: string;
}

/** Icons of social links, search engines and fallback links, also of invalid entries. */
export function iconsInSite(text: string): IconInSite[] {
  const yaml = parseYaml(text);
  if (yaml.broken) return [];
  const data = yaml.toData();
  const icons: IconInSite[] = [];
  const collect = (list: unknown, path: readonly string[]) => {
    if (!Array.isArray(list)) return;
    const entries: unknown[] = list;
    for (const [index, entry] of entries.entries()) {
      if (!isRecord(entry) || typeof entry['icon'] !== 'string') continue;
      const step = yaml.stepsTo([...path, index, 'icon']).at(-1);
      icons.push({ line: yaml.lineOf(step?.item), icon: entry['icon'].trim() });
    }
  };
  if (!isRecord(data)) return icons;
  collect(data['social'], ['social']);
  if (isRecord(data['search'])) collect(data['search']['engines'], ['search', 'engines']);
  const fallback = data['fallbackLinks'];
  if (!isRecord(fallback)) return icons;
  collect(fallback['home'], ['fallbackLinks', 'home']);
  const { categories } = fallback;
  if (isRecord(categories)) {
    for (const [name, list] of Object.entries(categories)) collect(list, ['fallbackLinks', 'categories', name]);
  }
  return icons;
}
