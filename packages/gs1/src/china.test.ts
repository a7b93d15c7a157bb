import { describe, expect, it } from 'vitest';
import {
  authCheckChar,
  buildEcode,
  buildIndustrialId,
  maskIdentityNumber,
  phoneFaultText,
  randomAuthCode,
  readAnyEcode,
  readAuthCode,
  readEcode,
  readIdentityNumber,
  readIndustrialId,
  readOrgCode,
  readPhone,
  readTelephone,
  readUscc,
} from './index.ts';

describe('unified social credit code', () => {
  it.each([
    '91350100M000100Y43',
    '91440604MADEM0003B',
    '91440605MADEM0011L',
    '91510114MADEM002XX',
    '91330110MADEM0038Y',
    '91441900MADEM0046T',
    '91440605MADEM00542',
    '91371302MADEM00624',
    '91420103MADEM0070Q',
    '91430102MADEM0089B',
    '91440306MADEM0097E',
    '91350203MADEM010XU',
    '91360703MADEM0118R',
    '91310112MADEM01262',
  ])('%s is valid', (code) => expect(readUscc(code)).toMatchObject({ ok: true, value: code }));

  it('is read from small letters, full-width characters and blanks', () => {
    expect(readUscc(' 9135 0100 m000 100y 43')).toMatchObject({
      ok: true,
      value: '91350100M000100Y43',
      parts: { authority: '9', bodyType: '1', division: '350100', orgCode: 'M000100Y4', orgCodeMatches: true, check: '3' },
    });
  });

  it.each([
    ['91350100M000100Y4Z', 'character', 17],
    ['91350100M000100Y44', 'checkCharacter', 17],
    ['', 'empty', 0],
    ['91350100M000100Y4', 'length', 17],
    ['9135010OM000100Y43', 'character', 7],
    ['91A50100M000100Y43', 'division', 2],
    ['01110108000000000G', 'authority', 0],
    [' B1110108000000000G', 'authority', 1],
  ])('%j is refused with %s at %i', (code, fault, at) => expect(readUscc(code)).toEqual({ ok: false, fault, at }));
});

describe('organisation code', () => {
  it.each(['MADEM0011', 'MADEM002-X', 'M000100Y-4'])('%s is valid', (code) => expect(readOrgCode(code).ok).toBe(true));
  it('is refused when the check character is wrong', () =>
    expect(readOrgCode('MADEM0012')).toEqual({ ok: false, fault: 'checkCharacter', at: 8 }));
});

describe('identity number', () => {
  const today = '2024-06-01';
  it('tells birth date and sex', () => {
    expect(readIdentityNumber('11010519491231002x', { today })).toEqual({
      ok: true,
      value: '11010519491231002X',
      parts: { division: '110105', birthDate: '1949-12-31', sequence: '002', sex: 'female', check: 'X' },
    });
  });

  it.each([
    ['11010519491231002', 'length', 17],
    ['1101051949123100AX', 'character', 16],
    ['110105194912310021', 'checkCharacter', 17],
    ['99010519491231002X', 'province', 0],
    ['11010519490229002X', 'birthDate', 6],
    ['11010520491231002X', 'futureDate', 6],
    ['', 'empty', 0],
  ])('%j is refused with %s at %i', (code, fault, at) => expect(readIdentityNumber(code, { today })).toEqual({ ok: false, fault, at }));

  it('can ask for an age', () => {
    expect(readIdentityNumber('11010519491231002X', { today: '1965-12-30', minAge: 16 })).toMatchObject({ fault: 'tooYoung' });
    expect(readIdentityNumber('11010519491231002X', { today: '1965-12-31', minAge: 16 }).ok).toBe(true);
  });

  it('is masked for display', () => expect(maskIdentityNumber('11010519491231002X')).toBe('1101**********002X'));
});

