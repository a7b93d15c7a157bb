import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A Vitest reporter: appends each file to the file named by FILE_TIMES, with the duration of its tests and hooks, and with the tests
 * that passed only at a second attempt, and why the first one failed.
 */
export default class FileTimes {
  onTestRunEnd(modules) {
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic();
      const retried = [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({ test: test.fullName, reason: test.result().errors?.[0]?.stack ?? '' }));
      const line = { file: relative(process.cwd(), module.moduleId), seconds: (collectDuration + duration) / 1000, retried };
      appendFileSync(process.env.FILE_TIMES, `${JSON.stringify(line)}\n`);
    }
  }
}
