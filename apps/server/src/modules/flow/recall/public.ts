// Only this folder writes the rows of recalls.
export { takeOverRecalls } from './holder-receiver.queries.ts';
export { saveRecallDraft } from './save-draft.ts';
