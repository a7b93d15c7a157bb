import { type AreaHelp, help } from '../../core/help.ts';

export const accessHelp: AreaHelp = {
  '/personnelAuth/roleManage': help(
    ['查看系统角色，按需要建立自定义角色。', 'See the system roles and make custom ones.'],
    ['从相近的系统角色复制最快。', 'Copying the nearest system role is quickest.'],
    ['数据范围决定列表里能看到谁的单据。', 'The data scope decides whose documents the lists show.'],
  ),
  '/personnelAuth/roleAuthManage': help(
    ['设置每个角色能打开的页面和能做的操作。', 'Set which pages each role opens and what it may do there.'],
    ['勾选后保存，成员的权限立即生效。', 'Choose and save; the permissions apply immediately.'],
  ),
  '/applicationManage/appManage': help(
    ['管理平台的应用、菜单和租户。', 'Manage applications, menus and tenants.'],
    ['应用停用后，企业的菜单里不再出现。', 'An application that is disabled is in no company’s menu.'],
  ),
  '/platformSettings/index': help(
    [
      '设置平台名称、热线、公告、收款账户和数据保留时间。',
      'Set name, hotline, notices, the account for transfers and how long data are kept.',
    ],
    ['发过码之后，编号规则不能再改。', 'Once numbers were issued, what they begin with cannot be changed.'],
  ),
  '/applicationManage/authAdd': help(
    ['给企业开通应用。', 'Grant applications to companies.'],
    ['选择企业，再选择应用和期限。', 'Choose companies, then applications and the term.'],
  ),
  '/applicationManage/authCfg': help(
    ['查看和调整已开通的应用。', 'See and change what is granted.'],
    ['延期、停用都立即生效。', 'Extending and disabling take effect immediately.'],
  ),
  '/applicationManage/roleCfg': help(
    ['调整系统角色的默认权限。', 'Change the default permissions of the system roles.'],
    ['改动影响所有企业的这一角色，请谨慎。', 'A change applies to this role in every company.'],
  ),
};
