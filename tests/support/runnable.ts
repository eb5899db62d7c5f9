/** An executable step of a README: commands for the shell, or a file to write. */
export type Step = { run: string[] } | { file: string; text: string };

/** The code blocks after `<!-- run -->` and `<!-- file: … -->`, in order. */
export function runnableSteps(text: string): Step[] {
  const blocks = text.matchAll(/^<!-- (run|file: (?<file>\S+)) -->\n\n```\w+\n(?<code>[\s\S]*?)^```$/gm);
  return Array.from(blocks, ({ groups }): Step => {
    const { file, code = '' } = groups ?? {};
    return file === undefined ? { run: code.trim().split('\n') } : { file, text: code };
  });
}

/** The part of a README for new owners: from running the page to publishing it. */
export function wayOfNewOwner(text: string): string {
  const sections = text.split(/^(?=## )/m);
  return [...sections.slice(1, 2), ...sections.slice(3, 4)].join('');
}
