// Who serves companies.
export { requirePartner } from './choose-partner.ts';
export { partnerPurposes } from './partner-contact.ts';
export { type EndingPartner, partnersEnding } from './partner.queries.ts';
export { partnerFiles } from './partner-files.ts';
export { trustedLabs } from './partner.queries.ts';
