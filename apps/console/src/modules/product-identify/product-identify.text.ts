import { productFieldNames, productTypes, type Text } from '@touchmark/contract';
import type { Choices } from '../../ui/index.ts';
import { reviewActions } from '../review/public.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...productFieldNames, retailPrice: t('参考零售价', 'Retail price'), warrantyMonths: t('质保期', 'Warranty'),
  image: t('图片', 'Picture'), identifier: t('产品标识', 'Identifier'), categoryName: t('品类', 'Category'), standardName: t('数据标准', 'Data standard'), completeness: t('完整度', 'Complete'), codesIssued: t('已发码', 'Codes'), applyStatus: t('审核状态', 'Review'), serviceStatus: t('服务状态', 'Service'),
  serviceEnd: t('服务到期', 'Service until'), createTime: t('创建时间', 'Created'), updateTime: t('更新时间', 'Updated'), brandName: t('品牌', 'Brand'), seriesName: t('系列', 'Series'), productNo: t('产品编号', 'Product No.'), startTime: t('创建时间', 'Created'), endTime: t('创建时间止', 'Created until'), search: t('关键字', 'Search'),
  StandardId: t('数据标准', 'Data standard'), freezeReason: t('冻结原因', 'Why frozen'), submitTime: t('提交时间', 'Submitted'),
} satisfies Record<string, Text>;

/** SM-05 in words. */
export const serviceChoices: Choices = {
  0: { ...t('未开通', 'Not on'), tone: 'grey' }, 1: { ...t('服务中', 'In service'), tone: 'green' }, 2: { ...t('已下架', 'Taken off'), tone: 'grey' }, 3: { ...t('已到期', 'Lapsed'), tone: 'amber' }, 4: { ...t('已冻结', 'Frozen'), tone: 'red' },
};
export const typeChoices: Choices = productTypes;
export const aptitudeKinds: Choices = { LICENCE: t('许可证照', 'Licence'), TEST_REPORT: t('检验报告', 'Test report'), CERT: t('认证证书', 'Certificate'), PATENT: t('专利', 'Patent'), HONOUR: t('荣誉', 'Honour') };
/** What the history of a product calls its steps. */
export const productActions: Choices = {
  ...reviewActions, describe: t('填写属性', 'Described'), undescribe: t('删除属性', 'Attributes removed'), convert: t('升级标准版本', 'Version upgraded'), import: t('导入', 'Imported'), tempCode: t('生成临时码', 'Temporary code'), up: t('上架', 'Put on'), down: t('下架', 'Taken off'), delete: t('删除', 'Deleted'),
};

