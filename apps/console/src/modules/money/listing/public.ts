// For the page of the own applications, and for the review.
export { ListingFacts } from './listing-content.tsx';
export { PublishedApps } from './published-apps.tsx';
