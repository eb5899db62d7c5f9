interface LockedPackage {
  version?: string;
  optional?: boolean;
  devOptional?: boolean;
}
interface Lock {
  packages: Record<string, LockedPackage>;
}

export function contentFingerprint(folder: string, paths: readonly string[], extra?: readonly string[]): string;
export function outputFingerprint(folder: string, paths: readonly string[]): string;
export function installedMatches(lock: Lock, installed: Lock): boolean;
