import type { Text } from '@touchmark/contract';
import { goodsWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';
import { codeFields } from '../master/public.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...goodsWords,
  ...codeFields,
  baseCodeId: t('基础商品码', 'Base GTIN'),
  innerQty: t('内含数量', 'Contents'),
  productId: t('绑定产品（选填）', 'Product (optional)'),
  lines: t('商品码或扫码内容', 'GTINs or scanned data'),
} satisfies Record<string, Text>;
export const formChoices: Choices = { GTIN13: t('GTIN-13（单品）', 'GTIN-13 (piece)'), GTIN14: t('GTIN-14（包装）', 'GTIN-14 (grouping)') };

export const text = {
  title: t('商品码分配', 'GTIN allocation'),
  queryTitle: t('商品码查询', 'GTIN query'),
  prefixes: t('厂商识别代码', 'Company prefix'),
  noPrefix: t('还没有有效的厂商识别代码', 'No valid company prefix yet'),
  toPrefix: t('登记厂商识别代码', 'Register a prefix'),
  until: t('有效期至 {day}', 'Valid until {day}'),
  ended: t('不可用', 'Not available'),
  form: t('分配新码', 'New number'),
  reserve: t('预留', 'Reserve'),
  allot: t('提交分配', 'Submit for allocation'),
  auto: t('留空则自动取下一个空号', 'Leave empty to use the next free number'),
  findBase: t('输入商品码或名称搜索', 'Search by GTIN or name'),
  recent: t('最近分配', 'Recent'),
  noRecent: t('还没有分配过商品码', 'No GTINs allocated yet'),
  reserved: t('已预留 {gtin}', '{gtin} reserved'),
  handedIn: t('已提交 {gtin}，等待审核', '{gtin} submitted, pending review'),
  passed: t('已分配 {gtin}', '{gtin} allocated'),
  release: t('释放', 'Release'),
  sureRelease: t('释放后号码回到号池，可重新分配。确定释放？', 'The number returns to the pool and can be allocated again. Release it?'),
  sureSubmit: t(
    '提交后由平台审核，号码不再释放。确定提交？',
    'After submission, the platform reviews the numbers and they can no longer be released. Submit?',
  ),
  toBatch: t('复制到批量', 'Copy to a batch'),
  copied: t(
    '已复制，可粘贴到批量登记表格（或模板）一行的第一格',
    'Copied. Paste it into the first cell of a row in the batch grid or template',
  ),
  one: t('按条件查询', 'By filters'),
  many: t('按商品码查询', 'By GTIN'),
  linesHint: t(
    '每行一个，最多 200 行；可直接扫码，支持 GTIN、AI 字符串和数字链接',
    'One per line, up to 200. Scan, or paste GTINs, element strings or Digital Links',
  ),
  lookUp: t('查询', 'Search'),
  clear: t('清空', 'Clear'),
  tooMany: t('最多 200 行，当前 {n} 行', 'Up to 200 lines; currently {n}'),
  lines: t('{n} 行', '{n} lines'),
  unknown: t('未登记', 'Not registered'),
  foreign: t('其他企业', 'Another company'),
  noRows: t('没有查到商品码', 'No GTINs found'),
  check: t('校验位计算', 'Check digit'),
  report: t('通报', 'Report'),
  change: t('变更', 'Change'),
  stop: t('停用', 'Disable'),
  queryHint: t(
    '输入商品码查询本企业的完整信息，或其他企业的公开信息。',
    'Look up full details of your GTINs, and public details of other companies’ GTINs.',
  ),
} satisfies Record<string, Text>;
