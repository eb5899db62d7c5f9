/** The browser reads a saved file after the click; its address must live that long, ms. */
const DOWNLOAD_MS = 60_000;

/** Hands a file to the visitor. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}
