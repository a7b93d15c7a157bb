// Labels drawn in the browser, for the stations that print them without the server.
export { withLetters } from './letters.ts';
