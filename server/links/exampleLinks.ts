import { createHash } from 'node:crypto';

/** SHA-256 of every `links.yml` in `config/` that has shipped, to recognise an unchanged example. */
const EXAMPLES: ReadonlySet<string> = new Set([
  '3b554ccc1f0fea36e557061613e4223c0693e8362b765df3237ade0d2ff81187',
  'b0c72266bcc5cd602e2812be5d4122b716c6617fce996e87f99e98041c4b8e24',
  '376fb04684961fe38bd5f4d8f5d792d3731e98c0b1818c34a390d7dfe42eac6f',
  '49480cd272ef8aa36413194884f0531a81dd292346fe89b72adb26fe4859590b',
  '547112f89f9dfceef84587620a2d20cec7a9a6891276d194ab03fbee371c48cf',
]);

/** Whether a text of `links.yml` is the shipped example, which the owner's links may replace. */
export function isExample(text: string): boolean {
  return EXAMPLES.has(createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'));
}

/** The comments at the top of the example. */
export function headOf(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('#'));
  return `${lines.slice(0, end).join('\n')}\n`;
}
