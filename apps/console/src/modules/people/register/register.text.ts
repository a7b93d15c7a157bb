import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('企业快速注册', 'Quick registration'),
  intro: t('注册账号后，用电脑完成实名认证即可开通。', 'Register here, then get certified on a computer.'),
  phone: t('手机号', 'Mobile number'),
  name: t('姓名', 'Name'),
  needName: t('请输入 2–30 个字的姓名', 'Enter a name of 2 to 30 characters'),
  account: t('账号', 'Account'),
  accountHint: t(
    '默认为手机号，可改为 4–50 位字母、数字、点、下划线或连字符',
    'Your phone number, or 4–50 letters, digits, dots, underscores or hyphens',
  ),
  password: t('密码', 'Password'),
  passwordHint: t('8–64 个字符，不能是常见密码', '8–64 characters, none of the common ones'),
  password2: t('确认密码', 'Password again'),
  company: t('企业名称（选填）', 'Company (optional)'),
  needCompany: t('请输入 2–100 个字', 'Between 2 and 100 characters'),
  agree: t('我已阅读并同意', 'I have read and accept the '),
  terms: t('《用户协议》', 'Terms of use'),
  privacy: t('《隐私政策》', 'Privacy policy'),
  and: t('与', ' and '),
  needAgree: t('请先阅读并同意用户协议与隐私政策', 'Please read and accept the terms of use and the privacy policy'),
  submit: t('提交注册', 'Register'),
  submitFailed: t('提交失败', 'Could not be submitted'),
  signIn: t('已有账号？去登录', 'Have an account? Sign in'),
  understood: t('我知道了', 'Understood'),
  invited: t('来自邀请：{code}', 'Invitation: {code}'),
  channel: t('渠道：{code}', 'Channel: {code}'),
  noSms: t(
    '平台暂未开通短信服务，可不填手机号直接注册。',
    'This platform sends no short messages; you can register without a phone number.',
  ),
  done: t('注册完成', 'Registered'),
  yourAccount: t('您的账号', 'Your account'),
  nextStep: t('请使用电脑浏览器登录完成实名认证', 'Please sign in with a browser on a computer to get certified'),
  address: t('登录地址', 'Address'),
  copy: t('复制', 'Copy'),
  copied: t('已复制', 'Copied'),
  hotline: t('服务热线', 'Hotline'),
  toSignIn: t('返回登录', 'Back to sign in'),
} satisfies Record<string, Text>;

export const termsText: Text = {
  zh: '1. 账号由您本人注册和使用，请妥善保管密码，不得转让或出借。\n2. 您应保证所填信息真实、准确；企业功能须在实名认证通过后使用。\n3. 您通过平台发布的标识、产品和企业信息须合法、真实，并由您承担相应责任。\n4. 平台可对违反法律法规或本协议的账号暂停或终止服务。\n5. 运营方有权更新本协议，更新后将在平台公示。',
  en: '1. The account is for you alone; keep its password and lend it to nobody.\n2. What you enter is true; what belongs to companies opens once you are certified.\n3. The identifiers, products and company data you publish are lawful and true, and you answer for them.\n4. The platform may suspend or end accounts that break the law or these terms.\n5. The operator may change these terms and publishes the change on the platform.',
};
export const privacyText: Text = {
  zh: '1. 我们收集手机号、姓名、企业名称和登录记录（时间、网络地址、设备信息），用于注册、登录、身份核验和账号安全。\n2. 手机号等个人信息仅在上述目的范围内使用，网络地址加密保存，密码只保存不可还原的摘要。\n3. 未经您同意，不向第三方提供个人信息，法律法规另有规定的除外；短信由运营方选定的服务商代为发送。\n4. 您可在个人中心查询、更正个人信息，或联系运营方注销账号。',
  en: '1. We collect your phone number, name, company and records of signing in (time, network address, device) to register you, let you in, verify who you are and keep the account safe.\n2. They are used for nothing else. Network addresses are stored encrypted, passwords only as digests that cannot be undone.\n3. Nothing is passed on without your consent except where the law requires it; short messages are sent by a provider of the operator’s choice.\n4. You can see and correct your data in the personal centre, or ask the operator to close the account.',
};
