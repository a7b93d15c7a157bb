import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  agree: t('我已阅读并同意', 'I have read and accept the '),
  terms: t('《用户协议》', 'Terms of use'),
  privacy: t('《隐私政策》', 'Privacy policy'),
  and: t('与', ' and '),
  needAgree: t('请先阅读并同意用户协议与隐私政策', 'Please read and accept the terms of use and the privacy policy'),
  understood: t('我知道了', 'Understood'),
} satisfies Record<string, Text>;

export const termsText: Text = {
  zh: '1. 账号由您本人注册和使用，请妥善保管密码，不得转让或出借。\n2. 您应保证所填信息真实、准确；企业功能须在实名认证通过后使用。\n3. 您通过平台发布的标识、产品和企业信息须合法、真实，并由您承担相应责任。\n4. 平台可对违反法律法规或本协议的账号暂停或终止服务。\n5. 运营方有权更新本协议，更新后将在平台公示。',
  en: '1. The account is for you alone; keep its password and lend it to nobody.\n2. What you enter is true; what belongs to companies opens once you are certified.\n3. The identifiers, products and company data you publish are lawful and true, and you answer for them.\n4. The platform may suspend or end accounts that break the law or these terms.\n5. The operator may change these terms and publishes the change on the platform.',
};
export const privacyText: Text = {
  zh: '1. 我们收集手机号、姓名、企业名称和登录记录（时间、网络地址、设备信息），用于注册、登录、身份核验和账号安全。\n2. 手机号等个人信息仅在上述目的范围内使用，网络地址加密保存，密码只保存不可还原的摘要。\n3. 未经您同意，不向第三方提供个人信息，法律法规另有规定的除外；短信由运营方选定的服务商代为发送。\n4. 您可在个人中心查询、更正个人信息，或联系运营方注销账号。',
  en: '1. We collect your phone number, name, company and records of signing in (time, network address, device) to register you, let you in, verify who you are and keep the account safe.\n2. They are used for nothing else. Network addresses are stored encrypted, passwords only as digests that cannot be undone.\n3. Nothing is passed on without your consent except where the law requires it; short messages are sent by a provider of the operator’s choice.\n4. You can see and correct your data in the personal centre, or ask the operator to close the account.',
};
