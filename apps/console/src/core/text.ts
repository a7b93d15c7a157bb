import { putCounts } from './put-counts.ts';
import type { Language, Text } from '@touchmark/contract';
import { keep, kept } from './store.ts';
import { settings } from './settings.ts';

const name = settings.languageKey;

let current: Language = kept<Language>(name)?.content === 'en' ? 'en' : 'zh';
const paint = () => {
  if (typeof document !== 'undefined') document.documentElement.lang = current === 'zh' ? 'zh-CN' : 'en';
};
paint();
const listeners = new Set<() => void>();

/** The console's language: Chinese by default, English if the user chose it. */
export const language = (): Language => current;

/** The name of a company, product or person that may have an English one, which English pages show. */
export const nameOf = (name: string, nameEn: string | undefined): string => (current === 'en' && nameEn) || name;

/** Changes the language and renders the whole tree again from the root; only memoised components must listen themselves (`language.ts`). */
export function setLanguage(next: Language): void {
  current = next;
  keep(name, next);
  paint();
  for (const tell of listeners) tell();
}

/** Only for the root: subscribes to changes of the language. */
export const onLanguage = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** A text in the current language. */
export const say = (text: Text): string => text[current];

/** Replaces {name} placeholders in a text. */
export const fill = (text: Text, values: Record<string, string | number>): string => filled(text, values)[current];

/** A text with its values in both languages, so that it changes with the language of the screen. */
export function filled({ zh, en }: Text, values: Record<string, string | number>): Text {
  const put = (words: string) => words.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return { zh: put(zh), en: putCounts(en, values) };
}

/** Joins items into one line with the separator of the current language. */
export const joinItems = (things: readonly (string | number)[]): string => things.join(current === 'zh' ? '、' : ', ');
/** Joins statements into one line with the separator of the current language. */
export const joinStatements = (things: readonly string[]): string => things.join(current === 'zh' ? '；' : '; ');
/** The colon of the current language, between a label and its value. */
export const colon = (): string => (current === 'zh' ? '：' : ': ');

const t = (zh: string, en: string): Text => ({ zh, en });

/** Words used by many pages. */
export const words = {
  actions: t('操作', 'Actions'),
  add: t('新增', 'Add'),
  edit: t('编辑', 'Edit'),
  delete: t('删除', 'Delete'),
  detail: t('详情', 'Details'),
  view: t('查看', 'View'),
  copy: t('复制', 'Copy'),
  copied: t('已复制', 'Copied'),
  requestNumber: t('编号 {id}', 'No. {id}'),
  search: t('查询', 'Search'),
  reset: t('重置', 'Reset'),
  refresh: t('刷新', 'Refresh'),
  export: t('导出', 'Export'),
  import: t('导入', 'Import'),
  download: t('下载', 'Download'),
  upload: t('上传', 'Upload'),
  template: t('下载模板', 'Template'),
  save: t('保存', 'Save'),
  submit: t('提交', 'Submit'),
  saveAndSubmit: t('保存并提交', 'Save and submit'),
  withdraw: t('撤回', 'Withdraw'),
  cancel: t('取消', 'Cancel'),
  close: t('关闭', 'Close'),
  confirm: t('确定', 'OK'),
  back: t('返回', 'Back'),
  next: t('下一步', 'Next'),
  previous: t('上一步', 'Previous'),
  retry: t('重试', 'Retry'),
  yes: t('是', 'Yes'),
  no: t('否', 'No'),
  all: t('全部', 'All'),
  more: t('更多', 'More'),
  expand: t('展开', 'More filters'),
  collapse: t('收起', 'Fewer filters'),
  none: t('无', 'None'),
  sureToDelete: t('确定删除？删除后不可恢复。', 'Delete this item? This cannot be undone.'),
  sure: t('确定要这样做吗？', 'Are you sure?'),
  total: t('共 {n} 条', '{n} total'),
  selected: t('已选 {n} 项', '{n} selected'),
  clearSelection: t('取消选择', 'Clear'),
  noData: t('暂无数据', 'Nothing here yet'),
  howItWorks: t('了解此页用法', 'How this page works'),
  noMatch: t('没有符合条件的数据', 'No matching results'),
  clearFilters: t('清除筛选', 'Clear filters'),
  done: t('操作成功', 'Done'),
  undo: t('撤销', 'Undo'),
  undone: t('已撤销', 'Undone'),
  unknown: t('未知错误', 'Unknown error'),
  timedOut: t('请求超时，请检查网络后重试', 'The request timed out. Check your connection and try again'),
  partMissed: t('这部分内容未能加载，请检查网络后重试', 'This section could not be loaded. Check your connection and try again'),
  offline: t('网络连接失败，请检查网络后重试', 'No connection. Check your network and try again'),
  required: t('必填', 'Required'),
  changedMeanwhile: t(
    '数据已被他人修改，页面已更新，请核对后再操作',
    'Someone else has changed this. The page now shows it; please check and try again',
  ),
  checkForm: t('请检查填写内容：{fault}', 'Please check your input: {fault}'),
  andMore: t('{some}等 {n} 项', '{some} and {more} more'),
  density: t('密度', 'Density'),
  columns: t('列设置', 'Columns'),
  time: t('时间', 'Time'),
  status: t('状态', 'Status'),
  index: t('序号', 'No.'),
  approve: t('通过', 'Approve'),
  reject: t('驳回', 'Reject'),
  opinion: t('审核意见', 'Review comment'),
  history: t('审核记录', 'History'),
  signInAgain: t('请重新登录', 'Please sign in again'),
  requestId: t('请求编号', 'Request ID'),
  loading: t('加载中…', 'Loading…'),
} satisfies Record<string, Text>;
