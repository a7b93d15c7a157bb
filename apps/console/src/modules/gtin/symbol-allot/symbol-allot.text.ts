import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const hasSymbolChoices: Choices = { false: t('未分配', 'Not allocated'), true: t('已分配', 'Allocated') };

export const text = {
  title: t('条码分配', 'Barcode allocation'),
  pending: t('待分配的商品码', 'GTINs without a barcode'),
  pendingHint: t(
    '商品码分配通过后出现在这里，为它选择包装层级和码制。',
    'Allocated GTINs appear here. Choose a packaging level and symbology for each.',
  ),
  allotted: t('已分配的条码', 'Allocated barcodes'),
  allottedHint: t('在上方选择商品码并分配条码。', 'Choose a GTIN above and assign a barcode.'),
  form: t('分配条码', 'Assign a barcode'),
  choose: t('请先在列表中选择一个商品码', 'Choose a GTIN from the list first'),
  allot: t('分配', 'Allocate'),
  batch: t('批量分配', 'Allocate in bulk'),
  batchTitle: t('批量分配条码', 'Assign barcodes in bulk'),
  batchHint: t(
    '为选中的 {n} 个商品码分配同一码制，不适用的会列出原因。',
    'The {n} selected GTINs get the same symbology. Those it does not suit are listed with the reasons.',
  ),
  cancel: t('取消分配', 'Cancel allocation'),
  sureCancel: t('取消后该条码将删除，已下载的文件请勿再使用。', 'The barcode is deleted. Do not use files you downloaded earlier.'),
  printed: t('条码已打印，不能取消', 'The barcode has been printed and cannot be cancelled'),
  barHeightHelp: t(
    '不填时按标准：EAN-13 为 22.85 mm × 放大系数，箱码为 31.75 mm',
    'Leave empty for the standard height: 22.85 mm × magnification for EAN-13, 31.75 mm for cartons',
  ),
  magnificationRange: t('0.80–2.00', '0.80–2.00'),
  magnificationHelp: t(
    '0.80–2.00；按打印点取整后的实际值见预览',
    '0.80–2.00; the preview shows the actual value after rounding to printer dots',
  ),
  serialHelp: t('AI 21，最多 20 个字符', 'AI 21, up to 20 characters'),
  made: t('已为 {n} 个商品码分配条码', 'Barcodes assigned to {n} GTINs'),
  left: t('以下 {n} 个未分配', '{n} not assigned'),
  product: t('商品', 'Product'),
} satisfies Record<string, Text>;
