import type { Choices } from '../../../ui/index.ts';

export const fields = {
  name: { zh: '模板名称', en: 'Template' },
  kind: { zh: '用途', en: 'Purpose' },
  width: { zh: '宽（mm）', en: 'Width (mm)' },
  height: { zh: '高（mm）', en: 'Height (mm)' },
  dpi: { zh: '分辨率', en: 'Resolution' },
  gap: { zh: '间距（mm）', en: 'Gap (mm)' },
  columns: { zh: '列数', en: 'Columns' },
  set: { zh: '每联张数', en: 'Labels in a set' },
  sheet: { zh: '纸张', en: 'Paper' },
  fields: { zh: '数据字段', en: 'Fields' },
  prints: { zh: '打印次数', en: 'Prints' },
  status: { zh: '状态', en: 'Status' },
  template: { zh: '图样', en: 'Drawing' },
  updateTime: { zh: '更新时间', en: 'Updated' },
  thumbnail: { zh: '预览', en: 'Preview' },
} as const;

export const kindChoices = {
  product: { zh: '产品标签', en: 'Product label' },
  warranty: { zh: '质保卡', en: 'Warranty card' },
  carton: { zh: '外箱标签', en: 'Carton label' },
  package: { zh: '包件标签', en: 'Package label' },
  retail: { zh: '零售小标', en: 'Retail tag' },
  logistics: { zh: '物流标签', en: 'Logistic label' },
} satisfies Choices;
export const gs1KindChoices = {
  retail: kindChoices.retail,
  carton: kindChoices.carton,
  logistics: kindChoices.logistics,
} satisfies Choices;
export const dpiChoices = {
  203: { zh: '203 dpi', en: '203 dpi' },
  300: { zh: '300 dpi', en: '300 dpi' },
  600: { zh: '600 dpi', en: '600 dpi' },
} satisfies Choices;

export const t = {
  title: { zh: '标签模板', en: 'Label templates' },
  gs1Title: { zh: '标签模板管理（GS1）', en: 'GS1 label templates' },
  gs1Hint: {
    zh: '从模板库选择零售、外箱或物流标签，保存时按 GS1 通用规范检查条码尺寸和位置。',
    en: 'Start with a retail, carton or logistic label of the gallery. Size and place of its codes are checked by the GS1 General Specifications when it is saved.',
  },
  print: { zh: '打印', en: 'Print' },
  jobs: { zh: '打印记录', en: 'Print jobs' },
  printers: { zh: '打印机', en: 'Printers' },
  templates: { zh: '模板', en: 'Templates' },
  copyIt: { zh: '复制', en: 'Copy' },
  setDefault: { zh: '设为默认', en: 'Make default' },
  isDefault: { zh: '默认', en: 'Default' },
  fixed: { zh: '内置', en: 'Built in' },
  gallery: { zh: '模板库', en: 'Template gallery' },
  galleryHint: {
    zh: '选一个模板，在设计器中改成自己的；保存后才会加入列表',
    en: 'Choose one and make it your own in the studio. It joins the list once you save it',
  },
  sizeOf: { zh: '{width} × {height} mm', en: '{width} × {height} mm' },
  exportJson: { zh: '导出 JSON', en: 'Export JSON' },
  importJson: { zh: '导入 JSON', en: 'Import JSON' },
  wrongJson: { zh: '文件不是标签模板：应为本页导出的 JSON', en: 'This is not a label template. Use JSON exported from this page' },
  forBatch: {
    zh: '请选择打印批次 {batch}（{product}，{n} 枚）的标签模板',
    en: 'Choose a label template for batch {batch} ({product}, {n} codes)',
  },
  hint: {
    zh: '内置五种常用标签，可直接打印；也可复制后修改，或新建空白标签。',
    en: 'Five common labels are built in and ready to print. Copy one to change it, or start with an empty label.',
  },
  size: { zh: '尺寸', en: 'Size' },
  roll: { zh: '卷筒', en: 'Roll' },
  ownSheet: { zh: '自定义纸张', en: 'Own sheet' },
  sheetOf: { zh: 'A4，{columns} × {rows} 张，{width} × {height} mm', en: 'A4, {columns} × {rows}, {width} × {height} mm' },
  sheetWidth: { zh: '纸宽（mm）', en: 'Paper width (mm)' },
  sheetHeight: { zh: '纸高（mm）', en: 'Paper height (mm)' },
  leftMargin: { zh: '左边距（mm）', en: 'Left margin (mm)' },
  topMargin: { zh: '上边距（mm）', en: 'Top margin (mm)' },
  sheetRows: { zh: '行数', en: 'Rows' },
  gapDown: { zh: '行间距（mm）', en: 'Row gap (mm)' },
  sheetPicture: { zh: '每张纸 {n} 枚标签', en: '{n} labels on a sheet' },
  revisions: { zh: '修订记录', en: 'Revisions' },
  revision: { zh: '修订号', en: 'Revision' },
  nth: { zh: '第 {n} 次修订', en: 'Revision {n}' },
  now: { zh: '当前：第 {n} 次修订', en: 'Now: revision {n}' },
  restore: { zh: '恢复此修订', en: 'Restore this one' },
  restored: { zh: '恢复自第 {n} 次修订', en: 'From revision {n}' },
  keptBy: { zh: '打印任务', en: 'Print jobs' },
  savedBy: { zh: '保存人', en: 'Saved by' },
  savedTime: { zh: '保存时间', en: 'Saved' },
  edit: { zh: '编辑模板', en: 'Edit template' },
  newOne: { zh: '新建模板', en: 'New template' },
} as const;
