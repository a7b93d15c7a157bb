import { csetnumeric } from './charsets.ts';
import type { CouponFault } from './check-faults.ts';
import { failure, type Check, type CheckContext, type CheckFailure } from './check-result.ts';
import { yymmdd } from './check-dates.ts';
import { gcppos1 } from './check-prefix.ts';

/** A reading position in the coupon text; it advances as fields are read. */
type Cursor = { text: string; at: number; context: CheckContext; expiry?: string };
type Step = (cursor: Cursor) => CheckFailure | undefined;

const whole = (fault: CouponFault, text: string) => failure(fault, text);
const indicator = (char: string) => char.charCodeAt(0) - 48;

/** One digit out of an allowed set. */
const code =
  (allowed: string, missing: CouponFault, invalid: CouponFault): Step =>
  (cursor) => {
    const char = cursor.text[cursor.at];
    if (char === undefined) return whole(missing, cursor.text);
    if (!allowed.includes(char)) return failure(invalid, cursor.text, cursor.at, 1);
    cursor.at += 1;
    return undefined;
  };

/** Digits of a known length. */
const digits =
  (length: number, truncated: CouponFault): Step =>
  (cursor) => {
    if (cursor.text.length - cursor.at < length) {
      return cursor.at === cursor.text.length ? whole(truncated, cursor.text) : failure(truncated, cursor.text, cursor.at);
    }
    cursor.at += length;
    return undefined;
  };

type Variable = { allowed: string; extra?: number; missing: CouponFault; invalid?: CouponFault; truncated: CouponFault; prefix?: boolean };

/** A field preceded by a digit that gives its length minus a constant; 9 means that there is no company prefix. */
const variable =
  ({ allowed, extra = 0, missing, invalid, truncated, prefix = false }: Variable): Step =>
  (cursor) => {
    const char = cursor.text[cursor.at] ?? '';
    const wrong = code(allowed, missing, invalid ?? missing)(cursor);
    if (wrong) return wrong;
    const length = prefix && char === '9' ? 0 : indicator(char) + extra;
    const from = cursor.at;
    const short = digits(length, truncated)(cursor);
    if (short || !prefix || length === 0) return short;
    const bad = gcppos1(cursor.text.slice(from, from + length), cursor.context);
    return bad && failure(bad.fault, cursor.text, from, length);
  };

const day =
  (short: CouponFault, invalid: CouponFault, keep: (cursor: Cursor, date: string) => CheckFailure | undefined): Step =>
  (cursor) => {
    const from = cursor.at;
    const truncated = digits(6, short)(cursor);
    if (truncated) return truncated;
    const date = cursor.text.slice(from, from + 6);
    return yymmdd(date, cursor.context) ? failure(invalid, cursor.text, from, 6) : keep(cursor, date);
  };

/** A field that is present only if the next digit is its field number. */
const optional =
  (number: string, ...steps: Step[]): Step =>
  (cursor) => {
    if (cursor.text[cursor.at] !== number) return undefined;
    cursor.at += 1;
    return run(cursor, steps);
  };

function run(cursor: Cursor, steps: readonly Step[]): CheckFailure | undefined {
  for (const step of steps) {
    const wrong = step(cursor);
    if (wrong) return wrong;
  }
  return undefined;
}

const purchase = (nth: '1st' | '2nd' | '3rd'): Step[] => [
  variable({
    allowed: '12345',
    missing: `couponMissing${nth}PurchaseRequirementVli`,
    invalid: `couponInvalid${nth}PurchaseRequirementLength`,
    truncated: `couponTruncated${nth}PurchaseRequirement`,
  }),
  code('012349', `couponMissing${nth}PurchaseRequirementCode`, `couponInvalid${nth}PurchaseRequirementCode`),
  digits(3, `couponTruncated${nth}PurchaseFamilyCode`),
];
const furtherPrefix = (nth: '2nd' | '3rd'): Step =>
  variable({
    allowed: '01234569',
    extra: 6,
    missing: `couponMissing${nth}PurchaseGcpVli`,
    invalid: `couponInvalid${nth}PurchaseGcpLength`,
    truncated: `couponTruncated${nth}PurchaseGcp`,
    prefix: true,
  });
const serial = variable({
  allowed: '0123456789',
  extra: 6,
  missing: 'couponMissingSerialNumberVli',
  truncated: 'couponTruncatedSerialNumber',
});

const startDate = day('couponTooShortForStartDate', 'couponInvalidStartDate', (cursor, date) =>
  cursor.expiry !== undefined && date > cursor.expiry ? failure('couponExpirationBeforeStart', cursor.text, cursor.at - 14, 14) : undefined,
);
const expiryDate = day('couponTooShortForExpirationDate', 'couponInvalidExipirationDate', (cursor, date) => {
  cursor.expiry = date;
  return undefined;
});

const nacc: Step[] = [
  variable({
    allowed: '0123456',
    extra: 6,
    missing: 'couponMissingGcpVli',
    invalid: 'couponInvalidGcpLength',
    truncated: 'couponTruncatedGcp',
    prefix: true,
  }),
  digits(6, 'couponTruncatedOfferCode'),
  variable({
    allowed: '12345',
    missing: 'couponMissingSaveValueVli',
    invalid: 'couponInvalidSaveValueLength',
    truncated: 'couponTruncatedSaveValue',
  }),
  ...purchase('1st'),
  optional(
    '1',
    code('0123', 'couponMissingAdditionalPurchaseRulesCode', 'couponInvalidAdditionalPurchaseRulesCode'),
    ...purchase('2nd'),
    furtherPrefix('2nd'),
  ),
  optional('2', ...purchase('3rd'), furtherPrefix('3rd')),
  optional('3', expiryDate),
  optional('4', startDate),
  optional('5', serial),
  optional(
    '6',
    variable({
      allowed: '1234567',
      extra: 6,
      missing: 'couponMissingRetailerGcpOrGlnVli',
      invalid: 'couponInvalidRetailerGcpOrGlnLength',
      truncated: 'couponTruncatedRetailerGcpOrGln',
      prefix: true,
    }),
  ),
  optional(
    '9',
    code('01256', 'couponMissingSaveValueCode', 'couponInvalidSaveValueCode'),
    code('012', 'couponMissingSaveValueAppliesToItem', 'couponInvalidSaveValueAppliesToItem'),
    code('0123456789', 'couponMissingStoreCouponFlag', 'couponMissingStoreCouponFlag'),
    code('01', 'couponMissingDontMultiplyFlag', 'couponInvalidDontMultiplyFlag'),
  ),
];

const positiveOffer: Step[] = [
  code('01', 'couponMissingFormatCode', 'couponInvalidFormatCode'),
  variable({
    allowed: '0123456',
    extra: 6,
    missing: 'couponMissingFunderVli',
    invalid: 'couponInvalidFunderLength',
    truncated: 'couponTruncatedFunder',
  }),
  digits(6, 'couponTruncatedOfferCode'),
  serial,
];

const coupon =
  (steps: readonly Step[]): Check =>
  (text, context) => {
    const wrong = csetnumeric(text, context);
    if (wrong) return wrong;
    const cursor: Cursor = { text, at: 0, context };
    return run(cursor, steps) ?? (cursor.at === text.length ? undefined : failure('couponExcessData', text, cursor.at));
  };

/** North American Coupon Code in AI 8110 (GS1 US guideline for DataBar Expanded). */
export const couponcode = coupon(nacc);
/** North American positive offer file coupon in AI 8112. */
export const couponposoffer = coupon(positiveOffer);
