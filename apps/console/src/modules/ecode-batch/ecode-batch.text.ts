import type { Text } from '@touchmark/contract';
import type { Choices } from '../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  batchNo: t('批次号', 'Batch'), applyNo: t('申请单号', 'Application'), codeType: t('码类型', 'Type'), product: t('产品', 'Product'), productName: t('产品', 'Product'), model: t('型号', 'Model'), quantity: t('数量', 'Quantity'), serials: t('批内序号', 'Serials'), generated: t('已生成', 'Generated'),
  downloadCount: t('下载', 'Downloads'), activated: t('已激活', 'Active'), spoilt: t('作废/报废', 'Void or spoilt'), status: t('状态', 'State'), createTime: t('创建时间', 'Created'), updateTime: t('更新时间', 'Updated'), deliveredTime: t('首次下发', 'First delivered'), startTime: t('创建时间', 'Created'), endTime: t('创建时间止', 'Created until'),
  companyName: t('企业名称', 'Company'), deliveryWay: t('交付方式', 'Delivery'), printerPartner: t('印刷商', 'Printer'), gtin: t('商品码', 'GTIN'), withPin: t('涂层验证码', 'Scratch PIN'), format: t('文件格式', 'Format'), content: t('文件内容', 'Content'), reason: t('原因', 'Reason'), fault: t('失败原因', 'Fault'),
  serial: t('序号', 'Serial'), code: t('编码', 'Code'), scans: t('扫码次数', 'Scans'), firstScanTime: t('首次扫码', 'First scan'), lastScanTime: t('最近扫码', 'Last scan'), customOrderNo: t('客户订单', 'Customer order'), batchId: t('批次', 'Batch'), freezeReason: t('冻结原因', 'Frozen because'), voidReason: t('作废原因', 'Void because'),
} satisfies Record<string, Text>;

/** SM-10 in words. */
export const batchChoices = {
  0: { ...t('排队中', 'Queued'), tone: 'grey' }, 1: { ...t('生成中', 'Generating'), tone: 'blue' }, 2: { ...t('已生成', 'Generated'), tone: 'blue' }, 3: { ...t('已下发', 'Delivered'), tone: 'blue' }, 4: { ...t('部分激活', 'Partly active'), tone: 'green' },
  5: { ...t('全部激活', 'All active'), tone: 'green' }, 8: { ...t('生成失败', 'Failed'), tone: 'red' }, 9: { ...t('已作废', 'Void'), tone: 'red' },
} as const satisfies Choices;
/** SM-11 in words. */
export const codeChoices = {
  0: { ...t('已生成', 'Generated'), tone: 'grey' }, 1: { ...t('已下发', 'Delivered'), tone: 'blue' }, 2: { ...t('已激活', 'Active'), tone: 'green' }, 3: { ...t('在途', 'In transit'), tone: 'blue' }, 4: { ...t('渠道在库', 'In channel stock'), tone: 'blue' }, 5: { ...t('已售', 'Sold'), tone: 'green' },
  6: { ...t('已退回', 'Returned'), tone: 'amber' }, 8: { ...t('已冻结', 'Frozen'), tone: 'red' }, 9: { ...t('已作废', 'Void'), tone: 'red' },
} as const satisfies Choices;
export const deliveryChoices = { DOWNLOAD: t('自行下载', 'Download'), PRINTER: t('交付印刷商', 'Printer'), API: t('接口领取', 'API') } as const satisfies Choices;
export const rangeChoices: Choices = { ACTIVATE: { ...t('激活', 'Activated'), tone: 'green' }, VOID: { ...t('作废', 'Voided'), tone: 'red' }, FREEZE: { ...t('冻结', 'Frozen'), tone: 'red' }, UNFREEZE: { ...t('解冻', 'Unfrozen'), tone: 'blue' } };
export const contentChoices = { CODES: t('编码', 'Codes'), PINS: t('涂层验证码', 'Scratch PINs') } as const satisfies Choices;
export const batchActions: Choices = {
  prepareDownload: t('获取编码文件', 'Asked for the codes'), preparePins: t('获取验证码文件', 'Asked for the PINs'), download: t('下载编码', 'Downloaded the codes'), downloadPins: t('下载验证码', 'Downloaded the PINs'), sendPrinter: t('发送印刷商', 'Sent to the printer'),
  void: t('作废', 'Voided'), freeze: t('冻结', 'Frozen'), unfreeze: t('解冻', 'Unfrozen'), retry: t('重试生成', 'Tried again'), cancel: t('取消生成', 'Cancelled'), activate: t('激活', 'Activated'), spoil: t('报废', 'Spoilt'), print: t('打印', 'Printed'), deactivate: t('撤销激活', 'Activation taken back'),
};

