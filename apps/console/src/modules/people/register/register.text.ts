import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('企业快速注册', 'Quick registration'),
  intro: t('注册账号后，用电脑完成实名认证即可开通。', 'Create an account, then complete verification on a computer.'),
  phone: t('手机号', 'Mobile number'),
  name: t('姓名', 'Name'),
  needName: t('请输入 2–30 个字的姓名', 'Enter a name of 2 to 30 characters'),
  account: t('账号', 'Account'),
  accountHint: t(
    '默认为手机号，可改为 4–50 位字母、数字、点、下划线或连字符',
    'Defaults to your phone number, or use 4–50 letters, digits, dots, underscores or hyphens',
  ),
  password: t('密码', 'Password'),
  passwordHint: t('8–64 个字符，不能是常见密码', '8–64 characters; not a common password'),
  password2: t('确认密码', 'Confirm password'),
  company: t('企业名称（选填）', 'Company (optional)'),
  needCompany: t('请输入 2–100 个字', 'Between 2 and 100 characters'),
  submit: t('提交注册', 'Register'),
  submitFailed: t('提交失败', 'Submission failed'),
  signIn: t('已有账号？去登录', 'Have an account? Sign in'),
  invited: t('来自邀请：{code}', 'Invitation: {code}'),
  channel: t('渠道：{name}', 'Channel: {name}'),
  noSms: t(
    '平台暂未开通短信服务，可不填手机号直接注册。',
    'SMS is not available on this platform. You can register without a phone number.',
  ),
  done: t('注册完成', 'Registration complete'),
  yourAccount: t('您的账号', 'Your account'),
  nextStep: t('请使用电脑浏览器登录完成实名认证', 'Sign in with a browser on a computer to complete verification'),
  address: t('登录地址', 'Sign-in address'),
  copy: t('复制', 'Copy'),
  copied: t('已复制', 'Copied'),
  hotline: t('服务热线', 'Hotline'),
  toSignIn: t('返回登录', 'Back to sign in'),
} satisfies Record<string, Text>;
