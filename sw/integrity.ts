/** Whether an answer is to the byte what `integrity` (`sha384-…`) says; without one, it is. */
export async function isIntact(response: Response, integrity: string | undefined): Promise<boolean> {
  if (!integrity) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.clone().arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}