describe('mobile number', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['1380013800', 'length'],
    ['138001380000', 'length'],
    ['12800138000', 'pattern'],
    ['1380013800a', 'pattern'],
  ] as const)('%j is refused with %s', (phone, fault) => {
    expect(readPhone(phone)).toMatchObject({ ok: false, fault });
    expect(phoneFaultText[fault].zh).not.toBe('');
  });
  it.each(['13800138000', '１９９ 0013 8000'])('%j is accepted', (phone) => expect(readPhone(phone).ok).toBe(true));

  it.each([
    '+86 139 0013 8001',
    '+8613900138001',
    '0086 13900138001',
    '0086-139-0013-8001',
    '8613900138001',
    '86 139 0013 8001',
    '(+86)139-0013-8001',
    '（+86）13900138001',
    '＋８６ １３９ ００１３ ８００１',
    '+86 (139) 0013 8001',
    '+86.139.0013.8001',
    '139.0013.8001',
    'tel:+8613900138001',
    '\u202a+86 139 0013 8001\u202c',
    '139–0013–8001',
  ])('%j is 13900138001', (phone) => expect(readPhone(phone)).toEqual({ ok: true, value: '13900138001' }));

  it.each([
    ['+86', 'length'],
    ['+86 139 0013 800', 'length'],
    ['+86 139 0013 80011', 'length'],
    ['+86 129 0013 8001', 'pattern'],
    ['+1 139 0013 8001', 'length'],
    ['+852 9123 4567', 'length'],
    ['0757-81234567', 'length'],
    ['86139001380', 'pattern'],
    ['0139-00138001', 'length'],
  ] as const)('%j is refused with %s', (phone, fault) => expect(readPhone(phone)).toMatchObject({ ok: false, fault }));
});

