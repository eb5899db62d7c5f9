export const OWNER_TOOLS: readonly string[];
export function buildTools(folder: string): Promise<void>;
