import { dataScopes, roleKinds } from '@touchmark/contract';
import { roleWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { list } from './role.queries.ts';

const col = columnsBy<Awaited<ReturnType<typeof list>>['records'][number]>()(roleWords);

export const roleColumns = [
  col('name', 24, ({ name, nameEn }, language) => (language === 'en' && nameEn) || name),
  col('code', 24),
  col('kind', 12, roleKinds),
  col('members', 10, ({ members }) => Number(members)),
  col('dataScope', 20, dataScopes),
  col('sort', 10),
  col('remark', 30),
  col('updateTime', 20),
];
