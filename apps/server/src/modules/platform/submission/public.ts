// The submitter's half of a review: the handlers of `submissionCalls`, and the to-dos of whoever submits.
export { changeableSubmissions, submissions } from './submissions.ts';
export { submissionTodos } from './submission-todos.ts';
