import { checkDigit } from '../check-digit.ts';
import { csetnumeric, cset39, cset64, cset82, firstNonDigit } from './charsets.ts';
import { failure, type Check } from './check-result.ts';
import { csumalpha } from './check-pair.ts';
import { hh, hhmi, mi, ss, yymmd0, yymmdd, yyyymmd0, yyyymmdd } from './check-dates.ts';
import { countryLetters, countryNumbers, currencyNumbers, packageTypes } from './codes.ts';
import { couponcode, couponposoffer } from './coupon.ts';
import { gcppos1, gcppos2 } from './check-prefix.ts';

const csum: Check = (text) => {
  if (text === '') return failure('tooShortForCheckDigit', text);
  const at = firstNonDigit(text);
  if (at !== -1) return failure('nonDigitCharacter', text, at, 1);
  const last = text.length - 1;
  return checkDigit(text.slice(0, last)) === text[last] ? undefined : failure('incorrectCheckDigit', text, last);
};

const iban: Check = (text) => {
  if (text.length <= 10) return failure('ibanTooShort', text);
  if (text.length > 34) return failure('ibanTooLong', text);
  if (!countryLetters.has(text.slice(0, 2))) return failure('illegalIbanCountryCode', text, 0, 2);
  const at = text.search(/[^0-9A-Z]/);
  if (at !== -1) return failure('invalidIbanCharacter', text, at, 1);
  let sum = 0;
  for (const char of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    sum = (sum * (value < 10 ? 10 : 100) + value) % 97;
  }
  return sum === 1 ? undefined : failure('incorrectIbanChecksum', text, 2, 2);
};

/** Exactly ten digits up to a limit: a coordinate in ten-millionths of a degree, with an offset so that it is never negative. */
const degrees =
  (limit: string, wrongLength: 'latitudeInvalidLength' | 'longitudeInvalidLength', wrong: 'invalidLatitude' | 'invalidLongitude'): Check =>
  (text) => {
    if (text.length !== 10) return failure(wrongLength, text);
    const at = firstNonDigit(text);
    if (at !== -1) return failure('nonDigitCharacter', text, at, 1);
    return text <= limit ? undefined : failure(wrong, text);
  };

const pieceoftotal: Check = (text) => {
  const half = text.length / 2;
  if (text.length === 0 || text.length % 2 !== 0) return failure('invalidLengthForPieceOfTotal', text);
  const at = firstNonDigit(text);
  if (at !== -1) return failure('nonDigitCharacter', text, at, 1);
  const [piece, total] = [text.slice(0, half), text.slice(half)];
  if (/^0+$/.test(piece)) return failure('zeroPieceNumber', text, 0, half);
  if (/^0+$/.test(total)) return failure('zeroTotalPieces', text, half);
  return piece <= total ? undefined : failure('pieceNumberExceedsTotal', text);
};

const posinseqslash: Check = (text) => {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  if (!match) return failure('positionInSequenceMalformed', text);
  const [, position = '', end = ''] = match;
  if (position.startsWith('0')) return failure('illegalZeroPrefix', text, 0, position.length);
  if (end.startsWith('0')) return failure('illegalZeroPrefix', text, position.length + 1);
  const exceeds = position.length > end.length || (position.length === end.length && position > end);
  return exceeds ? failure('positionExceedsEnd', text) : undefined;
};

const pcenc: Check = (text) => {
  const at = text.search(/%(?![0-9A-Fa-f]{2})/);
  return at === -1 ? undefined : failure('invalidPercentSequence', text, at, Math.min(3, text.length - at));
};

const importeridx: Check = (text) => {
  if (text.length !== 1) return failure('importerIdxMustBeOneCharacter', text);
  return /^[-0-9A-Z_a-z]$/.test(text) ? undefined : failure('invalidImportIdxCharacter', text);
};

const nonzero: Check = (text, context) =>
  csetnumeric(text, context) ?? (/[1-9]/.test(text) ? undefined : failure('illegalZeroValue', text));
const nozeroprefix: Check = (text, context) =>
  csetnumeric(text, context) ?? (text.startsWith('0') ? failure('illegalZeroPrefix', text, 0, 1) : undefined);

/** Every content check by the name it has in the dictionary. */
export const checks = {
  csetnumeric,
  cset82,
  cset39,
  cset64,
  csum,
  csumalpha,
  gcppos1,
  gcppos2,
  yymmd0,
  yymmdd,
  yyyymmd0,
  yyyymmdd,
  hh,
  mi,
  ss,
  hhmi,
  iban,
  pieceoftotal,
  posinseqslash,
  pcenc,
  importeridx,
  nonzero,
  nozeroprefix,
  couponcode,
  couponposoffer,
  latitude: degrees('1800000000', 'latitudeInvalidLength', 'invalidLatitude'),
  longitude: degrees('3600000000', 'longitudeInvalidLength', 'invalidLongitude'),
  iso3166: (text) => (countryNumbers.has(text) ? undefined : failure('notIso3166', text)),
  iso3166999: (text) => (text === '999' || countryNumbers.has(text) ? undefined : failure('notIso3166Or999', text)),
  iso3166alpha2: (text) => (countryLetters.has(text) ? undefined : failure('notIso3166Alpha2', text)),
  iso4217: (text) => (currencyNumbers.has(text) ? undefined : failure('notIso4217', text)),
  iso5218: (text) => (/^[0129]$/.test(text) ? undefined : failure('invalidBiologicalSexCode', text)),
  packagetype: (text) => (packageTypes.has(text) ? undefined : failure('invalidPackageType', text)),
  mediatype: (text) => (/^(?:0[1-9]|10|[89]\d)$/.test(text) ? undefined : failure('invalidMediaType', text)),
  hasnondigit: (text) => (/[^0-9]/.test(text) ? undefined : failure('requiresNonDigitCharacter', text)),
  hyphen: (text) => (/^-+$/.test(text) ? undefined : failure('notHyphen', text)),
  winding: (text) => (/^[019]$/.test(text) ? undefined : failure('invalidWindingDirection', text)),
  yesno: (text) => (/^[01]$/.test(text) ? undefined : failure('notZeroOrOne', text)),
  zero: (text) => (/^0+$/.test(text) ? undefined : failure('notZero', text)),
} satisfies Record<string, Check>;
export type CheckName = keyof typeof checks;
