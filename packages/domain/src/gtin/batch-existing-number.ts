import { cartonGtin, readGtin, shortGtin } from '@touchmark/gs1';
import { type BatchRow, type EntryFacts, type ResolvedRow, type RowFault, fault } from './batch-row.ts';
import { type Numbered, type Seen, digitFault, none, repeats } from './batch-seen.ts';

/** A number that was used before: valid, under a prefix of the company, and not registered yet. */
export function existing({ row, cells }: BatchRow, { codes, holders }: EntryFacts, seen: Seen): Numbered {
  if (!cells.gtin) return { faults: [], found: none };
  const reading = readGtin(cells.gtin);
  if (!reading.ok) return { faults: [digitFault('gtin', cells.gtin)], found: none };
  const gtin = reading.value;
  const short = shortGtin(gtin).length;
  const codeForm = short === 8 ? ('GTIN8' as const) : short === 14 ? ('GTIN14' as const) : ('GTIN13' as const);
  const faults: RowFault[] = [];
  const again = seen.before(`gtin ${gtin}`, row);
  if (again !== undefined) faults.push(repeats('gtin', again));
  const known = codes.get(gtin);
  if (known)
    faults.push(
      fault(
        'gtin',
        known.own ? '该商品码已登记' : '该商品码已由其他企业登记',
        known.own ? 'is already registered' : 'is registered by another company',
      ),
    );
  else if (codeForm !== 'GTIN8') faults.push(...holderFaults(gtin, holders));
  if (codeForm === 'GTIN14') faults.push(...cartonFaults(cells, gtin, codes, seen));
  else if (cells.innerQty) faults.push(fault('innerQty', '仅箱码填写；单品请留空', 'is for cases only; leave it empty for units'));
  return {
    faults,
    found: {
      ...none,
      codeForm,
      gtin,
      indicator: Number(gtin.charAt(0)),
      innerQty: cells.innerQty && codeForm === 'GTIN14' ? Number(cells.innerQty) : null,
    },
  };
}

function holderFaults(gtin: string, holders: EntryFacts['holders']): RowFault[] {
  const holder = holders.get(gtin);
  if (!holder) return [fault('gtin', '对应的厂商识别代码尚未登记', 'belongs to a company prefix that is not registered')];
  if (!holder.own)
    return [
      fault(
        'gtin',
        `属于“${holder.memberName}”的厂商识别代码 ${holder.prefix}`,
        `belongs to the company prefix ${holder.prefix} of “${holder.memberName}”`,
      ),
    ];
  return holder.usable
    ? []
    : [fault('gtin', `厂商识别代码 ${holder.prefix} 未生效、已过期或已注销`, `the company prefix ${holder.prefix} is not in force`)];
}

function cartonFaults(cells: BatchRow['cells'], gtin: string, codes: EntryFacts['codes'], seen: Seen): RowFault[] {
  const faults = cells.innerQty ? [] : [fault('innerQty', '箱码必填', 'is required for a case')];
  if (unitsIn(gtin).some((base) => seen.units.has(base) || codes.get(base)?.own)) return faults;
  return [
    ...faults,
    fault(
      'gtin',
      '这是箱码：请先登记其中单品的商品码，或放在同一文件中',
      'is of a case: register the GTIN of the unit in it first, or in the same file',
    ),
  ];
}

/** The possible unit GTINs inside a case with this GTIN. */
const unitsIn = (gtin: string): string[] =>
  Array.from({ length: 10 }, (_, digit) => `0${gtin.slice(1, 13)}${digit}`).filter((base) => {
    const level = cartonGtin(shortGtin(base), gtin.charAt(0));
    return level.ok && level.value === gtin;
  });

/** A case needs its unit first: if only invalid rows contain the unit, the case waits for the first of them. */
export function caseWaits({ gtin, codeForm }: Pick<ResolvedRow, 'gtin' | 'codeForm'>, { codes }: EntryFacts, seen: Seen): RowFault[] {
  if (codeForm !== 'GTIN14' || gtin === null) return [];
  const units = unitsIn(gtin);
  if (units.some((unit) => codes.get(unit)?.own)) return [];
  const rows = units.flatMap((unit) => seen.units.get(unit) ?? []);
  const [first] = rows;
  return first === undefined || rows.some((row) => !seen.wrong.has(row))
    ? []
    : [
        fault(
          'gtin',
          `箱内单品在第 ${first} 行，该行有误，请先改正`,
          `the unit in it is in row ${first}, which is at fault: correct that row first`,
        ),
      ];
}
