// Long-running work and its results.
export { taskFiles } from './task-files.ts';
export { dropEndedTasks } from './retention.ts';
