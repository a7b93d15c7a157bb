import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A reporter of Vitest: adds each file and how long its tests and hooks took to the file that FILE_TIMES names. */
export default class FileTimes {
  onTestRunEnd(modules) {
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic();
      const line = { file: relative(process.cwd(), module.moduleId), seconds: (collectDuration + duration) / 1000 };
      appendFileSync(process.env.FILE_TIMES, `${JSON.stringify(line)}\n`);
    }
  }
}
