interface Text {
  zh: string;
  en: string;
}

export const passwordLength = { min: 8, max: 64 } as const;

export const passwordFaultText = {
  short: { zh: '密码至少 8 个字符', en: 'The password must have at least 8 characters' },
  long: { zh: '密码最多 64 个字符', en: 'The password can have at most 64 characters' },
  own: { zh: '密码不能与账号或手机号相同', en: 'The password must be different from the account and phone number' },
  guessable: {
    zh: '密码不能由产品名、企业名或账号加几个字符组成，请换一个',
    en: 'The password must be more than the name of the product, the company or the account and a few characters. Choose another',
  },
  common: { zh: '该密码过于常见，容易被猜到，请换一个', en: 'This password is too common and easy to guess. Choose another' },
} satisfies Record<string, Text>;

type PasswordFault = keyof typeof passwordFaultText;

/** What a password is judged by, beside its length. */
interface PasswordRules {
  /** Known data of its owner: no password by themselves. */
  own?: readonly (string | null | undefined)[];
  /** Words that whoever knows product and company tries first. */
  words?: readonly (string | null | undefined)[];
  isCommon?: (lower: string) => boolean;
}

/**
 * ASVS 5, V6.2: 8 to 64 characters, no common password, no known data of its owner, and more than a word of its surroundings with a year
 * behind it. A sentence may contain such a word. There is no rule about kinds of characters.
 */
export function passwordFault(password: string, { own = [], words = [], isCommon = () => false }: PasswordRules): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLength.min) return 'short';
  if (length > passwordLength.max) return 'long';
  const lower = password.toLowerCase();
  if (own.some((word) => word && word.trim().toLowerCase() === lower)) return 'own';
  if (isCommon(lower)) return 'common';
  return remainderOf(lower, [...words, ...own]) < passwordLength.min ? 'guessable' : null;
}

/** How many characters are left of a password without the longest of these words in it. */
function remainderOf(lower: string, words: readonly (string | null | undefined)[]): number {
  const known = words.map((word) => (word ?? '').toLowerCase().replaceAll(/\s/g, '')).filter(isTelling);
  const bare = lower.replaceAll(/\s/g, '');
  const inside = known.filter((word) => bare.includes(word)).toSorted((a, b) => b.length - a.length);
  return inside.length === 0 ? Infinity : [...bare.replaceAll(inside[0]!, '')].length;
}

/** Four Latin letters or two Chinese ones: shorter words stand in any text. */
const isTelling = (word: string): boolean => (/[\u4e00-\u9fff]/.test(word) ? word.length >= 2 : word.length >= 4);

/** The part of a company's name that is its own: without place and legal form. */
export const tellingName = (name: string): string =>
  name
    .replace(/^.{2,8}?(?:省|自治区)/, '')
    .replace(/^(?:[^市县区]{2,4}[市县区])+/, '')
    .replace(/(?:股份|集团|有限|责任|公司|家具|家居|实业|制造|厂)+$/, '');