export const text = {
  title: t('编码批次', 'Batches'), empty: t('还没有编码批次', 'No batches yet'), hint: t('发码申请通过后，系统自动生成批次；生成完成即可下载、交付印刷商或打印标签。', 'An approved application makes a batch. Once generated it can be downloaded, sent to a printer, or printed.'),
  test: t('测试', 'Test'), frozen: t('已冻结', 'Frozen'), print: t('打印', 'Print'), retry: t('重试', 'Try again'), sureRetry: t('从中断处继续生成？', 'Go on generating from where it stopped?'),
  rate: t('{n} 枚/秒', '{n}/s'), timeLeft: t('剩余 {time}', '{time} left'), queued: t('排队等待生成', 'Waiting for its turn'), stuck: t('生成任务已停止', 'The task was stopped'),
  cancelIt: t('取消生成', 'Cancel'), cancelTitle: t('取消生成 {no}', 'Cancel {no}'), cancelHint: t('已生成的编码全部作废，批次不可恢复；占用的 {n} 枚额度退回。', 'What was generated is void for good; the quota of {n} codes comes back.'), cancelTestHint: t('已生成的编码全部作废，批次不可恢复。', 'What was generated is void for good.'),
  codes: t('{n} 枚', '{n} codes'), facts: t('基本信息', 'Facts'), states: t('编码状态分布', 'States of its codes'), ranges: t('码段记录', 'Ranges'), downloads: t('下载记录', 'Downloads'), history: t('操作记录', 'History'), noRanges: t('没有按码段的操作', 'Nothing was done by range'), noDownloads: t('还没有人下载过', 'Nobody has downloaded it yet'),
  completed: t('已完成', 'Completed'), started: t('已开始 {n} 次', 'Begun {n} times'), notStarted: t('未下载', 'Not fetched'), undone: t('已撤销', 'Undone'), user: t('操作人', 'By'), time: t('时间', 'Time'), kind: t('操作', 'What'), result: t('结果', 'Result'), to: t('交给', 'Given to'), seeCodes: t('查看单码', 'See its codes'),
  pinYes: t('有', 'Yes'), pinTaken: t('有，验证码文件已下载', 'Yes, its file was fetched'), pinNo: t('无', 'None'),
} satisfies Record<string, Text>;

/** The download dialog. */
export const files = {
  title: t('下载编码 · {no}', 'Download codes · {no}'), printerTitle: t('发送印刷商 · {no}', 'Send to a printer · {no}'), make: t('生成下载链接', 'Make the link'), send: t('发送印刷商', 'Send to a printer'),
  codesNote: t('每行一枚：序号、编码、扫码网址', 'One line each: serial, code, address'), pinsNote: t('每行一枚：序号、编码、6 位验证码', 'One line each: serial, code, 6-digit PIN'), pinsOnce: t('整批只能下载一次', 'Can be fetched once only'), pinsTaken: t('已下载过，不能再次下载', 'Was fetched already'), pinsNone: t('该批次没有涂层验证码', 'This batch has no PINs'),
  zip: t('文件为 AES-256 加密的 ZIP，每次下载都会留下记录。', 'The file is a ZIP encrypted with AES-256. Every download is logged.'), xlsxNote: t('超过 1,048,575 枚时自动分为多个工作表', 'Above 1,048,575 codes it has several sheets'),
  warning: t('密码只显示这一次', 'The password is shown this once'), warningHint: t('关闭窗口后无法再次查看。请先复制并妥善保存密码，再下载文件；密码丢失只能重新生成。', 'It cannot be seen again once this is closed. Copy and keep it before fetching the file; a lost password means a new file.'),
  pinWarning: t('验证码文件只能下载一次', 'The PINs can be fetched once only'), pinWarningHint: t('密码只显示这一次，下载完成后链接立即失效，整批验证码不能再次获取。请先复制密码，并确认网络稳定。', 'The password is shown this once, and the link ends with the download: these PINs can never be had again. Copy the password first, on a connection that holds.'),
  printerWarning: t('请把链接和密码分两个渠道发给印刷商', 'Send link and password to the printer by two ways'), printerWarningHint: t('密码只显示这一次，关闭后无法再次查看。', 'The password is shown this once and cannot be seen again.'),
  password: t('解压密码', 'Password'), file: t('文件', 'File'), until: t('有效期至', 'Valid until'), link: t('下载链接', 'Link'), copyLink: t('复制链接', 'Copy the link'), copyFirst: t('请先复制密码', 'Copy the password first'), copyPassword: t('复制密码', 'Copy the password'), copied: t('密码已复制', 'Copied'), fetch: t('下载文件', 'Download'), fetched: t('再次下载', 'Download again'), onlyBroken: t('仅在下载中断时可重试', 'Works again only if the download broke off'), ended: t('已过期', 'Expired'), over: t('链接已过期，请重新生成', 'The link has expired, make a new one'),
  leave: t('密码尚未复制，确定关闭？', 'Close without the password?'), leaveHint: t('关闭后密码不再显示，本次生成的文件将无法打开。', 'It will not be shown again, and this file could not be opened.'), leaveYes: t('关闭', 'Close'), leaveNo: t('返回复制', 'Back'), partnerHelp: t('填写接收编码的印刷企业全称', 'The full name of the company that prints them'),
} satisfies Record<string, Text>;

