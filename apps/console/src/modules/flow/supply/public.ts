// How a plan's lines are answered, for the page of a link.
export { type Offer, offersOf, OfferTable } from './offer-table.tsx';
