import type { DivisionNode } from '@touchmark/contract';
import { nationwide } from '@touchmark/domain';
import { divisionTree, regionName } from '../../platform/division/public.ts';

let known: Map<string, string | null> | undefined;
/** Names of divisions, alone and with those above; null where several bear one. */
function names(): Map<string, string | null> {
  if (known) return known;
  const found = new Map<string, string | null>();
  const add = (name: string, code: string) => {
    const before = found.get(name.toLowerCase());
    found.set(name.toLowerCase(), before === undefined || before === code ? code : null);
  };
  const walk = (nodes: readonly DivisionNode[], whole: boolean): void => {
    for (const { value, label, children } of nodes) {
      add(label, value);
      // A heading of the table (省直辖县级行政区划) is called like its province.
      if (whole && regionName(value).endsWith(label)) add(regionName(value), value);
      walk(children ?? [], whole);
    }
  };
  walk(divisionTree('zh'), true);
  walk(divisionTree('en'), false);
  known = found;
  return found;
}

/** The code of a division as a sheet says it: 「湖北省 420000」, 420000, 湖北省, ALL; a fault where it says none, or several. */
export function readDivision(text: string): { code: string } | { fault: { zh: string; en: string } } {
  const said = text.normalize('NFKC').trim();
  if (said.toUpperCase() === nationwide || said === '全国') return { code: nationwide };
  const [code] = /\d{6}(?!\d)/.exec(said) ?? [];
  if (code) return { code };
  const named = names().get(said.toLowerCase());
  if (named) return { code: named };
  return {
    fault:
      named === null
        ? {
            zh: `有多个“${said}”，请写上级名称或 6 位区划代码`,
            en: `“${said}” is the name of several divisions; write its code of 6 digits`,
          }
        : { zh: `没有地区“${said}”，请写 6 位区划代码`, en: `“${said}” is no division; write its code of 6 digits` },
  };
}
