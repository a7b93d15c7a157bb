import { describe, expect, it } from 'vitest';
import { readBracketed, readUnbracketed } from './elements.ts';
import { unbracketed } from './write.ts';

const loose = { associations: false } as const;
const gtin = '09521101000016';
const sscc = '095211010000000016';

/** The bracket syntax only, without the rules between elements. */
describe('bracketed syntax', () => {
  it.each([
    [`(01)${gtin}`, `^01${gtin}`],
    ['(10)12345', '^1012345'],
    [`(01)${gtin}(10)12345`, `^01${gtin}1012345`],
    ['(3100)123456(10)12345', '^31001234561012345'],
    ['(10)12345(11)991225', '^1012345^11991225'],
    ['(3900)12345(11)991225', '^390012345^11991225'],
    ['(10)12345\\(11)991225', '^1012345(11)991225'],
    ['(10)12345\\(', '^1012345('],
    ['(10)\\((99)\\(\\(', '^10(^99(('],
    ['(10)A)B', '^10A)B'],
  ])('%s is %s in a symbol', (text, expected) => {
    const reading = readBracketed(text, loose);
    expect(reading.ok && unbracketed(reading.value)).toBe(expected);
  });

  it.each([
    ['(10)(11)98765', 'valueMissing'],
    ['(10)12345(11)', 'valueMissing'],
    ['(1A)12345', 'unknownAi'],
    ['1(12345', 'bracketExpected'],
    ['12345', 'bracketExpected'],
    ['()12345', 'unknownAi'],
    ['(1)12345', 'unknownAi'],
    ['(12345)12345', 'unknownAi'],
    ['(371)1', 'unknownAi'],
    ['(23)1', 'unknownAi'],
    ['(gtin)09521101000016', 'unknownAi'],
    ['(０１)09521101000016', 'unknownAi'],
    ['( 01)09521101000016', 'unknownAi'],
    ['(15', 'bracketExpected'],
    ['(', 'bracketExpected'],
    [`(01)${gtin}2(10)12345`, 'valueTooLong'],
    ['(10)12345^', 'caret'],
    ['(17)9(90)217', 'valueTooShort'],
    ['(10) ', 'invalidCset82Character'],
    ['(10)a\\b', 'invalidCset82Character'],
    ['(10)a\\\\(b', 'invalidCset82Character'],
    ['(10)桌', 'invalidCset82Character'],
    ['(10)a\u001d', 'invalidCset82Character'],
    [` (01)${gtin}`, 'bracketExpected'],
  ])('%j is refused: %s', (text, fault) => expect(readBracketed(text, loose)).toMatchObject({ ok: false, fault }));
});

describe('data of a symbol', () => {
  it.each([
    '^991234',
    `^01${gtin}`,
    `^01${gtin}^`,
    `^01${gtin}991234`,
    `^01${gtin}^991234`,
    '^2421',
    '^242123456',
    '^242123456^10ABC123',
    '^242123456^',
    '^81111234',
    '^81111234^10ABC123',
    '^800112341234512398',
    `^800112341234512398^01${gtin}`,
    '^7007211225',
    '^7007211225211231',
    `^8003${gtin}`,
    `^8003${gtin}ABC`,
    `^8003${gtin}^10ABC123`,
    `^8003${gtin}ABCDEFGHIJKLMNOP`,
    '^7230121234567890123456789012345678',
    '^7230123',
    '^423156',
    '^423156156',
    '^423156156156156156',
  ])('%s is read', (text) => expect(readUnbracketed(text, loose)).toMatchObject({ ok: true }));

  it.each([
    ['^', 'empty'],
    ['^891234', 'unknownAi'],
    ['^^991234', 'unknownAi'],
    ['^99~ABC', 'invalidCset82Character'],
    ['^01A9521101000016', 'nonDigitCharacter'],
    ['^0109521101000017', 'incorrectCheckDigit'],
    ['^010952110100001', 'valueTooShort'],
    [`^01${gtin}2`, 'unknownAi'],
    ['^010952110100001^', 'valueTooShort'],
    [`^01${gtin}5^991234`, 'unknownAi'],
    [`^01${gtin}^^991234`, 'unknownAi'],
    ['^2421234567', 'separatorExpected'],
    ['^8111123', 'valueTooShort'],
    ['^811112345', 'separatorExpected'],
    ['^80011234123451239', 'valueTooShort'],
    ['^8001123412345123981', 'separatorExpected'],
    ['^70072112252', 'valueLength'],
    ['^700721122521123', 'valueLength'],
    ['^70072112252112311', 'separatorExpected'],
    ['^800309521101000017ABC', 'incorrectCheckDigit'],
    [`^8003${gtin}ABCDEFGHIJKLMNOPQ`, 'separatorExpected'],
    ['^723012', 'valueTooShort'],
    ['^423', 'valueMissing'],
    ['^42315', 'valueTooShort'],
    ['^4231561', 'valueLength'],
    ['^423156156156156156156', 'separatorExpected'],
  ])('%s is refused: %s', (text, fault) => expect(readUnbracketed(text, loose)).toMatchObject({ ok: false, fault }));
});

