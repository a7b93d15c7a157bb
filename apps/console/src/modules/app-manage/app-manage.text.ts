import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const appFields = {
  appCode: t('应用编码', 'Code'), appName: t('应用名称', 'Application'), i18n: t('英文名称', 'English name'), icon: t('图标', 'Icon'), kind: t('类型', 'Kind'), side: t('适用', 'For'), menus: t('菜单', 'Entries'), companies: t('已授权企业', 'Companies'), sort: t('排序', 'Order'), enabled: t('状态', 'State'), singleSignOn: t('单点登录', 'Single sign-on'), intro: t('说明', 'About'), name: t('应用名称', 'Application'),
} satisfies Record<string, Text>;

export const menuFields = {
  name: t('名称', 'Name'), i18n: t('英文名称', 'English name'), code: t('编码', 'Code'), path: t('地址', 'Address'), source: t('图标', 'Icon'), category: t('类型', 'Kind'), sort: t('排序', 'Order'), parentId: t('上级', 'Under'), appId: t('应用', 'Application'), isOpen: t('启用', 'On'), isTab: t('显示为标签页', 'Opens a tab'), keepAlive: t('保持页面状态', 'Keeps its state'),
  isAuth: t('需要登录', 'Needs sign-in'), roles: t('仅限角色', 'Only for roles'), query: t('参数', 'Parameters'), editionTag: t('版本标记', 'Edition mark'), remark: t('备注', 'Remark'), meta: t('属性', 'Marks'),
} satisfies Record<string, Text>;

export const tenantFields = {
  tenantId: t('租户编号', 'Tenant no.'), tenantName: t('租户名称', 'Tenant'), domain: t('域名', 'Domain'), linkman: t('联系人', 'Contact'), contactNumber: t('联系电话', 'Phone'), address: t('地址', 'Address'), accountLimit: t('账号上限', 'Account limit'), accounts: t('账号数', 'Accounts'), expireTime: t('到期日', 'Ends'), datasourceId: t('数据源', 'Data source'),
  createTime: t('创建时间', 'Created'), operatorName: t('运营方名称', 'Operator name'), platformName: t('平台名称', 'Platform name'), logo: t('标志', 'Logo'), backgroundUrl: t('登录页背景', 'Sign-in background'), footerText: t('页脚文字', 'Footer'), hotline: t('服务热线', 'Hotline'), pageSize: t('列表每页行数', 'Rows per page'), theme: t('主题', 'Theme'),
} satisfies Record<string, Text>;

export const configFields = {
  operatorName: t('运营方名称', 'Operator name'), platformName: t('平台名称', 'Platform name'), logo: t('标志', 'Logo'), loginBg: t('登录页背景', 'Sign-in background'), footerText: t('页脚文字', 'Footer'), techSupport: t('技术支持', 'Technical support'), hotline: t('服务热线', 'Hotline'), icp: t('备案号', 'ICP no.'), noticeBar: t('滚动公告', 'Notices'),
  nodePrefixRoot: t('标识前缀根', 'Prefix root'), ecodeVersion: t('Ecode 版本', 'Ecode version'), ecodeNsi: t('Ecode NSI', 'Ecode NSI'), tokenTime: t('令牌刷新时间', 'Token time'), bankName: t('开户行', 'Bank'), bankAccount: t('收款账号', 'Account'), payee: t('收款户名', 'Payee'), legacyOffDate: t('旧版下线日期', 'Legacy edition ends'), iframeHosts: t('可内嵌的域名', 'Hosts that may be embedded'),
} satisfies Record<string, Text>;

export const categories = { 1: t('菜单', 'Menu'), 2: t('按钮', 'Button') };

