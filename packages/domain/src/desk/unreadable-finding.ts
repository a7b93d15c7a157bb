import type { Condition, Finding } from './condition.ts';

/** What is stored encrypted and cannot be read: by a wrong key, or damaged. It goes when it was entered anew. */
export const unreadableFindings = ({ unreadable: { count, rows, moreRows } }: Condition): Finding[] =>
  count === 0
    ? []
    : [
        {
          key: 'sealed',
          level: 'alarm',
          what: { zh: `${count} 项加密存储的内容无法读取`, en: `${count} encrypted ${count === 1 ? 'value' : 'values'} cannot be read` },
          todo: {
            zh: `位于 ${rows.join('、')}${moreRows > 0 ? ` 等 ${rows.length + moreRows} 行` : ''}。请在页面上重新填写显示“无法读取”的内容，或从备份取回；全部可读后此项消失，参见 docs/operations.md`,
            en: `They stand in ${rows.join(', ')}${moreRows > 0 ? ` and ${moreRows} more rows` : ''}. Enter anew what its page shows as “Cannot be read”, or take it from a back-up. This clears once all can be read; see docs/operations.md`,
          },
        },
      ];
