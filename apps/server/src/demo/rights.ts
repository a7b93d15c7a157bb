import { addDays, today } from '@touchmark/domain';
import { appAuth, dict, menu, role, roleAuth, tenant } from '@touchmark/contract';
import type { Actor } from './actor.ts';

/** Custom roles, a company with a limited grant, a menu entry, a tenant and a dictionary, as administrators create them. */
export async function makeRights(who: (account: string) => Promise<Actor>): Promise<void> {
  const [main, admin, operator] = [await who('yunhe'), await who('admin'), await who('operator1')];
  const { records } = await main.ok(role.list, { pageSize: 50 });
  const idOf = (code: string) => records.find((row) => row.code === code)!.id;
  const copied = await main.ok(role.copy, { id: idOf('ENT_WMS'), name: '仓储主管' });
  await main.ok(role.saveOrUpdate, {
    id: copied.id,
    version: copied.version,
    name: '仓储主管',
    dataScope: 'DEPT_TREE',
    sort: 10,
    remark: '可打印标签与办理激活，查看本部门及下级的单据',
  });
  const { codes, version } = await main.ok(roleAuth.findByRole, { id: copied.id });
  await main.ok(roleAuth.save, { id: copied.id, version, codes: [...codes, 'ecode_download', 'ecode_print', 'labelTemplate_edit'] });
  const clerk = await main.ok(role.saveOrUpdate, { name: '品牌录入员', dataScope: 'SELF', sort: 20, remark: '只录入品牌资料，不能提交' });
  await main.ok(roleAuth.save, { id: clerk.id, codes: ['wel_view', 'brandNode_view', 'brandNode_add', 'brandNode_edit'] });

  const [company] = (await operator.ok(appAuth.companySelect, { name: '佛山市锦革皮革科技有限公司' })).records;
  const [grant] = (await operator.ok(appAuth.list, { company: '佛山市锦革皮革科技有限公司', appId: 'APP_IDENT' })).records;
  if (company && grant)
    await operator.ok(appAuth.update, {
      id: grant.id,
      version: grant.version,
      endTime: inDays(25),
      edition: 'TRIAL',
      menuIds: ['/brandNode/index', '/aptitude/manage', '/aptitude/empower'],
      remark: '供应商试用：仅品牌与资质',
    });

  await admin.ok(menu.submit, {
    appId: 'APP_IDENT',
    name: '家居标准查询',
    i18n: 'Furniture standards',
    code: 'standardSearch',
    path: 'https://example.com/furniture-standards',
    source: 'global',
    sort: 900,
    remark: '外部链接示例',
  });
  await admin.ok(tenant.submit, {
    tenantName: '佛山家具行业协会（演示）',
    domain: 'foshan.example.com',
    linkman: '陈会长',
    contactNumber: '13800000031',
    address: '广东省佛山市禅城区',
    accountLimit: 200,
    setting: { operatorName: '佛山家具行业协会标识服务站（演示）', hotline: '0757-0000-0000', pageSize: 50 },
  });
  const legs = await operator.ok(dict.submit, {
    code: 'SOFA_LEG',
    dictValue: '沙发脚材质',
    dictValueEn: 'Sofa legs',
    sort: 100,
    remark: '用于产品资料填写',
  });
  for (const [at, [key, zh, en]] of (
    [
      ['WOOD', '实木', 'Solid wood'],
      ['STEEL', '金属', 'Metal'],
      ['PLASTIC', '塑料', 'Plastic'],
    ] as const
  ).entries())
    await operator.ok(dict.submit, { parentId: legs.id, code: 'SOFA_LEG', dictKey: key, dictValue: zh, dictValueEn: en, sort: at + 1 });
}

/** A date some days from now, in the platform's time zone. */
const inDays = (days: number): string => addDays(today(), days);