describe('telephone of a company', () => {
  it.each([
    ['0757-81234567', '0757-81234567'],
    ['075781234567', '0757-81234567'],
    ['0757 8123 4567', '0757-81234567'],
    ['0757-8123 4567', '0757-81234567'],
    ['0757-8123-4567', '0757-81234567'],
    ['(0757)81234567', '0757-81234567'],
    ['（0757）8123 4567', '0757-81234567'],
    ['0757－81234567', '0757-81234567'],
    ['０７５７－８１２３４５６７', '0757-81234567'],
    ['0757—81234567', '0757-81234567'],
    ['0757/81234567', '0757-81234567'],
    ['+86-757-81234567', '0757-81234567'],
    ['+86 757 8123 4567', '0757-81234567'],
    ['0086-0757-81234567', '0757-81234567'],
    ['(+86) 0757 81234567', '0757-81234567'],
    ['电话：0757-81234567', '0757-81234567'],
    ['Tel: 0757-81234567', '0757-81234567'],
    ['0757-81234567转801', '0757-81234567-801'],
    ['0757-81234567 转 801', '0757-81234567-801'],
    ['0757-81234567转分机801', '0757-81234567-801'],
    ['0757-81234567-801', '0757-81234567-801'],
    ['0757-81234567 － 801', '0757-81234567-801'],
    ['0757-81234567 ext. 801', '0757-81234567-801'],
    ['075781234567x8', '0757-81234567-8'],
    ['0757-81234567#801', '0757-81234567-801'],
    ['010-62345678', '010-62345678'],
    ['01062345678', '010-62345678'],
    ['+86 10 6234 5678', '010-62345678'],
    ['021-62345678-12', '021-62345678-12'],
    ['0311-8123456', '0311-8123456'],
    ['400-830-8300', '400-830-8300'],
    ['4008308300', '400-830-8300'],
    ['400 8308 300', '400-830-8300'],
    ['４００－８３０－８３００', '400-830-8300'],
    ['400-830-8300转2', '400-830-8300-2'],
    ['400-830-8300-2', '400-830-8300-2'],
    ['800-830-8300', '800-830-8300'],
    ['95555', '95555'],
    ['13900138001', '13900138001'],
    ['+86 139 0013 8001', '13900138001'],
  ])('%j is stored as %s', (typed, value) => {
    expect(readTelephone(typed)).toEqual({ ok: true, value });
    expect(readTelephone(value)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['电话', 'empty'],
    ['81234567', 'pattern'],
    ['0757-812345', 'pattern'],
    ['0757-812345678', 'pattern'],
    ['0157-81234567', 'pattern'],
    ['400-830-830', 'pattern'],
    ['500-830-8300', 'pattern'],
    ['+1 757 8123 4567', 'pattern'],
    ['0757-81234567 或 13900138001', 'pattern'],
    ['0757-81234567、81234568', 'pattern'],
    ['0757-81234567转', 'pattern'],
    ['0757-8123456A', 'pattern'],
    ['12800138000', 'pattern'],
    ['分机 801', 'pattern'],
  ] as const)('%j is refused with %s', (typed, fault) => expect(readTelephone(typed)).toMatchObject({ ok: false, fault }));
});

describe('Ecode', () => {
  it.each([
    '1999910000100001000000017',
    '1999910000100001000003612',
    '1999910000100001000004213',
    '1999910000100001000005005',
    '1999910000200001000000016',
    '1999910000300001000010007',
  ])('%s is valid and is built from its own parts', (code) => {
    const reading = readEcode(code);
    expect(reading.ok && buildEcode(reading.parts)).toEqual({ ok: true, value: code });
  });

  it('tells its parts', () => {
    expect(readEcode('1999910000100001000003612')).toMatchObject({
      parts: { version: '1', nsi: '9999', entNo: '100001', productNo: '00001', serial: '00000361', check: '2' },
    });
  });

  it.each([
    ['1999910000100001000000018', 'checkDigit', 24],
    ['199991000010000100000001', 'length', 24],
    ['2999910000100001000000017', 'version', 0],
    ['19999A0000100001000000017', 'notDigit', 5],
    ['', 'empty', 0],
  ])('%j is refused with %s at %i', (code, fault, at) => expect(readEcode(code)).toEqual({ ok: false, fault, at }));

  it('of another number system is refused where one is asked for', () =>
    expect(readEcode('1999910000100001000000017', { nsi: '1234' })).toMatchObject({ fault: 'nsi' }));

  it.each([
    ['1000112345678901234567890', true],
    ['10001123456789012345678901', false],
    [`20001${'1'.repeat(28)}`, true],
    [`20001${'1'.repeat(29)}`, false],
    [`300011${'aZ'.repeat(19)}9`, true],
    [`300011${'a'.repeat(40)}`, false],
    ['300011a-b', false],
    ['400011沙发', true],
    ['500011', false],
    ['0000101010101', true],
    ['0000201010101', false],
    [`0000${'1'.repeat(253)}`, false],
  ])('by the limits of its version %s is %s', (code, valid) => expect(readAnyEcode(code).ok).toBe(valid));

  it('refuses a field that is too long by its name', () =>
    expect(buildEcode({ nsi: '9999', entNo: '100001', productNo: '1', serial: '123456789' })).toMatchObject({ fault: 'serial' }));
});

describe('authenticity code', () => {
  it.each(['AY4CL12TH3BJ1XGN', '612DD272HD1TJ3YY', 'K7QX2MTP4RW9ABCA'])('%s is valid', (code) =>
    expect(readAuthCode(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `)).toEqual({ ok: true, value: code }),
  );
  it.each([
    ['AY4CL12TH3BJ1XGM', 'checkCharacter', 15],
    ['AY4CL12TH3BJ1XG', 'length', 15],
    ['AY4CL12TH3BJ1XGI', 'character', 15],
  ])('%s is refused with %s at %i', (code, fault, at) => expect(readAuthCode(code)).toEqual({ ok: false, fault, at }));
  it('made at random reads back', () => {
    const code = randomAuthCode();
    expect(readAuthCode(code)).toEqual({ ok: true, value: code });
    expect(authCheckChar(code.slice(0, 15))).toBe(code.at(-1));
  });
});

describe('industrial-internet identifier', () => {
  it.each([
    ['88.999.100001/ENT', 'company'],
    ['88.999.100001/B001', 'brand'],
    ['88.999.100001/P202400001', 'product'],
    ['88.999.100001/P202400001.0001', 'instance'],
    ['86.1000.200012/a_b-c', 'other'],
  ])('%s names a %s', (id, kind) => expect(readIndustrialId(id)).toMatchObject({ ok: true, value: id, parts: { kind } }));

  it.each([
    ['', 'empty', 0],
    ['88.999.100001', 'noSuffix', 13],
    ['87.999.100001/ENT', 'prefix', 0],
    ['88.999.100001/a b', 'suffixCharacter', 15],
    [`88.999.100001/${'a'.repeat(65)}`, 'suffixLength', 78],
  ])('%j is refused with %s at %i', (id, fault, at) => expect(readIndustrialId(id)).toEqual({ ok: false, fault, at }));
  it('is built from prefix and suffix', () =>
    expect(buildIndustrialId('88.999.100001', 'B001')).toMatchObject({ value: '88.999.100001/B001' }));
});
