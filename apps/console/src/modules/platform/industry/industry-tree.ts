import type { Industry } from '@touchmark/contract';
import { industryAbove } from '@touchmark/domain';
import { say } from '../../../core/text.ts';
import { type Nested, nested } from '../../../ui/index.ts';

type Row = Omit<Industry, 'label'> & { parentId: string | null; name: string };
export type IndustryNode = Nested<Row>;

/** The industries as a tree; of a disabled one nothing is offered, neither what is below it. */
export const industryTree = (
  all: readonly Industry[],
  wanted: (industry: Industry) => boolean = ({ enabled }) => enabled,
): IndustryNode[] =>
  nested(
    all
      .filter(wanted)
      .map(({ label, ...one }): Row => ({ ...one, id: one.code, parentId: one.parentCode, name: `${one.code} ${say(label)}` })),
  );

/** The codes from the section to an industry, as a cascader needs them. */
export function industryPath(all: readonly Industry[], code: string): string[] {
  if (!all.some((one) => one.code === code)) return [];
  const above = industryAbove(code);
  return above ? [...industryPath(all, above), code] : [code];
}
