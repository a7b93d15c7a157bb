// Identities of people, for reviews and for lists with a masked number.
export { idNumberHash, maskedIdNumber, openIdNumber, readIdNumber, sealedFrom, shownIdNumber } from './id-number.ts';
export { dropRejectedPictures } from './retention.ts';
export { identityOf, nameAccount, sameNumber, saveIdentity } from './identity.queries.ts';
export { identityFiles } from './identity-files.ts';
