import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('登录', 'Sign in'), account: t('账号登录', 'Account'), ecode: t('标识账号登录', 'Identification account'), signIn: t('登录', 'Sign in'),
  username: t('账号', 'Account'), password: t('密码', 'Password'), captcha: t('验证码', 'Captcha'), loginName: t('标识账号', 'Identification account'),
  needUsername: t('请输入账号', 'Enter your account'), needPassword: t('请输入密码', 'Enter your password'), needCaptcha: t('请输入图中的 4 位字符', 'Enter the four characters shown'), needLoginName: t('请输入标识账号', 'Enter your identification account'),
  newCaptcha: t('看不清？点击换一张', 'Click for another picture'), captchaFailed: t('加载失败，点击重试', 'Failed, click to retry'), remember: t('记住账号', 'Remember my account'),
  demo: t('演示账号', 'Demo accounts'), demoNote: t('点击即可登录，数据均为虚构', 'One click signs in; data is invented'), needsSetUp: t('平台尚未初始化', 'This platform is not set up yet'), needsSetUpNote: t('请使用服务器启动时在控制台输出的一次性链接，创建平台管理员。', 'Open the one-time link that the server printed to its console when it started, to create the first administrator.'),
  claim: t('一物一码，件件有印', 'Every piece carries its mark'), hotline: t('服务热线', 'Hotline'),
  setUp: t('初始化平台', 'Set up the platform'), setUpNote: t('创建第一位平台管理员。此链接只能使用一次。', 'Create the first administrator. This link works once.'), setUpDone: t('初始化完成', 'The platform is ready'), setUpDoneNote: t('现在可以用账号“{account}”登录。', 'You can now sign in as “{account}”.'), toSignIn: t('去登录', 'Sign in'),
  operatorName: t('运营方名称', 'Operator name'), operatorNameHint: t('显示在登录页和每个页面的标题中，之后可以修改。', 'Shown on the sign-in page and in every title. It can be changed later.'), adminAccount: t('管理员账号', 'Administrator account'), realName: t('姓名', 'Name'), newPassword: t('密码', 'Password'), newPasswordHint: t('8–64 个字符，建议包含字母、数字和符号', '8–64 characters; letters, digits and signs together are best'), passwordAgain: t('确认密码', 'Password again'),
  needOperatorName: t('请输入运营方名称', 'Enter the operator’s name'), needAdminAccount: t('请输入 4–50 个字符', 'Between 4 and 50 characters'), needRealName: t('请输入姓名', 'Enter your name'), needNewPassword: t('请输入 8–64 个字符', 'Between 8 and 64 characters'), differs: t('两次密码输入不一致', 'The two passwords differ'), create: t('创建并完成', 'Create'),
  noToken: t('链接不完整', 'The link is incomplete'), noTokenNote: t('地址中缺少一次性令牌，请完整复制服务器控制台中的链接。', 'The one-time token is missing. Copy the whole link from the server’s console.'), alreadySetUp: t('平台已初始化', 'The platform is set up already'), alreadySetUpNote: t('管理员已创建，请直接登录。', 'The administrator exists. Please sign in.'),
} satisfies Record<string, Text>;