/** Each content check once, reached through an AI that names it. */
describe('content of values', () => {
  it.each([
    ['(00)A95211010000000016', 'nonDigitCharacter'],
    ['(8010)9521101_', 'invalidCset39Character'],
    ['(8030)ABC:123', 'invalidCset64Character'],
    ['(8030)123=', 'invalidCset64Padding'],
    ['(00)095211010000000017', 'incorrectCheckDigit'],
    ['(8013)952110ABXX', 'incorrectCheckPair'],
    ['(8013)A', 'tooShortForCheckPair'],
    ['(401)123', 'tooShortForGcp'],
    ['(7023)12A4', 'invalidGcpPrefix'],
    ['(7040)1AB=', 'invalidImportIdxCharacter'],
    ['(8001)12340000012311', 'illegalZeroValue'],
    ['(8003)19521101000016', 'notZero'],
    ['(8011)023456789012', 'illegalZeroPrefix'],
    ['(4321)2', 'notZeroOrOne'],
    ['(8001)12341234512321', 'invalidWindingDirection'],
    ['(426)987', 'notIso3166'],
    ['(7030)987ABC', 'notIso3166Or999'],
    ['(4307)AA', 'notIso3166Alpha2'],
    ['(4307)cn', 'notIso3166Alpha2'],
    ['(3910)9870', 'notIso4217'],
    ['(8007)FR1234', 'ibanTooShort'],
    ['(8007)FR12_45678901234', 'invalidIbanCharacter'],
    ['(8007)AB12345678901234', 'illegalIbanCountryCode'],
    ['(8007)FR12345678901234', 'incorrectIbanChecksum'],
    ['(4326)201300', 'illegalMonth'],
    ['(4326)201200', 'illegalDay'],
    ['(17)250229', 'illegalDay'],
    ['(17)250431', 'illegalDay'],
    ['(17)250013', 'illegalMonth'],
    ['(4324)2012252400', 'illegalHour'],
    ['(4324)2012252360', 'illegalMinute'],
    ['(8008)201225230060', 'illegalSecond'],
    ['(8026)095211010000160099', 'zeroPieceNumber'],
    ['(8026)095211010000160100', 'zeroTotalPieces'],
    ['(8026)095211010000160302', 'pieceNumberExceedsTotal'],
    ['(4300)ABC%0g', 'invalidPercentSequence'],
    ['(4300)ABC%', 'invalidPercentSequence'],
    ['(8112)201234561234560123456', 'couponInvalidFormatCode'],
    ['(8112)0', 'couponMissingFunderVli'],
    ['(8110)012345', 'couponTruncatedGcp'],
    ['(8110)0123456123456111101233200010', 'couponInvalidExipirationDate'],
    ['(8110)012345612345611110123900000', 'couponExcessData'],
    ['(4309)18000000010000000000', 'invalidLatitude'],
    ['(4309)00000000003600000001', 'invalidLongitude'],
    ['(4330)000000X', 'notHyphen'],
    ['(7252)5', 'invalidBiologicalSexCode'],
    ['(7258)111', 'positionInSequenceMalformed'],
    ['(7258)0/3', 'illegalZeroPrefix'],
    ['(7258)2/1', 'positionExceedsEnd'],
  ])('%s is refused: %s', (text, fault) => expect(readBracketed(text, loose)).toMatchObject({ ok: false, fault }));

  it.each([
    '(17)240229',
    '(17)000229',
    '(17)250200',
    '(7006)250228',
    '(4330)000000-',
    '(8030)QUJD',
    '(8030)ABCD==',
    '(7258)1/1',
    '(4309)18000000003600000000',
    '(426)156',
    '(7030)999ABC',
    '(8011)1',
  ])('%s is read', (text) => {
    expect(readBracketed(text, loose)).toMatchObject({ ok: true });
  });
});

