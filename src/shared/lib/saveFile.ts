/** Object URL of the last saved file. It is revoked with the next one, since the browser may read a file long after. */
let lastSaved: string | undefined;

/** Starts the download of a file. */
export function saveFile(file: File): void {
  if (lastSaved !== undefined) URL.revokeObjectURL(lastSaved);
  lastSaved = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = lastSaved;
  link.download = file.name;
  link.click();
}
