import { type AreaHelp, help } from '../../core/help.ts';

export const peopleHelp: AreaHelp = {
  '/personalCenter/index': help(
    ['管理本人资料、登录方式、安全设置和收到的邀请。', 'Your own data, ways of signing in, security and invitations.'],
    ['建议启用二次验证或通行密钥。', 'Turn on a second factor or a passkey.'],
    ['加入多家企业时，在这里切换。', 'Switch here between the companies you belong to.'],
  ),
  '/realNameAuth/companyAuth': help(
    ['查看和变更企业认证信息。', 'See and change the certified data of the company.'],
    [
      '修改名称、法人或地址需要重新审核，期间原认证有效。',
      'A new name, legal representative or address is reviewed; the old certification stays in force meanwhile.',
    ],
  ),
  '/personnelAuth/organization': help(
    ['管理部门和成员，邀请同事加入。', 'Manage departments and members, and invite colleagues.'],
    ['已注册的人按手机号或账号邀请。', 'Invite people who are registered by phone or account.'],
    ['还没有账号的人，用链接、二维码、短信或邮件邀请。', 'Invite people without an account by link, QR code, SMS or e-mail.'],
    [
      '离职的成员请移除，其登录和发出的邀请会立即结束；其创建的密钥和链接请随后确认。',
      'Remove members who leave; their sessions and invitations end immediately. Then decide about the keys and links they made.',
    ],
  ),
  '/personnelAuth/newMemberAudit': help(
    ['处理加入企业的申请和发出的邀请。', 'Decide on applications to join, and see the invitations sent.'],
    ['通过时选择部门和角色。', 'Choose department and role when approving.'],
  ),
  '/personnelAuth/mainAccount': help(
    ['查看主账号，并把它转让给其他成员。', 'See the main account and transfer it to another member.'],
    ['对方接受后生效，转让期间可以撤回。', 'It takes effect when the other accepts, and can be withdrawn until then.'],
  ),
  '/userManage/userList': help(
    ['平台全部用户账号的管理。', 'All accounts of the platform.'],
    ['锁定、重置密码和结束登录都会记入审计日志。', 'Locking, password resets and ending sessions are written to the audit log.'],
  ),
  '/identifyAudit/realNameAudit/companyAudit': help(
    ['审核企业实名认证、变更和主账号申诉。', 'Review company certifications, changes and appeals for the main account.'],
    ['核对营业执照与统一社会信用代码的校验结果。', 'Compare the licence with the checks of the social credit code.'],
    ['发现问题的企业可以冻结，冻结后不能写入数据。', 'A company can be frozen; it then cannot write anything.'],
  ),
};
