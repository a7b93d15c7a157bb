import { isRowGood, type SheetRow, type Text } from '@touchmark/contract';

/** Rows that become one thing are stored together or not at all: what is wrong in one is said at the others. `of`: the thing. */
export function spreadFaults<Key extends string>(lines: readonly SheetRow<Key>[], field: Key, of: Text): void {
  const wrong = lines.find((line) => !isRowGood(line));
  if (!wrong) return;
  for (const { faults } of lines.filter(isRowGood))
    faults.push({ field, zh: `同一${of.zh}的第 ${wrong.row} 行有误`, en: `belongs to a ${of.en} with a fault in row ${wrong.row}` });
}

/** What there is already of the thing that rows would become: the same, or another one that goes by the same names. */
export interface There {
  kind: 'same' | 'other';
  no: string;
}

/** The one that is the same as what is asked for, otherwise the newest of those that differ. `found`: the newest first. */
export function thereIs(wanted: string, found: readonly { no: string; content: string }[]): There | null {
  const same = found.find(({ content }) => content === wanted);
  if (same) return { kind: 'same', no: same.no };
  return found[0] ? { kind: 'other', no: found[0].no } : null;
}

/** Says of rows what there is already of them; nobody is kept from making another one. */
export function sayThere<Key extends string>(lines: readonly SheetRow<Key>[], field: Key, { kind, no }: There, of: Text): void {
  const said = {
    same: { zh: `已有内容相同的${of.zh} ${no}，不再生成`, en: `is ${of.en} ${no} already and is not made again` },
    other: { zh: `已有${of.zh} ${no}，内容不同；导入会另生成一张`, en: `has ${of.en} ${no} with other content; this makes another one` },
  }[kind];
  for (const { faults } of lines) faults.push({ field, warn: true, ...said });
}
