/* Bundled into the inline boot script too: small, and no imports. */

/** Settles once the face of the site's name has come, or cannot. A name that is drawn in another one first would move. */
export async function nameFaceCome({ fonts }: Document): Promise<void> {
  try {
    await fonts.load("1em 'Porchlight Script'");
  } catch {
    // Its place is taken by another face.
  }
}
