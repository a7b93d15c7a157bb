import type { Text } from './call.ts';

type ErrorRow = { code: number } & Text;

/** The whole error catalogue. `code` goes on the wire and is the HTTP status, the sentence is the toast. */
export const errorCatalogue = {
  invalidInput: { code: 400, zh: '{field}：{fault}', en: '{field}: {fault}' },
  wrongClient: { code: 401, zh: '客户端认证失败', en: 'Unknown client' },
  signInAgain: { code: 401, zh: '请重新登录', en: 'Please sign in again' },
  forbidden: { code: 403, zh: '没有操作权限', en: 'You may not do this' },
  notFound: { code: 404, zh: '数据不存在', en: 'Not found' },
  unknown: { code: 500, zh: '系统繁忙，请稍后再试', en: 'The system is busy, please try again later' },
  notReady: { code: 503, zh: '服务正在启动，请稍候', en: 'Starting up, please wait' },
  tooOften: { code: 429, zh: '操作过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  notAllowedInState: { code: 409, zh: '当前状态不允许此操作', en: 'Not allowed in the present state' },
  versionConflict: { code: 409, zh: '数据已被他人修改，请刷新', en: 'Somebody else has changed this, please refresh' },
  keyReused: { code: 409, zh: '同一请求标识用于不同内容', en: 'The same idempotency key came with another body' },
  keyInProgress: { code: 409, zh: '相同的请求正在处理中', en: 'The same request is still being worked on' },
  wrongCaptcha: { code: 400, zh: '验证码错误', en: 'Wrong captcha' },
  wrongPassword: { code: 400, zh: '用户名或密码错误', en: 'Wrong account or password' },
  accountDisabled: { code: 403, zh: '账号已停用', en: 'This account is disabled' },
  signInLocked: { code: 429, zh: '登录失败次数过多，请 {minutes} 分钟后再试', en: 'Too many failures, try again in {minutes} minutes' },
  notMember: { code: 403, zh: '您不是该企业的在职成员', en: 'You are not an active member of this company' },
  companyFrozen: { code: 422, zh: '企业服务已暂停，暂不能进行此操作', en: 'The company’s service is suspended' },
  nameTaken: { code: 409, zh: '名称“{name}”已被使用', en: 'The name “{name}” is taken' },
  inUse: { code: 409, zh: '{what}已被使用，不能删除', en: '{what} is in use and cannot be deleted' },
  trialLimit: { code: 422, zh: '试用企业最多{what}，缴纳年费后不受限制', en: 'A trial company may have at most {what}; paying the annual fee lifts the limit' },
  fileType: { code: 400, zh: '不支持的文件类型：{found}，请上传 {wanted}', en: 'Files of type {found} are not taken, please upload {wanted}' },
  fileTooLarge: { code: 413, zh: '文件超过 {limit}', en: 'The file is larger than {limit}' },
  fileBroken: { code: 400, zh: '文件无法读取，可能已损坏', en: 'The file cannot be read, it may be damaged' },
  linkExpired: { code: 410, zh: '链接已过期，请重新获取', en: 'This link has expired, please get a new one' },
  ownData: { code: 403, zh: '不能审核本人所在企业的数据', en: 'You may not review data of a company you belong to' },
  lockedByOther: { code: 409, zh: '{name} 已领取，锁定至 {until}', en: 'Taken by {name} until {until}' },
  checksNotGreen: { code: 422, zh: '自动检查未全部通过，请逐条审核', en: 'Not all automatic checks are green, please review it by itself' },
  fixedTemplate: { code: 409, zh: '内置模板不能修改，请先复制', en: 'A built-in template cannot be changed, copy it first' },
  labelRefused: { code: 422, zh: '标签无法可靠识读：{reason}', en: 'The label would not scan: {reason}' },
  rangeOutside: { code: 422, zh: '号段应在 {from}–{to} 之内', en: 'The range must lie within {from}–{to}' },
  modelTaken: { code: 409, zh: '该品牌下已有型号“{model}”', en: 'The brand already has a model “{model}”' },
  gtinTaken: { code: 409, zh: '商品码 {gtin} 已被其他产品使用', en: 'GTIN {gtin} is already used by another product' },
  productIncomplete: { code: 422, zh: '资料尚未完善：{what}', en: 'Not complete yet: {what}' },
  changeOpen: { code: 409, zh: '该产品已有一项变更在审核中', en: 'A change of this product is already under review' },
  feeRequired: { code: 422, zh: '标识解析年费未缴纳或已到期，缴费后才能上架', en: 'The annual fee is not paid up to today; pay it to put the product on' },
  notApproved: { code: 422, zh: '产品尚未审核通过，不能上架', en: 'The product is not approved yet and cannot be put on' },
  brandNotApproved: { code: 422, zh: '产品所属品牌未通过审核或已作废，不能上架', en: 'The product’s brand is not approved or was revoked; it cannot be put on' },
  productFrozen: { code: 422, zh: '产品或企业已被冻结，不能上架', en: 'The product or the company is frozen; it cannot be put on' },
  tempCodeLimit: { code: 422, zh: '该产品已有 {count} 个有效临时码，请待其到期后再生成', en: 'The product has {count} temporary codes in use, wait until one runs out' },
  lastModel: { code: 409, zh: '这是已通过产品唯一的信息模型，不能删除', en: 'An approved product’s only information model cannot be deleted' },
  numbersUsedUp: { code: 422, zh: '企业的产品编号已用完', en: 'The company’s product numbers are used up' },
  sheetHeading: { code: 400, zh: '表头与模板不一致，缺少：{columns}', en: 'The heading differs from the template, missing: {columns}' },
  sheetEmpty: { code: 400, zh: '文件中没有数据行', en: 'The file has no rows' },
  sheetTooLong: { code: 422, zh: '一次最多导入 {rows} 行', en: 'At most {rows} rows can be imported at once' },
  sheetUnpacksTooLarge: { code: 422, zh: '文件解压后超过 {limit}，请删除多余的工作表、图片或空白行后重试', en: 'Unpacked, the file is larger than {limit}; delete needless sheets, pictures or blank rows and try again' },
  seriesNotEmpty: { code: 409, zh: '该系列下还有子系列或产品，不能删除', en: 'This series still has series or products below it and cannot be deleted' },
  brandHasSeries: { code: 409, zh: '该品牌下还有产品系列，不能删除', en: 'This brand still has product series and cannot be deleted' },
  brandCodesUsedUp: { code: 422, zh: '该企业的品牌编码（B001–B999）已用完', en: 'The company has used up its brand codes (B001–B999)' },
  nothingChanged: { code: 422, zh: '内容没有变化，无需提交变更', en: 'Nothing differs from what is approved' },
  noPrice: { code: 422, zh: '该产品暂未定价，请联系平台客服', en: 'This has no price yet, please ask the platform' },
  tooManyToExport: { code: 422, zh: '超过 {most} 行，请缩小查询范围后再导出', en: 'More than {most} rows, please narrow the filter' },
  quotaShort: { code: 422, zh: '{type}额度不足：可用 {left} 枚，请先购买码包', en: 'Not enough {type} quota: {left} left, please buy a pack of codes first' },
  productNotForCodes: { code: 422, zh: '产品须审核通过并处于服务中，才能申请发码', en: 'A product must be approved and in service before codes can be applied for' },
  checkFailed: { code: 422, zh: '不能通过：{what}', en: 'This cannot be passed: {what}' },
  gtinMissing: { code: 422, zh: '该产品没有商品码（GTIN），不能申请 SGTIN', en: 'The product has no GTIN, so it cannot have SGTINs' },
  batchActivated: { code: 409, zh: '批次中已有激活的编码，不能整批作废；请按码段或单码作废', en: 'Codes of this batch are active, so it cannot be voided whole; void a range or single codes' },
  batchNotReady: { code: 409, zh: '批次尚未生成完成或已作废', en: 'The batch is not generated yet, or void' },
  batchFrozen: { code: 409, zh: '批次已整批冻结，请先解冻批次', en: 'The whole batch is frozen, unfreeze it first' },
  batchNotDelivered: { code: 409, zh: '批次尚未下发：请先下载、发送印刷商或打印标签', en: 'The batch is not delivered yet: download it, send it to a printer or print labels first' },
  pinsTaken: { code: 409, zh: '涂层验证码文件只能下载一次，该批次已下载过', en: 'The file of scratch PINs can be fetched once only, and it was' },
  codesNotFound: { code: 422, zh: '以下编码不属于该批次：{codes}', en: 'Not codes of this batch: {codes}' },
  nothingToChange: { code: 409, zh: '所选编码都不能进行此操作', en: 'None of the chosen codes can be changed in this way' },
  undoTooLate: { code: 409, zh: '回传已超过 {hours} 小时，不能撤销', en: 'More than {hours} hours have passed, this can no longer be taken back' },
  codesMoved: { code: 409, zh: '回传中有 {count} 枚编码已流转，不能撤销', en: '{count} of these codes have moved on, so this cannot be taken back' },
  prodBatchTaken: { code: 409, zh: '生产批次号“{batchNo}”已存在', en: 'A production batch “{batchNo}” exists already' },
  systemRole: { code: 409, zh: '系统角色不能修改或删除，可复制后调整', en: 'A system role cannot be changed or deleted; copy it instead' },
  roleHasMembers: { code: 409, zh: '该角色下还有 {count} 名成员，请先调整', en: 'The role still has {count} members; move them first' },
  beyondOwnRights: { code: 403, zh: '不能授予超出本人的权限', en: 'You cannot grant rights you do not hold yourself' },
  mainAccountFixed: { code: 409, zh: '主账号始终拥有全部权限，不能调整', en: 'The main account always has every right; it cannot be changed' },
  departmentNotEmpty: { code: 409, zh: '部门下还有 {below} 个下级部门、{people} 名成员，不能删除', en: 'The department still has {below} below it and {people} members' },
  mainAccountStays: { code: 409, zh: '主账号不能停用、移除或退出，请先转让主账号', en: 'The main account cannot be disabled, removed or leave: hand it over first' },
  alreadyMember: { code: 409, zh: '已是该企业的在职成员', en: 'Already an active member of this company' },
  alreadyApplied: { code: 409, zh: '已提交申请，请等待企业审核', en: 'Already applied, please wait for the company' },
  alreadyInvited: { code: 409, zh: '已向该用户发出邀请，请等待对方处理', en: 'Already invited, please wait for the answer' },
  verifyFirst: { code: 409, zh: '请先完成个人实名认证', en: 'Please verify your own name first' },
  transferOpen: { code: 409, zh: '已有进行中的主账号转让或申诉', en: 'A transfer or appeal of the main account is already open' },
  wrongCode: { code: 400, zh: '验证码错误或已过期', en: 'The code is wrong or has expired' },
  codeTooSoon: { code: 429, zh: '获取过于频繁，请 {seconds} 秒后再试', en: 'Please wait {seconds} seconds before asking for another code' },
  codeTooMany: { code: 429, zh: '获取验证码次数已达上限，请明天再试', en: 'No more codes today, please try again tomorrow' },
  smsNotSet: { code: 422, zh: '平台尚未开通短信服务', en: 'This platform cannot send short messages' },
  mailNotSet: { code: 422, zh: '平台尚未开通邮件服务', en: 'This platform cannot send mail' },
  accountTaken: { code: 409, zh: '账号“{account}”已被使用', en: 'The account name “{account}” is taken' },
  phoneTaken: { code: 409, zh: '该手机号已被其他账号使用', en: 'This phone number belongs to another account' },
  emailTaken: { code: 409, zh: '该邮箱已被其他账号使用', en: 'This e-mail address belongs to another account' },
  guestPending: { code: 403, zh: '注册申请正在等待管理员审核', en: 'Your registration is waiting for an administrator' },
  guestRefused: { code: 403, zh: '注册申请未通过审核，请联系平台客服', en: 'Your registration was refused, please ask the platform' },
  outsideAccess: { code: 403, zh: '当前网络地址或时段不在该账号的允许范围内', en: 'This account may not be used from here, or not at this time' },
  secondFactorNeeded: { code: 428, zh: '请完成二次验证', en: 'Please confirm with your second factor' },
  secondFactorSetUp: { code: 428, zh: '请先设置二次验证', en: 'Please set up a second factor first' },
  passwordExpired: { code: 428, zh: '密码需要更新，请设置新密码', en: 'Your password has to be renewed' },
  ticketExpired: { code: 410, zh: '登录已超时，请重新登录', en: 'This took too long, please sign in again' },
  wrongFactor: { code: 400, zh: '动态口令或恢复码错误', en: 'Wrong one-time password or recovery code' },
  passkeyFailed: { code: 400, zh: '通行密钥验证失败，请重试', en: 'The passkey was not accepted, please try again' },
  passkeyNotPossible: { code: 422, zh: '当前访问地址不支持通行密钥，请使用域名访问', en: 'Passkeys need a domain name, this address has none' },
  oauthNotSet: { code: 422, zh: '平台未开通该第三方登录', en: 'This platform has no such third-party sign-in' },
  oauthFailed: { code: 400, zh: '第三方登录失败，请重试', en: 'The third-party sign-in failed, please try again' },
  oauthUnknown: { code: 400, zh: '该第三方账号尚未注册', en: 'This third-party account is not registered here yet' },
  wrongOldPassword: { code: 400, zh: '当前密码错误', en: 'The present password is wrong' },
  lastFactor: { code: 409, zh: '平台人员须保留至少一种二次验证方式', en: 'The platform’s staff must keep a second factor' },
  screenLocked: { code: 423, zh: '屏幕已锁定，请先解锁', en: 'The screen is locked, unlock it first' },
  wrongLockPassword: { code: 400, zh: '锁屏密码错误，还可以尝试 {left} 次', en: 'Wrong lock password, {left} more tries' },
  lockedOut: { code: 401, zh: '锁屏密码连续错误 5 次，已退出登录', en: 'Five wrong lock passwords: you have been signed out' },
  migrationDone: { code: 409, zh: '数据已迁移至新版，无需重复迁移', en: 'The data is in the new edition already' },
  migrationRunning: { code: 409, zh: '数据正在迁移，请稍候', en: 'The move is under way' },
  builtInMenu: { code: 409, zh: '内置菜单不能删除，可将其停用', en: 'A built-in entry cannot be deleted; switch it off instead' },
  menuNotEmpty: { code: 409, zh: '“{name}”下还有菜单或按钮，不能删除', en: '“{name}” still has entries below it and cannot be deleted' },
  coreApp: { code: 409, zh: '该应用不能停用', en: 'This application cannot be switched off' },
  tenantInUse: { code: 409, zh: '租户“{name}”下还有 {count} 个账号，不能删除', en: 'Tenant “{name}” still has {count} accounts and cannot be deleted' },
  defaultTenant: { code: 409, zh: '默认租户不能删除或设置到期', en: 'The default tenant cannot be deleted or end' },
  tenantExpired: { code: 403, zh: '所属租户已到期，请联系平台运营', en: 'Your tenant has ended, please ask the platform' },
  tenantFull: { code: 422, zh: '该租户的账号数量已达上限 {limit}', en: 'This tenant has reached its limit of {limit} accounts' },
  dictLocked: { code: 409, zh: '该字典由程序使用，只能修改显示文字与排序', en: 'The program uses this dictionary: only its wording and order can change' },
  dictNotEmpty: { code: 409, zh: '“{name}”下还有条目，不能删除', en: '“{name}” still has entries and cannot be deleted' },
  orderGrant: { code: 409, zh: '订单授权只能延期', en: 'A grant that was bought can only be extended' },
  notShorter: { code: 422, zh: '新的到期日须晚于现有到期日 {date}', en: 'The new end must be after {date}' },
  nothingToPublish: { code: 409, zh: '没有待发布的修改', en: 'There is nothing to publish' },
  builtInRole: { code: 409, zh: '内置角色不能删除，编码与类型不能修改', en: 'A built-in role cannot be deleted, and keeps its code and kind' },
  askedToday: { code: 429, zh: '今天已申请过该页面的权限，请等待主账号处理', en: 'You have asked for this page today; please wait for the main account' },
  noMainAccount: { code: 422, zh: '企业没有主账号，请联系平台', en: 'The company has no main account; please ask the platform' },
  barcodeTaken: { code: 409, zh: '该码制和内容的条码已存在', en: 'This symbol exists already' },
  barcodePrinted: { code: 409, zh: '条码已打印，不能修改或取消', en: 'The symbol has been printed and can be neither changed nor taken back' },
  barcodeRefused: { code: 422, zh: '条码不能打印：{reason}', en: 'The symbol cannot be printed: {reason}' },
} satisfies Record<string, ErrorRow>;

export type ErrorKey = keyof typeof errorCatalogue;

/** A refusal the caller may see. Anything else that is thrown becomes `unknown` and is logged. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly params: Readonly<Record<string, string>>;
  readonly data: unknown;

  constructor(key: ErrorKey, params: Readonly<Record<string, string>> = {}, data: unknown = null) {
    super(key);
    this.key = key;
    this.params = params;
    this.data = data;
  }

  get code(): number {
    return errorCatalogue[this.key].code;
  }

  say(language: keyof Text): string {
    return errorCatalogue[this.key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => this.params[name] ?? '');
  }
}
