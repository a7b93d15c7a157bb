/** The fields of a user, as page and sheet name them. */
export const userWords = {
  account: { zh: '账号', en: 'Account' },
  realName: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile number' },
  email: { zh: '邮箱', en: 'E-mail' },
  userType: { zh: '类型', en: 'Type' },
  status: { zh: '状态', en: 'Status' },
  companies: { zh: '所属企业', en: 'Companies' },
  lastLoginTime: { zh: '最近登录', en: 'Last sign-in' },
  createTime: { zh: '注册时间', en: 'Registered' },
  channel: { zh: '渠道', en: 'Channel' },
} as const;
