import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  company: t('企业', 'Company'), companyName: t('企业', 'Company'), appId: t('应用', 'Application'), edition: t('版本', 'Edition'), source: t('来源', 'Source'), status: t('状态', 'State'), startTime: t('开始', 'Begins'), endTime: t('到期', 'Ends'), remaining: t('剩余', 'Left'),
  menuIds: t('限定页面', 'Pages'), orderNo: t('订单号', 'Order'), remark: t('备注', 'Remark'), operator: t('操作人', 'By'), endFrom: t('到期日期', 'Ends'), endTo: t('至', 'to'), reason: t('原因', 'Reason'), updateTime: t('更新时间', 'Updated'),
  name: t('企业名称或编号', 'Name or number'), companyRole: t('企业角色', 'Company role'), adcode: t('地区', 'Region'), tag: t('渠道 / 协会', 'Channel / association'), entNo: t('企业编号', 'No.'), regionName: t('地区', 'Region'), companyRoles: t('企业角色', 'Roles'), apps: t('已有应用', 'Has already'),
} satisfies Record<string, Text>;

export const roleWords: Record<string, Text> = { MANUFACTURER: t('制造商', 'Manufacturer'), BRAND: t('品牌商', 'Brand owner'), SUPPLIER: t('供应商', 'Supplier'), DEALER: t('经销商', 'Dealer'), PROVIDER: t('服务商', 'Provider'), LAB: t('检测机构', 'Laboratory') };

export const text = {
  title: t('应用授权配置', 'Application grants'), add: t('新增授权', 'Grant applications'), edit: t('编辑授权', 'Edit the grant'), extend: t('延期', 'Extend'), extendMany: t('批量延期', 'Extend'), stop: t('停用', 'Stop'), resume: t('启用', 'Resume'), revoke: t('收回', 'Take back'), log: t('日志', 'History'),
  hint: t('企业获得的应用授权都列在这里：默认开通的、平台授予的和订单购买的。', 'Every application a company has: by default, granted by the platform, or bought.'), forever: t('长期', 'No end'), days: t('{n} 天', '{n} days'), pages: t('{n} 个页面', '{n} pages'), allPages: t('全部页面', 'All pages'), pagesHelp: t('不选表示该应用的全部页面', 'None chosen means every page of the application'),
  endHelp: t('留空表示长期有效', 'Empty means without an end'), reasonHint: t('5–200 字，企业会在消息中看到', '5–200 characters; the company reads it in a message'), sureStop: t('停用后该企业成员立即失去该应用的全部权限。', 'Members of the company lose every right of the application at once.'), sureRevoke: t('收回后授权记录删除，该企业成员立即失去该应用的全部权限。', 'The grant is deleted, and members of the company lose every right of the application at once.'),
  orderOnly: t('订单授权只能延期', 'A bought grant can only be extended'), extendTitle: t('延期 {n} 项授权', 'Extend {n} grants'), newEnd: t('新的到期日', 'New end'), extended: t('已延期 {n} 项', '{n} extended'),
  wizard: t('新增应用授权', 'Grant applications'), stepCompanies: t('选择企业', 'Companies'), stepApps: t('选择应用', 'Applications'), stepPeriod: t('期限与原因', 'Period and reason'), stepCheck: t('确认', 'Check'), chosenCompanies: t('已选 {n} 家企业（最多 200 家）', '{n} companies chosen (200 at most)'), chooseSome: t('请至少选择一家企业', 'Choose at least one company'),
  tooMany: t('一次最多选择 200 家企业', 'At most 200 companies at once'), chooseApps: t('请至少选择一个应用', 'Choose at least one application'), period: t('有效期', 'Period'), from: t('开始日', 'Begins'), until: t('到期日', 'Ends'), contract: t('合同链接', 'Contract'), conflict: t('已有授权时', 'If granted already'), extendIt: t('延长至新的到期日', 'Extend to the new end'), skipIt: t('跳过', 'Leave as it is'),
  willGrant: t('新授权', 'New'), willExtend: t('延期', 'Extended'), willSkip: t('跳过', 'Skipped'), present: t('现有授权', 'Present grant'), result: t('结果', 'Result'), summary: t('新授权 {grant} 项，延期 {extend} 项，跳过 {skip} 项', '{grant} new, {extend} extended, {skip} skipped'), submit: t('提交授权', 'Grant'), doneTitle: t('授权已完成', 'Done'), again: t('继续授权', 'Grant more'), toList: t('查看授权', 'See the grants'),
  noneYet: t('无', 'None'), comma: t('、', ', '), reasonNeeded: t('请填写 5–200 字的原因', 'Give a reason of 5–200 characters'), endAfter: t('到期日须晚于开始日', 'It must end after it begins'), fromNeeded: t('请选择开始日', 'Choose when it begins'), untilNeeded: t('请选择到期日', 'Choose when it ends'), noHistory: t('暂无记录', 'Nothing yet'), companyHint: t('已认证的企业', 'Certified companies'),
} satisfies Record<string, Text>;

export const actionWords: Record<string, Text> = {
  grant: t('授予', 'Granted'), edit: t('编辑', 'Edited'), extend: t('延期', 'Extended'), stop: t('停用', 'Stopped'), enable: t('启用', 'Resumed'), revoke: t('收回', 'Taken back'),
};
