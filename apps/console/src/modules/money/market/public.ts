// For the page of the own applications: renewing, the ratings of a listing, and what an edition is called.
export { RenewDialog } from './renew-dialog.tsx';
export { priceText, Stars } from './market-parts.tsx';
export { editionText } from './market.text.ts';
