import { industryColumns as columns, industryDict, industryNoun as noun, industryRows } from '@touchmark/contract';
import { industryAbove } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { keptCode, sharedList } from '../sheet/public.ts';
import * as rows from './industry.queries.ts';
import { industries } from './industry.queries.ts';

/** An industry is named by companies, and by the industries below it. */
const isUsed = (code: string, { others, known }: { others: readonly { code: string }[]; known: ReadonlySet<string | null> }) =>
  known.has(code) || others.some((other) => industryAbove(other.code) === code);

export const industryRoutes = handle(industryDict, {
  tree: async (ctx) =>
    (await rows.allIndustries(ctx)).map(({ id, code, parentCode, name, nameEn, enabled }) => ({
      id,
      code,
      parentCode,
      label: { zh: name, en: nameEn || name },
      enabled,
    })),
  enable: (ctx, input) => industries.switchTo(ctx, input),
  ...sharedList(industryDict, {
    noun,
    table: industries,
    columns,
    most: industryRows,
    query: rows.query,
    known: rows.usedCodes,
    isKept: ({ code }, beside) => isUsed(code, beside),
    faults(line, beside) {
      const above = industryAbove(line.code);
      const needs = { zh: `请先新增上级行业 ${above}`, en: `needs the industry ${above} above it` };
      const lost = above !== null && !beside.others.some(({ code }) => code === above);
      return [...keptCode(line, beside, (code) => isUsed(code, beside)), ...(lost ? [{ field: 'code' as const, text: needs }] : [])];
    },
    stored: (line) => ({ ...line, parentCode: industryAbove(line.code) }),
  }),
});
