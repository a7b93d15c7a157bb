import type { Services } from '../http/ctx.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Which function works which kind of task. */
export function registerJobs(_jobs: Jobs, _services: Services): void {
  // Each module with long-running work adds its line here.
}
