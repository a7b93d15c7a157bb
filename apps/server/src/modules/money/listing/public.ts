// What providers offer in the market.
export { contentOf, picturesOf } from './listing-fields.ts';
export { listingKeyPurpose, sealKey } from './listing-key.ts';
export {
  columnsOf as listingColumns,
  editionsOf,
  figuresOf,
  findListing,
  keepProbe,
  listingChanges,
  listings,
  nextAppCode,
  type Version,
  versionOf,
} from './listing.queries.ts';
