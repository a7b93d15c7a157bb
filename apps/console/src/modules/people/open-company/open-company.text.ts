import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('企业信息', 'Company'),
  verified: t('平台已认证', 'Certified by the platform'),
  since: t('认证日期 {day}', 'Certified on {day}'),
  uscc: t('统一社会信用代码', 'Unified social credit code'),
  region: t('所在地区', 'Region'),
  identifier: t('企业标识', 'Company identifier'),
  about: t('企业简介', 'About the company'),
  products: t('主要产品', 'Products'),
  brands: t('品牌', 'Brands'),
  aptitudes: t('公开资质', 'Certificates'),
  until: t('有效期至 {day}', 'Valid until {day}'),
  noEnd: t('长期有效', 'No end'),
  issuer: t('发证机构：{name}', 'Issued by {name}'),
  test: t('试用企业，数据仅供测试', 'Trial company; data is for testing only'),
  frozen: t('企业服务已暂停', 'The company’s service is suspended'),
  unknown: t('未找到该企业，或尚未认证', 'Company not found or not certified yet'),
  contact: t('联系企业', 'Contact the company'),
  name: t('您的姓名', 'Your name'),
  phone: t('手机号码', 'Mobile number'),
  content: t('留言内容', 'Your message'),
  send: t('提交留言', 'Send message'),
  sent: t('留言已提交，企业会尽快与您联系', 'Message sent. The company will contact you soon'),
  nameRule: t('请填写姓名（2–30 字）', 'Enter your name (2–30 characters)'),
  contentRule: t('请填写 5–500 字', 'Enter 5–500 characters'),
  another: t('再留一条', 'Send another message'),
  privacy: t(
    '您的联系方式加密保存，仅供该企业回复使用。',
    'Your contact details are stored encrypted and used only for this company to reply.',
  ),
  wrongCaptcha: t('验证码错误', 'Wrong captcha'),
} satisfies Record<string, Text>;
