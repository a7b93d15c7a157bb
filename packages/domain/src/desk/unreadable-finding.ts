import type { Condition, Finding } from './condition.ts';

/** What is stored encrypted and cannot be read: by a wrong key, or damaged. It goes when it was entered anew. */
export const unreadableFindings = ({ unreadable: { count, places } }: Condition): Finding[] => {
  if (count === 0) return [];
  const more = count > places.length;
  return [
    {
      key: 'sealed',
      level: 'alarm',
      what: {
        zh: `${count} 项加密存储的内容无法读取（${places.join('、')}${more ? ' 等' : ''}）`,
        en: `${count} encrypted ${count === 1 ? 'value' : 'values'} cannot be read (${places.join(', ')}${more ? ', …' : ''})`,
      },
      todo: {
        zh: '在页面上重新填写显示“无法读取”的内容，或从备份取回；恢复可读后此项消失，参见 docs/operations.md',
        en: 'Enter anew what its page shows as “Cannot be read”, or take it from a back-up. This clears once all can be read; see docs/operations.md',
      },
    },
  ];
};
