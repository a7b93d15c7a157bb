import type { DivisionNode } from '@touchmark/contract';
import { divisionTable, formerTable } from './division-data.ts';

const read = (table: string): Map<string, string> => new Map(table.split(/[|\n]/).map((entry) => [entry.slice(0, 6), entry.slice(6)]));
const names = read(divisionTable);
const former = read(formerTable);

/** In these municipalities the city level only repeats the province, so districts are directly below the province. */
const municipalities = new Set(['11', '12', '31', '50']);

/** The parent of a code. Counties administered directly by a province are children of the province. */
function parentOf(adcode: string): string {
  const [province, city] = [`${adcode.slice(0, 2)}0000`, `${adcode.slice(0, 4)}00`];
  if (adcode === province) return '';
  if (adcode === city || municipalities.has(adcode.slice(0, 2))) return province;
  return names.has(city) || (!names.has(adcode) && former.has(city) && !former.get(city)!.includes('直辖')) ? city : province;
}

function build(): DivisionNode[] {
  const nodes = new Map<string, DivisionNode>([...names].map(([value, label]) => [value, { value, label }]));
  const roots: DivisionNode[] = [];
  for (const [code, node] of nodes) {
    const parent = parentOf(code);
    if (parent === '') roots.push(node);
    else if (!(municipalities.has(code.slice(0, 2)) && code.endsWith('00'))) (nodes.get(parent)!.children ??= []).push(node);
  }
  return roots;
}

let tree: DivisionNode[] | undefined;
/** COUNTRY_CITY: provinces, cities and counties of GB/T 2260 as a tree. */
export const divisionTree = (): DivisionNode[] => (tree ??= build());

/** Whether a code is currently in use. */
export const isDivision = (adcode: string): boolean => names.has(adcode);

/** A division's own name, also for codes no longer in use. Empty for unknown codes. */
export const divisionName = (adcode: string): string => names.get(adcode) ?? former.get(adcode) ?? '';

/** The name with its parents: 广东省佛山市南海区. */
export function regionName(adcode: string): string {
  const own = divisionName(adcode);
  if (own === '') return '';
  const parent = parentOf(adcode);
  // A heading of the table (省直辖县级行政区划) is not a division.
  return own.includes('直辖县级') ? regionName(parent) : parent === '' ? own : regionName(parent) + own;
}
