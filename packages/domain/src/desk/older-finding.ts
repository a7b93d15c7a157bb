import type { Condition, Finding } from './condition.ts';

/** What an operator is told of the events of an earlier release, which are read while the server answers. */
export const olderFindings = ({ olderEvents: { companies, unreadable } }: Condition): Finding[] => [
  ...(companies === 0
    ? []
    : [
        {
          key: 'olderEvents',
          level: 'notice' as const,
          what: {
            zh: `升级前的事件仍在读取，还有 ${companies} 家企业`,
            en: `Events from before the upgrade are still being read: ${companies} companies left`,
          },
          todo: {
            zh: '无需处理；读完之前，EPCIS 查询可能只按原样匹配旧事件，并在应答中说明',
            en: 'Nothing to do. Until then queries of EPCIS may find older events only as they were written, and say so in their answer',
          },
        },
      ]),
  ...(unreadable.length === 0
    ? []
    : [
        {
          key: 'unreadableEvents',
          level: 'notice' as const,
          what: {
            zh: `有旧事件无法读取（epcis_event ${unreadable.slice(0, 10).join('、')}${unreadable.length > 10 ? ' 等' : ''}）`,
            en: `Older events cannot be read (epcis_event ${unreadable.slice(0, 10).join(', ')}${unreadable.length > 10 ? ' and more' : ''})`,
          },
          todo: {
            zh: '其余事件不受影响；这些事件不会按单据、参与方或传感器被查到，请把编号告知技术支持',
            en: 'All others are read. These are not found by documents, parties or sensors: tell the support their numbers',
          },
        },
      ]),
];
