import type { Text } from '@touchmark/contract';

export const text = {
  month: {
    zh: '{first} 的扫码记录已归档，仍计入次数和统计，但不在此列出。如需查看，请平台运维人员取回。',
    en: 'Scans of {first} are archived: they count, but are not listed here. The platform’s operators can bring them back.',
  },
  months: {
    zh: '{first} 至 {last} 有 {count} 个月的扫码记录已归档，仍计入次数和统计，但不在此列出。如需查看，请平台运维人员取回。',
    en: 'Scans of {count} months from {first} to {last} are archived: they count, but are not listed here. The platform’s operators can bring them back.',
  },
} satisfies Record<string, Text>;