export const text = {
  audit: t('审计日志', 'Audit log'),
  title: t('应用管理', 'Applications'), apps: t('应用', 'Applications'), menus: t('菜单', 'Menus'), tenants: t('租户', 'Tenants'), platform: t('平台参数', 'Platform settings'), addApp: t('新增应用', 'New application'), editApp: t('编辑应用', 'Edit the application'), on: t('启用', 'On'), off: t('停用', 'Off'), enable: t('启用', 'Switch on'), disable: t('停用', 'Switch off'),
  sureDisable: t('停用“{name}”？所有企业立即失去该应用。', 'Switch “{name}” off? Every company loses it at once.'), up: t('上移', 'Up'), down: t('下移', 'Down'), appHint: t('自建应用用来归集自建菜单，需授权给企业后才会显示。', 'An application of your own groups entries of your own; companies see it once it is granted.'), codeHelp: t('以 APP_ 开头的大写编码，保存后不能修改', 'Capitals, such as APP_PARTNER; cannot be changed later'),
  renewKey: t('更换密钥', 'Renew key'), sureRenewKey: t('更换“{name}”的密钥？原密钥立即失效，该应用的服务器须改用新密钥。', 'Renew the key of “{name}”? The old one is worth nothing at once; its server has to use the new one.'), sureNoSignOn: t('停用“{name}”的单点登录？密钥与未使用的票据立即失效。', 'Switch single sign-on of “{name}” off? Its key and unused tickets are worth nothing at once.'),
  keyTitle: t('应用密钥', 'Application key'), appKey: t('应用密钥', 'Key'), keyOnce: t('密钥只显示这一次，请立即交给应用的开发方保存在其服务器上。', 'Shown only this once. Hand it to whoever runs the application’s server now.'), keyKept: t('我已保存', 'I have it'), redeemAt: t('兑换地址', 'Redeem at'),
  redeemHint: t('打开该应用的内嵌页面时，地址后附带 ticket 参数（60 秒内有效，一次有效）；应用服务器凭应用编码、密钥与票据兑换登录人信息。字段说明见 /docs。', 'Its embedded pages are opened with the parameter ticket, good once and for 60 seconds. The application’s server trades code, key and ticket for who signed on; the fields are described at /docs.'),
  addMenu: t('新增菜单', 'New entry'), addChild: t('新增下级', 'Add below'), editMenu: t('编辑菜单', 'Edit the entry'), restore: t('恢复出厂', 'As delivered'), sureRestore: t('恢复“{name}”的出厂设置？', 'Put “{name}” back as delivered?'), builtIn: t('内置', 'Built in'), changedTag: t('已修改', 'Changed'), added: t('自建', 'Added'), exportJson: t('导出 JSON', 'Export JSON'), importJson: t('导入 JSON', 'Import JSON'),
  sureImport: t('导入 {n} 条菜单？编码相同的将被更新。', 'Import {n} entries? Those that exist are updated.'), imported: t('新增 {added} 条，更新 {updated} 条', '{added} added, {updated} updated'), badJson: t('文件不是菜单导出的 JSON', 'The file is no export of menus'), top: t('（顶级）', '(top)'), searchMenu: t('名称或编码', 'Name or code'), sureRemove: t('删除“{name}”？', 'Delete “{name}”?'),
  pathHelp: t('以 / 开头的站内页面、http(s) 外部链接，或 /myiframe/名称（内嵌页面）；分组留空', 'A page (/…), an external address (http…) or /myiframe/name (embedded); empty for a group'), srcLabel: t('内嵌地址', 'Embedded address'), srcHelp: t('其域名须在平台参数的白名单中', 'Its host must be allowed in the platform settings'), rolesHelp: t('不选表示所有角色可见', 'None chosen: every role sees it'), fixedHelp: t('内置菜单的编码与地址不能修改', 'Code and address of a built-in entry are fixed'), menuCodeHelp: t('全平台唯一', 'Unique on the platform'),
  menuKind: t('页面 / 分组', 'Page or group'), hidden: t('已停用', 'Off'), noMenus: t('该应用暂无菜单', 'This application has no entries yet'), noTab: t('不开标签页', 'No tab'), noKeep: t('不保持状态', 'State not kept'),
  addTenant: t('新增租户', 'New tenant'), editTenant: t('编辑租户', 'Edit the tenant'), setTenants: t('批量配置', 'Set up'), setTitle: t('配置 {n} 个租户', 'Set up {n} tenants'), tenantHint: t('租户让一个域名显示自己的名称、标志与登录页，并可限制账号数量与使用期限。', 'A tenant gives an address its own name, logo and sign-in page, and may limit accounts and time.'), noLimit: t('不限', 'No limit'), forever: t('长期', 'No end'), ended: t('已到期', 'Ended'),
  limitHelp: t('−1 表示不限', '−1: no limit'), expireHelp: t('留空表示长期；到期后该租户的账号不能登录', 'Empty: no end. Afterwards its accounts cannot sign in'), domainHelp: t('访问该域名的登录页显示此租户的名称与标志', 'The sign-in page at this address shows this tenant’s name and logo'), face: t('登录页与名称', 'Name and sign-in page'), limits: t('限制', 'Limits'), ownLook: t('平台默认', 'The platform’s own'), lookHelp: t('该租户的人员在自己选择之前使用此主题', 'What this tenant’s people see until they choose a look themselves'), emptyFace: t('留空则沿用平台的设置', 'Empty: the platform’s own'), sureRemoveTenant: t('删除租户“{name}”？', 'Delete the tenant “{name}”?'), keepNote: t('只填写需要修改的项目，其余保持不变。', 'Fill in what shall change; the rest stays.'), setDatasource: t('设置数据源', 'Data source'),
  faceGroup: t('平台名称与登录页', 'Name and sign-in page'), numberGroup: t('编号规则', 'Numbering'), payGroup: t('收款账户', 'Transfers'), otherGroup: t('安全与其他', 'Security and more'), locked: t('已有企业使用，不能修改', 'In use by companies; it cannot be changed'), seconds: t('秒', 's'), noticesHelp: t('每条一行，回车确认', 'One at a time, ended with Enter'), hostsHelp: t('如 board.example.com，回车确认', 'Such as board.example.com, ended with Enter'), discard: t('放弃修改', 'Discard'), url: t('上传图片或填写 https 地址', 'Upload a picture or give an https address'),
} satisfies Record<string, Text>;
