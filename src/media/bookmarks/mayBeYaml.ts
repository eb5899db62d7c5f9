/** Configurations of start pages are written by hand; a longer YAML text would take minutes. Characters. */
const LONGEST_YAML = 2 * 1024 * 1024;

/** Whether a text may be YAML, as Homer, homepage, Dashy, glance and Flare write it, and is no JSON and no HTML. */
export const mayBeYaml = (text: string): boolean => !/^\s*[[{<]/.test(text) && text.length <= LONGEST_YAML;

/** Whether a file is named as YAML. */
export const isYamlName = (name: string): boolean => /\.ya?ml$/i.test(name);