export const text = {
  title: t('产品标识管理', 'Products'), add: t('新增产品', 'New product'), edit: t('编辑产品', 'Edit the product'), changeTitle: t('变更产品', 'Change the product'), change: t('变更', 'Change'), test: t('测试', 'Test'),
  hint: t('按数据标准描述产品，通过审核后获得产品标识，上架后可申请发码。', 'Describe products by a data standard. An approved product gets its identifier; once on, it can have codes.'), firstBrand: t('产品要放在已通过品牌的系列下，请先在左侧新增系列。', 'A product stands in a series of an approved brand; add a series at the left first.'),
  sureSubmit: t('提交后将进入审核，期间不能修改。', 'It goes to review and cannot be edited meanwhile.'), sureWithdraw: t('确定撤回？', 'Withdraw it?'), withdrawChange: t('撤回变更', 'Withdraw the change'), sureDelete: t('删除产品“{name}”？删除后不可恢复。', 'Delete the product “{name}”? This cannot be undone.'),
  up: t('上架', 'Put on'), down: t('下架', 'Take off'), downThing: t('下架“{name}”', 'Take “{name}” off'), downHint: t('下架后不能申请发码；已发出的码仍可查询真伪，但会提示产品已下架。', 'It can have no new codes. Codes in the market still tell whether they are genuine, with a notice.'),
  changing: t('变更待审核', 'Change waiting'), changeRefused: t('变更被驳回', 'Change rejected'), changeNote: t('审核通过前，已通过的内容继续有效。', 'What is approved stays valid until the change is approved.'), rejected: t('审核意见', 'Reason'),
  tempCode: t('临时码', 'Temporary code'), copy: t('复制', 'Copy'), upgrade: t('升级标准', 'Upgrade'), upgradable: t('可升级', 'Newer version'), applyCodes: t('申请发码', 'Apply for codes'), searchHint: t('名称、型号、规格、标识、商品码', 'Name, model, specification, identifier, GTIN'),
  basic: t('基本信息', 'Facts'), attributes: t('标准属性', 'Attributes'), checks: t('自动检查', 'Checks'), related: t('关联数据', 'Related'), history: t('审核记录', 'History'), frozen: t('产品已冻结', 'The product is frozen'), codesLine: t('已发码 {n} 枚', '{n} codes issued'), toCodes: t('查看发码', 'See the codes'),
  publicOnes: t('消费者可见', 'Shown to consumers'), hiddenOne: t('不公开', 'Not shown'), noAttributes: t('还没有填写标准属性', 'No attributes yet'), remarks: t('审核员备注', 'Reviewer’s remarks'), missing: t('未填写', 'Empty'), months: t('{n} 个月', '{n} months'), pieces: t('{n} 件', '{n}'), feeUntil: t('年费有效至 {day}', 'Fee paid until {day}'), feeNone: t('年费未缴纳', 'Fee not paid'),
  copyTitle: t('复制产品“{name}”', 'Copy the product “{name}”'), copyHint: t('复制基本信息和标准属性，不复制商品码和产品标识。', 'Copies the facts and attributes, not the GTIN and the identifier.'),
  tempTitle: t('临时码 · {name}', 'Temporary code · {name}'), tempNote: t('24 小时内有效，扫码页面带“预览”水印，仅供内部查看。', 'Works for 24 hours. The page carries a “preview” watermark and is for your own eyes.'), tempUntil: t('有效至 {time}', 'Until {time}'), tempAlt: t('临时码二维码', 'QR code of the temporary address'), another: t('再生成一个', 'Make another'), savePicture: t('下载图片', 'Download'),
  exportTask: t('导出产品标识', 'Export products'), exportNote: t('数据较多，已转为后台任务。离开页面也会继续，完成后可在任务面板下载。', 'There is much to export, so it runs as a task. It goes on when you leave; the task panel has the file.'), exportReady: t('导出文件已生成', 'The export is ready'),
} satisfies Record<string, Text>;

