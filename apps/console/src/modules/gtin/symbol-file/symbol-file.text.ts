import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const gradeChoices: Choices = {
  none: t('未登记', 'Not registered'),
  low: t('低于 1.5', 'Below 1.5'),
  good: t('1.5 及以上', '1.5 and above'),
};

export const text = {
  title: t('条码管理（GS1）', 'GS1 barcodes'),
  hint: t(
    '在“条码分配”中为商品码分配条码后，可在此下载、登记检测等级和打印。',
    'Assign a barcode to a GTIN under “Barcode allocation”, then download, grade and print it here.',
  ),
  zip: t('批量下载', 'Download all'),
  zipTitle: t('批量下载条码', 'Download barcodes'),
  zipCount: t('将下载 {n} 个条码', '{n} barcodes to download'),
  zipMost: t('一次最多 500 个，请减少选择', 'Up to 500 at a time. Select fewer'),
} satisfies Record<string, Text>;
