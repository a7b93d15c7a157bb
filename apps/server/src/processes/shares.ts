/** Connections of a server of several processes, of the hundred that PostgreSQL usually gives; the rest is for commands and back-ups. */
const all = 84;
/** Of the process that runs the tasks. */
export const jobsConnections = { app: 10, scan: 2 };

/** A worker’s connections; while one is renewed, there is one more. */
export function workerConnections(workers: number): { app: number; scan: number } {
  const each = Math.floor((all - jobsConnections.app - jobsConnections.scan) / (workers + 1));
  const app = Math.max(3, Math.min(20, Math.ceil(each * 0.55)));
  return { app, scan: Math.max(2, Math.min(16, each - app)) };
}
