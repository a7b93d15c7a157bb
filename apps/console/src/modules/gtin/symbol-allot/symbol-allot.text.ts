import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const hasSymbolChoices: Choices = { false: t('未分配', 'Without'), true: t('已分配', 'Allocated') };

export const text = {
  pending: t('待分配的商品码', 'GTINs without a symbol'),
  pendingHint: t('商品码分配通过后出现在这里，为它选择包装层级和码制。', 'Allocated GTINs appear here to be given their symbols.'),
  allotted: t('已分配的条码', 'Symbols of GTINs'),
  allottedHint: t('在上方选择商品码并分配条码。', 'Choose a GTIN above and give it a symbol.'),
  form: t('分配条码', 'Assign a symbol'),
  choose: t('请先在列表中选择一个商品码', 'Choose a GTIN from the list'),
  allot: t('分配', 'Allocate'),
  batch: t('批量分配', 'Allocate to all chosen'),
  batchTitle: t('批量分配条码', 'Give many GTINs a symbol'),
  batchHint: t(
    '为选中的 {n} 个商品码分配同一码制，不适用的会列出原因。',
    'The {n} chosen GTINs get the same symbology; those it does not suit are named.',
  ),
  cancel: t('取消分配', 'Cancel allocation'),
  sureCancel: t('取消后该条码将删除，已下载的文件请勿再使用。', 'The symbol is deleted; files downloaded before must no longer be used.'),
  printed: t('条码已打印，不能取消', 'The barcode has been printed and cannot be cancelled'),
  barHeightHelp: t(
    '不填时按标准：EAN-13 为 22.85 mm × 放大系数，箱码为 31.75 mm',
    'Left empty: as the standard says, 22.85 mm × magnification for EAN-13, 31.75 mm for cartons',
  ),
  magnificationRange: t('0.80–2.00', '0.80–2.00'),
  magnificationHelp: t('0.80–2.00；按打印点取整后的实际值见预览', '0.80–2.00; the preview shows what the printer’s dots make of it'),
  serialHelp: t('AI 21，最多 20 个字符', 'AI 21, up to 20 characters'),
  made: t('已为 {n} 个商品码分配条码', '{n} GTINs have their symbol'),
  left: t('以下 {n} 个未分配', 'These {n} were left out'),
  product: t('商品', 'Product'),
} satisfies Record<string, Text>;
