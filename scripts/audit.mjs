// Known vulnerabilities of what is shipped, where the registry can be asked. It fails on a high one; where nobody answers it says loudly that nothing was checked.
import { spawnSync } from 'node:child_process';
import { shipped } from './shipped.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
});
const report = parsed(stdout);
if (!report?.metadata?.vulnerabilities) {
  console.log(
    `!! npm audit was SKIPPED: the registry did not answer (${report?.error?.summary || report?.message || 'no report'}). Nothing was checked.`,
  );
} else {
  // What is built into dist/ belongs to development in the lock file, so npm is asked about everything.
  const names = new Set(shipped().map(({ name }) => name));
  const found = Object.values(report.vulnerabilities ?? {}).filter(({ name }) => names.has(name));
  const serious = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
  console.log(
    `npm audit: ${found.length} packages with known vulnerabilities in what is shipped, ${serious.length} of them high or critical`,
  );
  if (serious.length > 0) {
    for (const { name, severity } of found) console.log(`  ${severity}: ${name}`);
    process.exitCode = 1;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
