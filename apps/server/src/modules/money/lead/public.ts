// What the daily work and the change of keys do with leads.
export { hashOfSealedLead, leadPurposes } from './lead-contact.ts';
export { releaseSilent } from './release.ts';
export { askedBy } from './asked-by.ts';
