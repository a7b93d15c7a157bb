interface Results {
  counts: { passed: number; failed: number; skipped: number };
  failedFiles: string[];
  failures: { file: string; test: string; reason: string }[];
}
interface FileResult {
  name: string;
  status: string;
  message?: string;
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}
export function readResults(report: { testResults: readonly FileResult[] }): Results;
export function withSecondAttempt(first: readonly FileResult[], second: readonly FileResult[]): Results;
