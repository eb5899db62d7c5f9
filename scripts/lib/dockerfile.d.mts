export interface DockerStep {
  word: string;
  text: string;
  flags: Record<string, string>;
}
export interface DockerStage {
  name: string;
  base: string;
  steps: DockerStep[];
}

export function parseDockerfile(text: string): DockerStage[];
export function wordsOf(text: string): string[];
export function isIgnored(ignoreText: string, path: string): boolean;
