// Words of certificates for their review.
export { fields as aptitudeTexts, kindChoices } from './aptitude.text.ts';
