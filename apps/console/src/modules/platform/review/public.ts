// Exports for review pages: the decision in the drawer, bulk approval, texts.
export { useBulk } from './bulk-pass.tsx';
export { ReviewHead, ReviewState } from './review-cells.tsx';
export { applyChoices, checkTones, reviewActions, text as reviewText } from './review.text.ts';
export { stepsOf, useDecide, type ReviewCalls } from './use-decide.ts';
export { type Draft, ReviewPage } from './review-page.tsx';
