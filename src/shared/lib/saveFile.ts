/** Lifetime of the object URL, ms, since the browser reads the file after the click. */
const DOWNLOAD_MS = 60_000;

/** Starts the download of a file. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}
