export interface Words {
  zh: string;
  en: string;
}

/** The facts of a certificate or report linked to an information model that the check needs. */
export interface Proof {
  name: string;
  kind: 'LICENCE' | 'TEST_REPORT' | 'CERT' | 'PATENT' | 'HONOUR';
  approved: boolean;
  revoked: boolean;
  /** Null if it has no end date. */
  validTo: string | null;
  /** Own, or still lent by another company. */
  holder: 'own' | 'accredited' | 'none';
  relatedStandards: readonly string[];
  categoryCodes: readonly string[];
  scope: string;
}
