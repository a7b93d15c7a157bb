// What a partner printer reports of a roll.
export { reportRoll } from './report-roll.ts';