/** The wizard. */
export const wizard = {
  steps: [t('基本信息', 'Facts'), t('标准属性', 'Attributes'), t('资质证明', 'Certificates'), t('展示与标签', 'Presentation'), t('核对提交', 'Check and submit')],
  saved: t('草稿已保存', 'Draft saved'), keep: t('保存并关闭', 'Save and close'), submit: t('提交审核', 'Submit'), submitChange: t('提交变更', 'Submit the change'), stepOf: t('第 {n} 步，共 {m} 步', 'Step {n} of {m}'),
  picturesHelp: t('第一张为主图，短边不小于 600 像素；提交审核前至少 1 张', 'The first is the main one, at least 600 px each side; one is needed to submit'), gtinHelp: t('单品商品码，8、12、13 或 14 位', 'Of the piece: 8, 12, 13 or 14 digits'), modelHelp: t('同一品牌下不可重复', 'Once per brand'), standardsPlaceholder: t('请选择或输入', 'Choose or type'), standardsHelp: t('可从列表选择或直接输入，如 GB/T 3324-2024；提交审核前至少 1 项', 'Choose or type, such as GB/T 3324-2024; one is needed to submit'),
  mandatory: t('该品类必须执行：', 'Mandatory for this category: '), takeMandatory: t('全部填入', 'Add them'), reportNeeded: t('该品类提交审核时需要有效的检验报告。', 'This category needs a test report in date to be submitted.'), detailLabel: t('产品详情', 'Description'), monthsUnit: t('个月', 'months'), piecesUnit: t('件', 'pcs'),
  chooseStandard: t('数据标准', 'Data standard'), fitsCategory: t('适用该品类', 'For this category'), general: t('通用', 'General'), others: t('其他', 'Others'), filledIn: t('已填', 'Filled in'), requiredDone: t('必填 {n} / {m}', 'Required {n} / {m}'), newVersion: t('当前为 {from}，最新版本为 {to}。', 'This is {from}; the newest is {to}.'), removeStandard: t('删除该标准的属性', 'Remove these attributes'), sureRemove: t('删除按“{name}”填写的全部属性？', 'Remove everything filled in by “{name}”?'),
  isPublic: t('公开', 'Shown'), publicHelp: t('打开后，消费者扫码可以看到该项', 'When on, consumers see it after scanning'), allPublic: t('全部公开', 'Show all'), nonePublic: t('全部不公开', 'Show none'), optional: t('选填', 'optional'), noModel: t('请先在“标准属性”中选择数据标准', 'Choose a data standard under “Attributes” first'),
  own: t('本企业资质（{n}）', 'Own ({n})'), lent: t('授权给我的（{n}）', 'Lent to us ({n})'), noProof: t('不关联资质', 'No certificate'), noneUsable: t('没有可用的资质：须已通过审核、在有效期内，并适用于该品类。', 'Nothing to choose: it must be approved, in date and for this category.'), holder: t('持有企业', 'Holder'), certNo: t('证书编号', 'No.'), issuer: t('发证机构', 'Issuer'), until: t('有效期至', 'Until'), longTerm: t('长期', 'No end'), scope: t('适用范围', 'Scope'), name: t('资质名称', 'Certificate'), kind: t('类型', 'Kind'), expiring: t('{n} 天后到期', '{n} days left'),
  label: t('标签模板', 'Label template'), labelHelp: t('打印标签时默认使用，之后可以更换', 'Used for printing unless another is chosen'), noLabel: t('还没有启用的标签模板', 'No label template is enabled yet'), preview: t('消费者看到的内容', 'What consumers see'), previewNote: t('实际页面还会显示真伪结论和流转信息', 'The page also shows the verdict and the trace'), nothingPublic: t('没有公开任何属性', 'No attribute is shown'),
  ready: t('资料完整，可以提交审核', 'Complete: it can be submitted'), notReady: t('还有 {n} 项需要完善', '{n} to complete'), advice: t('不影响提交，但审核时会看到', 'Not in the way, but the reviewer sees it'), goFix: t('去完善', 'Go there'), changed: t('本次变更', 'This change'), nothingYet: t('还没有修改任何内容', 'Nothing is changed yet'), changedList: t('将变更 {n} 项：{list}', '{n} changed: {list}'), refused: t('未能提交', 'Not submitted'),
} as const;

/** Import and upgrade. */
export const sheet = {
  title: t('导入产品', 'Import products'), one: t('下载模板', 'Get the template'), oneHint: t('每行一个产品；系列写“品牌/系列”，品类写末级名称。', 'One product a row; write brand/series, and the category that is not divided further.'), two: t('上传文件', 'Upload the file'), three: t('核对结果', 'Check'), checking: t('正在检查…', 'Checking…'),
  good: t('{n} 行可以导入', '{n} can be imported'), bad: t('{n} 行有误', '{n} at fault'), onlyBad: t('只看有误的行', 'Only those at fault'), line: t('行号', 'Row'), faults: t('问题', 'Faults'), fine: t('无误', 'Fine'), run: t('导入 {n} 行', 'Import {n}'), skip: t('有误的行将跳过，修改后可再次导入。', 'Rows at fault are left out; correct them and import again.'), done: t('已导入 {n} 个产品，保存为草稿', '{n} products imported as drafts'), again: t('重新上传', 'Another file'), most: t('一次最多 2,000 行', 'At most 2,000 rows'),
} as const;
export const upgrade = {
  title: t('升级数据标准 · {name}', 'Upgrade the standard · {name}'), fromTo: t('{standard}：{from} → {to}', '{standard}: {from} → {to}'), kept: t('保留 {n} 项', '{n} kept'), dropped: t('将丢弃（{n}）', 'Dropped ({n})'), missing: t('需要补填（{n}）', 'To be filled in ({n})'), run: t('升级', 'Upgrade'), fill: t('升级并补填', 'Upgrade and fill in'),
  isCurrent: t('已是最新版本', 'It is the newest version'), asChange: t('产品已通过审核，升级将作为变更提交审核。', 'The product is approved; the upgrade goes to review as a change.'), fillFirst: t('产品已通过审核，新版本要求的内容补填后才能提交变更。', 'The product is approved; fill in what the new version asks for, then submit the change.'), done: t('已升级到 {to}', 'Upgraded to {to}'), requested: t('升级已作为变更提交审核', 'The upgrade has gone to review'), nothingDropped: t('没有内容会丢失', 'Nothing is lost'),
} as const;
