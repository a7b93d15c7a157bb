/**
 * What Vitest's JSON report says: numbers of tests, files that failed, and each failed test with the first lines of its reason.
 * A file that fails before its first test counts as one failed test.
 */
export function readResults({ testResults }) {
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const { name, message, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    counts.skipped += assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed').length;
    counts.failed += failed.length;
    for (const { fullName, failureMessages } of failed)
      failures.push({ file: name, test: fullName, reason: firstLines(failureMessages.join('\n')) });
    if (status === 'failed' && failed.length === 0) {
      counts.failed += 1;
      failures.push({ file: name, test: '', reason: firstLines(message ?? '') });
    }
  }
  return { counts, failedFiles, failures };
}

/** As much of a reason as tells it. */
export const firstLines = (text) => text.split('\n').slice(0, 6).join('\n');

/** The results of a run whose failed files ran once more: for those files the second attempt counts. */
export function withSecondAttempt(first, second) {
  const again = new Set(second.map(({ name }) => name));
  return readResults({ testResults: [...first.filter(({ name }) => !again.has(name)), ...second] });
}
