/** How somebody came into a company. */
export const joinWayWords = {
  FOUND: { zh: '创建企业', en: 'Founder' },
  INVITE: { zh: '邀请', en: 'Invited' },
  APPLY: { zh: '申请', en: 'Applied' },
  STAFF: { zh: '平台员工', en: 'Staff' },
} as const;

/** The fields of a member, as page and sheet name them. */
export const memberWords = {
  name: { zh: '姓名', en: 'Name' },
  account: { zh: '账号', en: 'Account' },
  phone: { zh: '手机号', en: 'Mobile number' },
  deptName: { zh: '部门', en: 'Department' },
  position: { zh: '职位', en: 'Position' },
  roleName: { zh: '角色', en: 'Role' },
  isMain: { zh: '主账号', en: 'Main account' },
  authDeadLine: { zh: '授权期限', en: 'Until' },
  status: { zh: '状态', en: 'Status' },
  joinWay: { zh: '加入方式', en: 'Joined by' },
  joinTime: { zh: '加入时间', en: 'Joined' },
  memo: { zh: '备注', en: 'Remark' },
} as const;

/** The fields of an invitation link, as page and sheet name them. */
export const inviteLinkWords = {
  person: { zh: '受邀人', en: 'Person' },
  status: memberWords.status,
  roleName: memberWords.roleName,
  deptName: memberWords.deptName,
  position: memberWords.position,
  authDeadLine: memberWords.authDeadLine,
  until: { zh: '链接有效期至', en: 'Link valid until' },
  sentTo: { zh: '已发送至', en: 'Sent to' },
  takenBy: { zh: '使用人', en: 'Opened by' },
  inviterName: { zh: '邀请人', en: 'Invited by' },
  createTime: { zh: '创建时间', en: 'Created' },
} as const;

/** The fields of an application to join, as page and sheet name them. */
export const joinWords = {
  applicant: { zh: '申请人', en: 'Applicant' },
  account: { zh: '账号', en: 'Account' },
  phone: { zh: '手机号', en: 'Mobile number' },
  verified: { zh: '实名', en: 'Verified' },
  way: { zh: '方式', en: 'Method' },
  applyReason: { zh: '申请理由', en: 'Reason' },
  applyTime: { zh: '申请时间', en: 'Time' },
  status: { zh: '状态', en: 'Status' },
  handler: { zh: '处理人', en: 'Handled by' },
  handledTime: { zh: '处理时间', en: 'Handled' },
  opinion: { zh: '处理意见', en: 'Comment' },
} as const;

/** Of an open link whose time is over. */
export const linkOver = { zh: '已过期', en: 'Expired' } as const;
