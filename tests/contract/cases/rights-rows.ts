import { appAuth, appManage, appMsg, dict, menu, platformConfig, role, roleAuth, roleCfg, tenant } from '@touchmark/contract';
import { type Field, own } from './own-rows.ts';

const nobodys = '9000000000000000001';
const entry = { appId: 'APP_IDENT', code: 'doorEntry', name: '测试入口', path: 'https://example.com' };
const plan = (companyId: string) => ({ companyIds: [companyId], apps: [{ appId: 'APP_IDENT' }], startTime: '2026-01-01', endTime: '2099-12-31' });
const words = { appId: 'APP_HOME', scene: 'MANUAL', title: '通知', channels: ['SITE'] } as const;
const to = (companyId: string) => ({ scope: 'COMPANY', companyIds: [companyId] }) as const;
/** Words and rows that belong to no company. */
const shared = (...paths: string[]): Record<string, Field> => Object.fromEntries(paths.map((path) => [path, 'shared']));

/** Roles, menus, applications, grants, tenants and dictionaries. Calls that delete come last. */
export const rightsRows = [
  own(role.saveOrUpdate, (h) => ({ id: h.role, name: `门店${h.companyId.slice(-4)}`, dataScope: 'DEPT' })),
  own(role.copy, (h) => ({ id: h.role, name: `副本${h.companyId.slice(-4)}` })),
  own(role.assign, (h) => ({ id: h.role, memberIds: [h.membership] }), { id: ['role', 'refused'], 'memberIds[]': 'membership' }),
  own(roleAuth.save, (h) => ({ id: h.role, codes: ['brandNode_view'] }), { id: 'role', 'codes[]': 'shared' }),
  own(role.delete, (h) => ({ id: h.spareRole }), { id: 'spareRole' }),

  own(roleCfg.tree, (h) => ({ id: h.systemRole }), shared('id')), own(roleCfg.compare, (h) => ({ id: h.systemRole }), shared('id')), own(roleCfg.saveAuth, (h) => ({ id: h.systemRole, codes: ['wel_view'] }), shared('id', 'codes[]')),
  own(roleCfg.publish, (h) => ({ id: h.systemRole }), shared('id')), own(roleCfg.saveOrUpdate, () => ({ name: '门禁角色', code: 'ENT_DOOR', kind: 'enterprise' }), shared('id', 'from', 'code')), own(roleCfg.delete, (h) => ({ id: h.systemRole }), shared('id')),
  own(menu.lazyList, () => ({}), shared('appId', 'code', 'parentId')), own(menu.lazyMenuList, () => ({}), shared('appId', 'code', 'parentId')), own(menu.tree, () => ({})), own(menu.detail, () => ({ id: 'brandNode_index' }), shared('id')),
  own(menu.submit, () => entry, shared('appId', 'code', 'id', 'parentId')), own(menu.restore, () => ({ id: 'brandNode_index' }), shared('id')), own(menu.importJson, () => ({ entries: [{ ...entry, id: 'm1', code: 'doorImport' }] }), shared('entries[].appId', 'entries[].code', 'entries[].id', 'entries[].parentId')),
  own(menu.remove, () => ({ ids: ['m1'] }), shared('ids[]')),
  own(appManage.saveOrUpdate, () => ({ id: 'APP_IDENT', appName: '产品标识', i18n: 'Product identification', icon: 'qrcode' }), shared('id')), own(appManage.enable, () => ({ id: 'APP_IDENT', enabled: true }), shared('id')), own(appManage.singleSignOn, () => ({ id: 'APP_IDENT', enabled: false }), shared('id')), own(appManage.renewKey, () => ({ id: 'APP_IDENT' }), shared('id')), own(appManage.sort, () => ({ ids: ['APP_HOME'] }), shared('ids[]')),
  own(platformConfig.save, () => ({ version: 0 }), shared('logo', 'loginBg')),
  own(appAuth.preview, (h) => plan(h.companyId), shared('apps[].appId', 'companyIds[]')), own(appAuth.batchAdd, (h) => ({ ...plan(h.companyId), reason: '展会试用活动' }), shared('apps[].appId', 'companyIds[]')),
  own(appAuth.list, () => ({})), own(appAuth.export, () => ({})), own(appAuth.logs, (h) => ({ id: h.grant }), { id: 'grant' }),
  own(appAuth.update, (h) => ({ id: h.grant, endTime: null, edition: 'STANDARD', menuIds: [] }), { id: 'grant', 'menuIds[]': 'shared' }), own(appAuth.extend, (h) => ({ ids: [h.grant], endTime: '2099-12-31', reason: '客户续约一年' }), shared('ids[]')),
  own(appAuth.enable, (h) => ({ id: h.grant, enabled: false, reason: '合同已到期了' }), { id: 'grant' }), own(appAuth.revoke, (h) => ({ id: h.grant, reason: '不再提供服务' }), { id: 'grant' }),
  own(tenant.list, () => ({})), own(tenant.detail, (h) => ({ id: h.tenant }), shared('id')), own(tenant.submit, () => ({ tenantName: '门禁租户' }), shared('id')), own(tenant.setting, (h) => ({ ids: [h.tenant], accountLimit: -1 }), shared('ids[]')),
  own(tenant.datasource, () => ({ tenantId: '000000', datasourceId: '' }), shared('tenantId', 'datasourceId')), own(tenant.remove, (h) => ({ ids: [h.tenant] }), shared('ids[]')),
  own(dict.list, () => ({}), shared('code', 'parentId')), own(dict.parentList, () => ({}), shared('code')), own(dict.childList, () => ({ parentId: nobodys }), shared('code', 'parentId')), own(dict.tree, () => ({}), shared('code')), own(dict.detail, (h) => ({ id: h.dict }), shared('id')),
  own(dict.used, (h) => ({ id: h.dict }), shared('id')), own(dict.export, () => ({}), shared('code')), own(dict.import, (h) => ({ fileId: h.sheet }), shared('fileId')), own(dict.submit, () => ({ code: 'DOOR', dictValue: '门' }), shared('code', 'id', 'parentId')), own(dict.remove, (h) => ({ ids: [h.dict] }), shared('ids[]')),

  own(appMsg.list, () => ({})), own(appMsg.saveOrUpdate, () => ({ code: 'DOOR_TEXT', ...words }), shared('appId', 'code', 'id')), own(appMsg.enable, () => ({ id: 'ORDER_PAID', enabled: false }), shared('id')), own(appMsg.test, () => ({ id: 'ORDER_PAID' }), shared('id')),
  own(appMsg.restore, () => ({ id: 'ORDER_PAID' }), shared('id')), own(appMsg.delete, () => ({ id: 'DOOR_TEXT' }), shared('id')), own(appMsg.receivers, (h) => ({ audience: to(h.companyId) }), shared('audience.companyIds[]')), own(appMsg.send, (h) => ({ ...words, content: '内容', audience: to(h.companyId) }), shared('audience.companyIds[]', 'templateId')),
  ...[appMsg.recordList, appMsg.recordExport].map((call) => own(call, (h) => ({ sendId: h.sending }), shared('sendId'))), own(appMsg.cancel, (h) => ({ id: h.sending }), shared('id')),
];
