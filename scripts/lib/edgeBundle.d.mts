export function buildEdgeBundle(folder: string): Promise<string>;
