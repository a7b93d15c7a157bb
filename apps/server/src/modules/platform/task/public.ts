export { dropEndedTasks } from './retention.ts';
