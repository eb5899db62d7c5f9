export interface Outcome {
  passed: number;
  failed: number;
  notes: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

export function countCommand(name: string, code: number): Outcome;
export function countNotRun(name: string, why: string): Outcome;
export function countVitest(name: string, code: number, report: VitestReport | undefined): Outcome;
export function countPlaywright(name: string, code: number, report: PlaywrightReport | undefined): Outcome;
export function lastLine(outcomes: readonly Outcome[]): string;
