export { alarmChore } from './alarms.ts';
export { addMetrics } from './metrics.ts';
export { storageChore } from './storage.ts';
