interface Text {
  zh: string;
  en: string;
}

export const passwordLength = { min: 8, max: 64 } as const;

export const passwordFaultText = {
  short: { zh: '密码至少 8 个字符', en: 'The password must have at least 8 characters' },
  long: { zh: '密码最多 64 个字符', en: 'The password can have at most 64 characters' },
  own: { zh: '密码不能与账号或手机号相同', en: 'The password must be different from the account and phone number' },
  common: { zh: '该密码过于常见，容易被猜到，请换一个', en: 'This password is too common and easy to guess. Choose another' },
} satisfies Record<string, Text>;

export type PasswordFault = keyof typeof passwordFaultText;

/** ASVS 5, V6.2: 8 to 64 characters, no common password, no known data of its owner. There is no rule about kinds of characters. */
export function passwordFault(
  password: string,
  { own = [], isCommon = () => false }: { own?: readonly (string | null | undefined)[]; isCommon?: (lower: string) => boolean },
): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLength.min) return 'short';
  if (length > passwordLength.max) return 'long';
  const lower = password.toLowerCase();
  if (own.some((word) => word && word.trim().toLowerCase() === lower)) return 'own';
  return isCommon(lower) ? 'common' : null;
}
