/** Faults of the content checks; the names are those of the GS1 Syntax Tests in the writing of this package. */
export const checkFaults = [
  'nonDigitCharacter', 'invalidCset82Character', 'invalidCset39Character', 'invalidCset64Character', 'invalidCset64Padding',
  'tooShortForCheckDigit', 'incorrectCheckDigit', 'tooShortForCheckPair', 'tooLongForCheckPairImplementation', 'incorrectCheckPair',
  'tooShortForGcp', 'invalidGcpPrefix', 'gcpDatasourceOffline', 'requiresNonDigitCharacter', 'importerIdxMustBeOneCharacter', 'invalidImportIdxCharacter',
  'illegalZeroValue', 'illegalZeroPrefix', 'notZero', 'notZeroOrOne', 'invalidWindingDirection', 'notIso3166', 'notIso3166Or999', 'notIso3166Alpha2', 'notIso4217',
  'ibanTooShort', 'ibanTooLong', 'invalidIbanCharacter', 'illegalIbanCountryCode', 'incorrectIbanChecksum',
  'dateTooShort', 'dateTooLong', 'illegalMonth', 'illegalDay', 'hourWithMinuteTooShort', 'hourWithMinuteTooLong', 'hourTooShort', 'hourTooLong', 'illegalHour',
  'minuteTooShort', 'minuteTooLong', 'illegalMinute', 'secondTooShort', 'secondTooLong', 'illegalSecond',
  'latitudeInvalidLength', 'invalidLatitude', 'longitudeInvalidLength', 'invalidLongitude', 'invalidMediaType', 'invalidPackageType', 'notHyphen',
  'invalidPercentSequence', 'invalidLengthForPieceOfTotal', 'zeroPieceNumber', 'zeroTotalPieces', 'pieceNumberExceedsTotal',
  'positionInSequenceMalformed', 'positionExceedsEnd', 'invalidBiologicalSexCode',
] as const;
/** Faults of the North American coupon formats name the field: couponMissing2ndPurchaseGcpVli. */
export type CouponFault = `coupon${string}`;
export type CheckFault = (typeof checkFaults)[number] | CouponFault;
