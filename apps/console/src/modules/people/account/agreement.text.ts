import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  agree: t('我已阅读并同意', 'I have read and accept the '),
  terms: t('《用户协议》', 'Terms of use'),
  privacy: t('《隐私政策》', 'Privacy policy'),
  and: t('与', ' and '),
  needAgree: t('请先阅读并同意用户协议与隐私政策', 'Please read and accept the terms of use and the privacy policy'),
  understood: t('我知道了', 'Got it'),
} satisfies Record<string, Text>;

export const termsText: Text = {
  zh: '1. 账号由您本人注册和使用，请妥善保管密码，不得转让或出借。\n2. 您应保证所填信息真实、准确；企业功能须在实名认证通过后使用。\n3. 您通过平台发布的标识、产品和企业信息须合法、真实，并由您承担相应责任。\n4. 平台可对违反法律法规或本协议的账号暂停或终止服务。\n5. 运营方有权更新本协议，更新后将在平台公示。',
  en: '1. The account is for your use only. Keep your password safe and do not transfer or lend the account.\n2. The information you provide must be true and accurate. Company features are available after identity verification.\n3. Identifiers, products and company information you publish must be lawful and true, and you are responsible for them.\n4. The platform may suspend or terminate accounts that violate laws, regulations or these terms.\n5. The operator may update these terms and will publish updates on the platform.',
};
export const privacyText: Text = {
  zh: '1. 我们收集手机号、姓名、企业名称和登录记录（时间、网络地址、设备信息），用于注册、登录、身份核验和账号安全。\n2. 手机号等个人信息仅在上述目的范围内使用，网络地址加密保存，密码只保存不可还原的摘要。\n3. 未经您同意，不向第三方提供个人信息，法律法规另有规定的除外；短信由运营方选定的服务商代为发送。\n4. 您可在个人中心查询、更正个人信息，或联系运营方注销账号。',
  en: '1. We collect your phone number, name, company name and sign-in records (time, IP address, device) for registration, sign-in, identity verification and account security.\n2. Personal information such as your phone number is used only for these purposes. IP addresses are stored encrypted, and passwords only as irreversible hashes.\n3. We do not share personal information with third parties without your consent, except where required by law. SMS messages are sent by a service provider chosen by the operator.\n4. You can view and correct your personal information in the personal centre, or contact the operator to close your account.',
};
