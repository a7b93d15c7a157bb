// Only this folder writes the rows of recalls.
export { takeOverRecalls } from './holder-receiver.queries.ts';
