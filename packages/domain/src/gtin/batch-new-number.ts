import { readGtin } from '@touchmark/gs1';
import { type BatchRow, type EntryFacts, type RowFault, fault } from './batch-row.ts';
import { type Numbered, type Seen, digitFault, none, repeats } from './batch-seen.ts';
import { commodityLife } from './commodity-life.ts';
import { inState } from '../lifecycle.ts';

/** A new number for a unit: under the prefix named in the row, else under the batch's. */
export function unit({ row, cells }: BatchRow, { prefixes, prefixId, taken }: EntryFacts, seen: Seen): Numbered {
  const faults = (['baseGtin', 'indicator', 'innerQty'] as const)
    .filter((field) => cells[field])
    .map((field) => fault(field, '仅箱码填写；单品请留空', 'is for cases only; leave it empty for units'));
  const prefix = cells.prefix ? prefixes.find((one) => one.prefix === cells.prefix) : prefixes.find(({ id }) => id === prefixId);
  if (!prefix)
    return {
      faults: [
        ...faults,
        fault(
          'prefix',
          cells.prefix ? '不是本企业已登记的厂商识别代码' : '请选择厂商识别代码',
          cells.prefix ? 'is no registered company prefix of this company' : 'choose a company prefix',
        ),
      ],
      found: none,
    };
  if (!prefix.usable) return { faults: [...faults, notInForce('prefix', prefix.prefix)], found: none };
  const width = 12 - prefix.prefix.length;
  const itemRef = cells.itemRef ? cells.itemRef.padStart(width, '0') : null;
  if (itemRef && itemRef.length > width)
    faults.push(fault('itemRef', `该厂商识别代码下的商品项目代码为 ${width} 位`, `has ${width} digits under this prefix`));
  else if (itemRef && taken.has(`${prefix.id}:${itemRef}`))
    faults.push(fault('itemRef', '已被使用，不得重复使用', 'is or was in use and is never given again'));
  const again = itemRef ? seen.before(`ref ${prefix.id}:${itemRef}`, row) : undefined;
  if (again !== undefined) faults.push(repeats('itemRef', again));
  if (seen.take(prefix.id) > prefix.free)
    faults.push(
      fault(
        'prefix',
        `厂商识别代码 ${prefix.prefix} 只剩 ${prefix.free} 个号码`,
        `the company prefix ${prefix.prefix} has ${prefix.free} numbers left`,
      ),
    );
  return { faults, found: { ...none, prefixId: prefix.id, itemRef } };
}

/** A new number for a case of a registered unit. */
export function carton({ row, cells }: BatchRow, { codes, taken, prefixes }: EntryFacts, seen: Seen): Numbered {
  const faults = (['baseGtin', 'indicator', 'innerQty'] as const)
    .filter((field) => !cells[field])
    .map((field) => fault(field, '箱码必填', 'is required for a case'));
  const base = readGtin(cells.baseGtin ?? '');
  const indicator = Number(cells.indicator ?? 0);
  const code = base.ok ? codes.get(base.value) : undefined;
  const baseFault = cells.baseGtin ? (base.ok ? unfit(base.value, code, prefixes) : digitFault('baseGtin', cells.baseGtin)) : null;
  if (baseFault) faults.push(baseFault);
  else if (code && cells.indicator) {
    if (taken.has(`${code.id}:${indicator}`))
      faults.push(fault('indicator', `包装指示符 ${indicator} 已被使用`, `${indicator} is already used`));
    const again = seen.before(`level ${code.id}:${indicator}`, row);
    if (again !== undefined) faults.push(repeats('indicator', again));
  }
  return {
    faults,
    found: {
      ...none,
      codeForm: 'GTIN14',
      baseCodeId: code?.id ?? null,
      indicator,
      innerQty: cells.innerQty ? Number(cells.innerQty) : null,
    },
  };
}

/** Why a code cannot be the base of a case. */
function unfit(
  gtin: string,
  code: { own: boolean; status: number; codeForm: string } | undefined,
  prefixes: EntryFacts['prefixes'],
): RowFault | null {
  if (!code?.own) return fault('baseGtin', '本企业没有该商品码', 'is no GTIN of this company');
  if (code.codeForm === 'GTIN14') return fault('baseGtin', '应为单品的商品码，不能是箱码', 'must be the GTIN of a unit, not of a case');
  return inState(commodityLife, code.status, 'stopped', 'abnormal')
    ? fault('baseGtin', '该商品码已停用或异常', 'is disabled or abnormal')
    : lapsed(gtin, prefixes);
}

/** A packaging level uses its unit's prefix, so that prefix must be valid. */
function lapsed(base: string, prefixes: EntryFacts['prefixes']): RowFault | null {
  const under = prefixes.find(({ prefix }) => base.startsWith(`0${prefix}`));
  return under && !under.usable ? notInForce('baseGtin', under.prefix) : null;
}

const notInForce = (field: string, prefix: string): RowFault =>
  fault(field, `厂商识别代码 ${prefix} 未生效、已过期或已注销`, `the company prefix ${prefix} is not in force`);
