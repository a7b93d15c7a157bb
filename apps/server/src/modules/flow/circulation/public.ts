// Documents of circulation, for the jobs and for whoever asks for open documents of a receiver.
export { flowChore } from './flow.chore.ts';
export { receiptFiles } from './circulation-files.ts';
