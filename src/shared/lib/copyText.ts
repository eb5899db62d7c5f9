/**
 * Copies with the Clipboard API, or by selecting the text in `field` on pages without HTTPS, which lack it. Returns
 * whether it worked.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
