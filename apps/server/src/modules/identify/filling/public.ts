// Certificates that somebody else fills in, for the page of a link, the daily sweep and the files.
export { type Filler, proposeFilled, saveFilled, submitFilled, uploadFilled } from './fill-in.ts';
export { fillMailPurpose, pinHashOf } from './fill-link.ts';
export * as fillLinks from './fill-link.queries.ts';
export { fillingFiles } from './filling-files.ts';
export { taskOf } from './filling-view.ts';
export { find as findFilling, moveDeadline } from './filling.queries.ts';
export { remindOfFillings } from './remind-fillings.ts';
