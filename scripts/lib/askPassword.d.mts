export function askPassword(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  screen: NodeJS.WritableStream,
): Promise<string | undefined>;