/** Voiding, freezing, unfreezing. */
export const change = {
  void: t('作废', 'Void'), freeze: t('冻结', 'Freeze'), unfreeze: t('解冻', 'Unfreeze'), scope: t('范围', 'What'), batch: t('整批', 'Whole batch'), range: t('码段', 'Range'), codes: t('单码', 'Single codes'), from: t('起始序号', 'From serial'), to: t('结束序号', 'To serial'), list: t('编码', 'Codes'),
  listHelp: t('每行一枚，可直接扫码录入，最多 1,000 枚', 'One a line, scanning works; at most 1,000'), rangeHelp: t('本批次序号 {from} – {to}', 'This batch holds {from} – {to}'), title: t('{what}编码 · {no}', '{what} codes · {no}'), noVoidBatch: t('批次中已有激活的编码，不能整批作废', 'Codes of this batch are active, it cannot be voided whole'),
  thing: t('{what} {no} 的 {n} 枚编码', '{what} {n} codes of {no}'), one: t('{what}编码 {code}', '{what} the code {code}'), needRange: t('请填写起止序号', 'Enter both serials'), order: t('结束序号不能小于起始序号', 'The last serial must not be below the first'), outside: t('序号应在 {from} – {to} 之内', 'Serials go from {from} to {to}'), needCodes: t('请填写编码', 'Enter codes'), tooMany: t('最多 1,000 枚', 'At most 1,000'), needReason: t('请填写 5–200 字的原因', 'Say why in 5–200 characters'),
  voidReturns: t('消费者扫码将看到“已作废”，不可恢复。该批次从未下发，{n} 枚额度退回。', 'Whoever scans them reads “Void”; this cannot be undone. The batch was never delivered, so the quota of {n} codes comes back.'), voidKeeps: t('消费者扫码将看到“已作废”，不可恢复，额度不退回。', 'Whoever scans them reads “Void”; this cannot be undone, and the quota does not come back.'),
  freezeHint: t('消费者扫码将看到“该产品已被冻结，请谨慎购买”，直到解冻。', 'Whoever scans them reads that the product is frozen, until they are unfrozen.'), unfreezeHint: t('编码恢复冻结前的状态，扫码结论随之恢复。', 'The codes return to what they were, and so does what a scan says.'), done: t('已{what} {n} 枚', '{n} codes: {what}'), doneReturned: t('已作废 {n} 枚，退回额度 {m} 枚', '{n} codes void, quota of {m} returned'),
} satisfies Record<string, Text>;

/** The list of single codes. */
export const single = {
  title: t('单码', 'Single codes'), pages: t('分页', 'Pages'), batch: t('批次', 'Batch'), chooseBatch: t('选择批次，可输入批次号、产品或型号', 'Choose a batch: number, product or model'), code: t('编码', 'Code'), typeCode: t('扫码或输入编码、网址后回车', 'Scan or type a code or address, press Enter'), start: t('选择一个批次，或扫描一枚编码', 'Choose a batch or scan a code'), startHint: t('按批次逐页查看编码、状态和扫码次数；扫码或输入一枚编码可直接定位。', 'Page through a batch with states and scans, or find one code by scanning it.'),
  none: t('没有符合条件的编码', 'No code matches'), noneHint: t('编码不存在、不属于本企业，或不在所选批次和状态内。', 'It does not exist, is not yours, or lies outside the chosen batch and state.'), previous: t('上一页', 'Previous'), next: t('下一页', 'Next'), perPage: t('每页', 'A page'), open: t('消费者页面', 'Consumer page'), trace: t('轨迹', 'Trace'), end: t('已到最后', 'The end'), all: t('全部状态', 'Any state'),
} satisfies Record<string, Text>;
