// What a company shows a partner, for the modules through which it is read.
export { dataAuthFiles } from './data-auth-files.ts';
export { inForceBetween, moveAuthEnd } from './data-auth.queries.ts';
export { noteReads } from './auth-read.queries.ts';
