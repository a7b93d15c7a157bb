// What visitors write is kept by one function, wherever it was written.
export { feedbackPurposes } from './feedback-contact.ts';
export { makesRequests } from './to-request.ts';
export { keepFeedback } from './keep-feedback.ts';
