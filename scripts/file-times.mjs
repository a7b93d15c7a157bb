import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A Vitest reporter: appends each file with the duration of its tests and hooks to the file named by FILE_TIMES. */
export default class FileTimes {
  onTestRunEnd(modules) {
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic();
      const line = { file: relative(process.cwd(), module.moduleId), seconds: (collectDuration + duration) / 1000 };
      appendFileSync(process.env.FILE_TIMES, `${JSON.stringify(line)}\n`);
    }
  }
}
