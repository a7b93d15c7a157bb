export { alarmChore } from './alarms.ts';
export { addMetrics } from './metrics.ts';
