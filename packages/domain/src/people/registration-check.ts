interface Text {
  zh: string;
  en: string;
}

/** The fields of a registration that are checked (specification 5). */
interface RegistrationForm {
  tenantId?: string | undefined;
  account?: string | undefined;
  password?: string | undefined;
  password2?: string | undefined;
}

export const registrationFaultText = {
  tenantId: { zh: '请先输入租户编号', en: 'Enter the tenant number first' },
  account: { zh: '请先输入账号名称', en: 'Enter the account name first' },
  password: { zh: '请先输入密码', en: 'Enter the password first' },
  password2: { zh: '两次密码输入不一致', en: 'The passwords do not match' },
} satisfies Record<string, Text>;

/** The first missing or wrong field of a registration, in the specification's order: tenant, account, both passwords, equal passwords. */
export function registrationFault({ tenantId, account, password, password2 }: RegistrationForm): keyof typeof registrationFaultText | null {
  if (!tenantId?.trim()) return 'tenantId';
  if (!account?.trim()) return 'account';
  if (!password || !password2) return 'password';
  return password === password2 ? null : 'password2';
}

/** The specification's message after a registration. */
export const registrationDoneText: Text = {
  zh: '注册申请已提交,请耐心等待管理员通过!',
  en: 'Your registration has been submitted. Please wait for administrator approval.',
};
