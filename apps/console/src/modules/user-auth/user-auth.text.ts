import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  realName: t('真实姓名', 'Name'), idType: t('证件类型', 'Papers'), idNo: t('证件号码', 'Number'), idFront: t('证件正面（人像面）', 'Front, with the picture'), idBack: t('证件背面（国徽面）', 'Back'), phone: t('手机号码', 'Mobile number'), smsCode: t('短信验证码', 'Code by SMS'), email: t('邮箱', 'E-mail'),
} satisfies Record<string, Text>;

export const text = {
  hub: t('认证中心', 'Certification'), hello: t('您好，{name}', 'Hello {name}'), signOut: t('退出登录', 'Sign out'), refresh: t('刷新状态', 'Check again'), stillSame: t('状态未变化', 'Nothing has changed'),
  stepRegister: t('注册', 'Register'), stepPerson: t('个人实名', 'Your name'), stepCompany: t('选择企业', 'Company'), stepReview: t('审核', 'Review'), stepDone: t('完成', 'Done'),
  personTitle: t('请先完成个人实名', 'First, verify your name'), personText: t('上传证件并填写信息，身份证可即时核验。', 'Upload your papers and fill in the form; an identity card is checked at once.'), goPerson: t('去实名', 'Verify my name'), rejectedPerson: t('上次提交被驳回：{reason}', 'Your papers were rejected: {reason}'),
  selectTitle: t('个人实名已通过，请选择企业', 'Your name is verified: choose your company'), selectText: t('可认证新企业、申请加入已有企业，或接受邀请。', 'Certify a new company, ask to join one, or accept an invitation.'), goSelect: t('去选择企业', 'Choose a company'), goOn: t('继续填写“{name}”的认证', 'Go on with “{name}”'),
  reviewTitle: t('资料审核中', 'In review'), reviewCompany: t('企业认证：{name}', 'Certification of {name}'), reviewPerson: t('个人实名（人工核验）', 'Your name (checked by hand)'), reviewJoin: t('申请加入：{name}', 'Asked to join {name}'), submitted: t('提交时间：{time}', 'Handed in {time}'), expected: t('预计 2 个工作日内完成审核', 'Expected within 2 working days'), expectedJoin: t('由企业主账号审核', 'The company’s main account decides'),
  sureWithdraw: t('撤回后可修改并重新提交，确定撤回？', 'Take it back? You can change it and hand it in again.'), rejectedTitle: t('企业认证未通过', 'Your company was not certified'), reason: t('驳回原因：{reason}', 'Reason: {reason}'), resubmit: t('修改后重新提交', 'Correct and hand in again'), startOver: t('重新选择企业', 'Choose another company'),
  checklist: t('材料清单', 'What you need'), help: t('需要帮助？', 'Need help?'), hotline: t('服务热线：{phone}', 'Hotline: {phone}'), otherCompanies: t('我的其他企业', 'My other companies'), enter: t('进入', 'Enter'),
  personForm: t('个人实名认证', 'Verify your name'), companyForm: t('企业认证', 'Certify a company'), saveDraft: t('保存草稿', 'Save as draft'), draftSaved: t('草稿已保存', 'Draft saved'), handIn: t('提交', 'Hand in'), leave: t('返回', 'Back'), agree: t('我已阅读并同意《企业认证服务协议》，并授权平台核验所提交的个人信息', 'I have read the certification agreement and allow the platform to check the personal data I submit'),
  privacy: t('证件信息加密保存，仅用于实名核验，查看完整号码会留下记录。', 'Your papers are stored encrypted and used to verify you; every look at the whole number is recorded.'), ownPhone: t('与账号手机号一致时无需验证码', 'No code is needed for the phone of your account'), masked: t('已脱敏，不修改则无需重新输入', 'Masked; leave it to keep it'), remarks: t('审核员备注', 'Remarks of the reviewer'),
  selectHead: t('选择企业', 'Choose a company'), createTitle: t('创建 / 认证新企业', 'Certify a new company'), createText: t('准备营业执照、法定代表人证件信息；申请人不是法定代表人时需授权书。', 'Have the licence and the legal person’s papers ready; and a letter if you are not the legal person.'), create: t('开始认证', 'Begin'),
  joinTitle: t('加入已有企业', 'Join a company'), joinText: t('请输入企业全称查找。', 'Find it by its full name.'), comName: t('企业名称', 'Company name'), find: t('查找', 'Find'), notFound: t('未找到该企业，请核对全称', 'No such company; check the full name'), mainAccount: t('主账号：{name}', 'Main account: {name}'), applyReason: t('申请理由', 'Why you ask'), applyRule: t('请填写 5–200 字', '5–200 characters'), apply: t('提交申请', 'Ask to join'), applied: t('申请已提交，请等待企业审核', 'You asked to join; wait for the company'),
  inviteTitle: t('我的邀请', 'My invitations'), noInvite: t('暂无邀请', 'No invitations'), accept: t('接受', 'Accept'), refuse: t('拒绝', 'Decline'), sureRefuse: t('确定拒绝该邀请？', 'Decline this invitation?'), until: t('授权至 {day}', 'Until {day}'), role: t('角色：{role}', 'Role: {role}'),
} satisfies Record<string, Text>;

/** What somebody should have at hand. */
export const checklist: Text[] = [
  t('本人身份证正反面照片（JPG / PNG，≤ 5 MB）', 'Both sides of your identity card (JPG / PNG, 5 MB)'), t('营业执照（JPG / PNG / PDF，≤ 10 MB）', 'The business licence (JPG / PNG / PDF, 10 MB)'), t('法定代表人姓名与证件号码', 'Name and number of the legal person'), t('加盖公章的授权书（申请人不是法定代表人时）', 'A stamped letter, if you are not the legal person'),
];
