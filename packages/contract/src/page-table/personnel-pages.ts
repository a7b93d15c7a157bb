import { page } from './page-row.ts';

/**
 * Pages of this area: application, title, rights of the administrator, operator, auditor and main account, rights of the
 * enterprise roles, and the permission codes.
 */
export const personnelPages = {
  '/messageCenter/notice': page('APP_HOME', '消息列表', 'Messages', 'OOOO', 'all O', ['notice_view', 'notice_delete'], { screen: 'messages/message/notice', icon: 'bell' }),
  '/personalCenter/index': page('APP_HOME', '个人中心', 'Personal centre', 'OOOO', 'all O', ['personal_view', 'personal_invite'], { screen: 'people/profile', icon: 'user' }),
  '/realNameAuth/companyAuth': page('APP_ENT', '企业认证', 'Company certification', '---F', 'all R', ['companyAuth_view', 'companyAuth_change', 'companyAuth_delTest'], { screen: 'people/company', icon: 'safety-certificate' }),
  '/personnelAuth/organization': page('APP_ENT', '组织架构', 'Organisation', '---F', '', ['org_view', 'org_dept', 'org_invite', 'org_edit', 'org_enable', 'org_remove'], { screen: 'people/member/organization', icon: 'apartment' }),
  '/personnelAuth/newMemberAudit': page('APP_ENT', '新成员审核', 'New members', '---F', '', ['newMember_view', 'newMember_audit'], { screen: 'people/member-review', icon: 'user-add' }),
  '/personnelAuth/roleManage': page('APP_ENT', '角色管理', 'Roles', '---F', '', ['role_view', 'role_add', 'role_edit', 'role_delete'], { screen: 'access/role', icon: 'team' }),
  '/personnelAuth/roleAuthManage': page('APP_ENT', '角色授权', 'Role permissions', '---F', '', ['roleAuth_view', 'roleAuth_save'], { screen: 'access/role-rights', icon: 'key' }),
  '/personnelAuth/mainAccount': page('APP_ENT', '主账号管理', 'Main account', '---F', '', ['mainAccount_view', 'mainAccount_transfer'], { screen: 'people/main-account', icon: 'crown' }),
  '/userManage/userList': page('APP_OP_SYS', '用户列表', 'Users', 'FE--', '', ['user_view', 'user_add', 'user_edit', 'user_enable', 'user_reset', 'user_guestAudit', 'user_export'], { screen: 'people/user/user-list', icon: 'usergroup-add' }),
  '/applicationManage/appManage': page('APP_OP_SYS', '应用管理', 'Applications', 'F---', '', ['app_view', 'app_add', 'app_edit', 'app_enable', 'menu_add', 'menu_edit', 'menu_delete', 'tenant_edit'], { screen: 'access/app', icon: 'appstore' }),
  // The product's own: the specification has no page of the installation's settings.
  '/platformSettings/index': page('APP_OP_SYS', '平台参数', 'Platform settings', 'F---', '', ['platformConfig_view', 'platformConfig_edit'], { screen: 'access/app/settings', icon: 'setting' }),
  '/applicationManage/authAdd': page('APP_OP_SYS', '新增应用授权', 'Grant applications', 'FF--', '', ['appAuthAdd_view', 'appAuth_add'], { screen: 'access/grant/auth-add', icon: 'file-add' }),
  '/applicationManage/authCfg': page('APP_OP_SYS', '应用授权配置', 'Application grants', 'FF--', '', ['appAuth_view', 'appAuth_edit', 'appAuth_extend', 'appAuth_enable', 'appAuth_revoke'], { screen: 'access/grant/auth-cfg', icon: 'check-square' }),
  '/applicationManage/roleCfg': page('APP_OP_SYS', '系统角色配置', 'System roles', 'F---', '', ['roleCfg_view', 'roleCfg_add', 'roleCfg_edit', 'roleCfg_delete', 'roleCfg_publish'], { screen: 'access/system-role', icon: 'key' }),
} as const;