const [item, content, carton, count] = [`(01)${gtin}`, `(02)${gtin}`, `(00)${sscc}`, '(37)12'];

describe('elements beside each other', () => {
  it.each([
    ['(400)AB(400)AB', 'requires nothing and is said twice alike'],
    ['(400)AB(99)DEF(400)AB', 'repeated at a distance'],
    [content + count + carton, 'contents with count and carton'],
    [`(91)X${content}(92)Y${count}(93)Z${carton}`, 'in any order, others between'],
    [`(21)A${item}`, 'serial before its item'],
    ['(21)A(8006)095211010000160102', 'serial of a piece'],
    [`${item}(21)A(250)B`, 'secondary serial'],
    [`${item}(3925)12599(30)5`, 'price with count'],
    [`${item}(3925)12599(3695)654321`, 'price with measure'],
    [`(8030)QUJD${carton}`, 'signature of a carton'],
    [`(8030)QUJD${item}(21)A`, 'signature of a unit'],
    ['(8030)QUJD(253)9521101000016X', 'signature of a document with serial'],
    ['(8030)QUJD(8010)9521101A(8011)1', 'signature of a part'],
    ['(8030)QUJD(8004)9521101A', 'signature of an asset'],
    [`${item}(22)A(10)B(21)C`, 'all qualifiers'],
    ['(415)9521101000016(8020)X(12)250101', 'payment slip with due date'],
    [`${item}${item}`, 'the same item twice'],
    [`${item}(21)A(8040)123456789012345(8041)123456789012345`, 'a requirement of three'],
    [`${item}(422)156`, 'origin'],
  ])('%s is read: %s', (text) => expect(readBracketed(text)).toMatchObject({ ok: true }));

  it.each([
    ['(400)AB(400)ABC', 'repeatedAiDiffers'],
    ['(400)ABC(400)XYZ(400)ABC', 'repeatedAiDiffers'],
    ['(99)AB(400)AB(400)XY', 'repeatedAiDiffers'],
    [item + content, 'excludedAi'],
    [`${item}(255)9521101000016`, 'excludedAi'],
    [item + count, 'excludedAi'],
    ['(21)ABC(235)XYZ', 'excludedAi'],
    ['(3940)1234(8111)9999', 'excludedAi'],
    ['(3940)1234(3941)9999', 'excludedAi'],
    [`${item}(3955)123456(3929)123`, 'excludedAi'],
    [content, 'requiredAiMissing'],
    [content + count, 'requiredAiMissing'],
    [count + carton, 'requiredAiMissing'],
    ['(21)ABC', 'requiredAiMissing'],
    [`${item}(250)A`, 'requiredAiMissing'],
    [`${item}(3925)12599`, 'requiredAiMissing'],
    ['(3925)12599(30)5', 'requiredAiMissing'],
    ['(8030)QUJD', 'requiredAiMissing'],
    [`(8030)QUJD${item}`, 'requiredAiMissing'],
    ['(8030)QUJD(8010)9521101A', 'requiredAiMissing'],
    ['(8030)QUJD(8003)09521101000016', 'serialMissing'],
    ['(8030)QUJD(255)9521101000016', 'serialMissing'],
    [`${item}(235)A(21)B`, 'excludedAi'],
    ['(12)250101', 'requiredAiMissing'],
    [`${item}(403)R`, 'requiredAiMissing'],
    [`${item}(21)A(8041)123456789012345`, 'requiredAiMissing'],
    [`${item}(7022)A`, 'requiredAiMissing'],
    [`(8017)952110100000000005(8018)952110100000000005`, 'excludedAi'],
  ])('%s is refused: %s', (text, fault) => expect(readBracketed(text)).toMatchObject({ ok: false, fault }));
});
