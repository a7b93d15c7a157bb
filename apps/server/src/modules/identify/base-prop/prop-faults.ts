import { type BasePropExtra, type BasePropRow, extrasOf, type Text } from '@touchmark/contract';
import { type DataType, dataTypeFaults, narrowed } from '@touchmark/domain';
import type { Stored } from './base-prop.queries.ts';

export type PropInput = Pick<BasePropRow, BasePropExtra | 'kind' | 'code' | 'name' | 'nameEn' | 'parentId' | 'sort' | 'remark'>;
interface PropFault {
  field: BasePropExtra | 'code' | 'parentId';
  text: Text;
}
/** What a row is judged beside: the rows of its kind, the levels of categories, and itself as it was and is used. */
export interface Around {
  id: string | undefined;
  all: readonly Pick<Stored, 'id' | 'code' | 'parentId' | 'extra'>[];
  levels: readonly Stored[];
  before: Stored | undefined;
  used: boolean;
}

export const flat = <Row extends { extra: unknown }>({ extra, ...row }: Row) => ({
  ...row,
  ...(extra as Pick<BasePropRow, BasePropExtra>),
});

/** The fields of the kind alone. */
export const extraOf = (input: PropInput): Partial<Pick<PropInput, BasePropExtra>> => {
  const { needed, more } = extrasOf[input.kind];
  return Object.fromEntries([...needed, ...more].filter((field) => input[field] !== undefined).map((field) => [field, input[field]]));
};

/** All that is wrong with a row, by field: the same for the form and for a line of a sheet. */
export function propFaults(input: PropInput, around: Around): PropFault[] {
  const { kind, code, levelNo } = input;
  const { id, all, before, used } = around;
  const fault = (field: PropFault['field'], zh: string, en: string): PropFault => ({ field, text: { zh, en } });
  const others = all.filter((row) => row.id !== id);
  const missing = extrasOf[kind].needed.filter((field) => input[field] === undefined).map((field) => fault(field, '必填', 'is required'));
  const sameLevel = kind === 'categoryLevel' && levelNo !== undefined && others.some((row) => flat(row).levelNo === levelNo);
  return [
    ...missing,
    ...(others.some((row) => row.code === code) ? [fault('code', '已存在', 'already exists')] : []),
    ...(kind === 'dataType' && missing.length === 0 ? dataTypeFaults(input as DataType) : []),
    ...(sameLevel ? [fault('levelNo', '已存在', 'already exists')] : []),
    ...placeFaults(input, id, all),
    ...(kind === 'category' && missing.length === 0 ? levelFaults(input, around) : []),
    ...(before && used ? (narrowed(kind, flat(before), input) as PropFault[]) : []),
  ];
}

/** The parent exists, and is not below the row itself. */
function placeFaults({ parentId }: PropInput, id: string | undefined, all: Around['all']): PropFault[] {
  const above = new Map(all.map((row) => [row.id, row.parentId]));
  const wrong = (zh: string, en: string): PropFault[] => [{ field: 'parentId', text: { zh, en } }];
  if (parentId && !above.has(parentId)) return wrong('上级不存在', 'does not exist');
  for (let at = parentId, steps = 0; at; at = above.get(at) ?? null, steps += 1)
    if (at === id || steps > all.length) return wrong('不能移到它本身或其下级', 'cannot be the row itself or one below it');
  return [];
}

/** A category's code is as long as its level says. */
function levelFaults({ code, levelId }: PropInput, { levels }: Around): PropFault[] {
  const level = levels.find((row) => row.id === levelId);
  if (!level) return [{ field: 'levelId', text: { zh: '层级不存在', en: 'does not exist' } }];
  const { codeLength } = flat(level);
  return codeLength === code.length
    ? []
    : [{ field: 'code', text: { zh: `该层级的编码应为 ${codeLength} 位`, en: `must have ${codeLength} characters at this level` } }];
}
