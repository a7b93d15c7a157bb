import type { DivisionNode, Language } from '@touchmark/contract';
import { divisionTable, formerTable } from './division-data.ts';
import { englishTable } from './division-names.ts';

const read = (table: string): Map<string, string> => new Map(table.split(/[|\n]/).map((entry) => [entry.slice(0, 6), entry.slice(6)]));
const names = read(divisionTable);
const former = read(formerTable);
const english = read(englishTable);

/** In these municipalities the city level only repeats the province, so districts are directly below the province. */
const municipalities = new Set(['11', '12', '31', '50']);

/** The parent of a code. Counties administered directly by a province are children of the province. */
function parentOf(adcode: string): string {
  const [province, city] = [`${adcode.slice(0, 2)}0000`, `${adcode.slice(0, 4)}00`];
  if (adcode === province) return '';
  if (adcode === city || municipalities.has(adcode.slice(0, 2))) return province;
  return names.has(city) || (!names.has(adcode) && former.has(city) && !former.get(city)!.includes('直辖')) ? city : province;
}

function build(language: Language): DivisionNode[] {
  const nodes = new Map<string, DivisionNode>([...names.keys()].map((value) => [value, { value, label: divisionName(value, language) }]));
  const roots: DivisionNode[] = [];
  for (const [code, node] of nodes) {
    const parent = parentOf(code);
    if (parent === '') roots.push(node);
    else if (!(municipalities.has(code.slice(0, 2)) && code.endsWith('00'))) (nodes.get(parent)!.children ??= []).push(node);
  }
  return roots;
}

const trees: Partial<Record<Language, DivisionNode[]>> = {};
/** COUNTRY_CITY: provinces, cities and counties of GB/T 2260 as a tree, named in a language. */
export const divisionTree = (language: Language): DivisionNode[] => (trees[language] ??= build(language));

/** Whether a code is currently in use. */
export const isDivision = (adcode: string): boolean => names.has(adcode);

/** A division's own name, also for codes no longer in use. Empty for unknown codes. */
export function divisionName(adcode: string, language: Language): string {
  const own = names.get(adcode) ?? former.get(adcode) ?? '';
  return (language === 'en' && english.get(adcode)) || own;
}

/** The codes of a division and of those above it, the largest first. A heading of the table (省直辖县级行政区划) is none. */
function pathOf(adcode: string): string[] {
  const own = divisionName(adcode, 'zh');
  if (own === '') return [];
  const parent = parentOf(adcode);
  const above = parent === '' ? [] : pathOf(parent);
  return own.includes('直辖县级') ? above : [...above, adcode];
}

/** The name with its parents, as it is stored: 广东省佛山市南海区. */
export const regionName = (adcode: string): string =>
  pathOf(adcode)
    .map((code) => divisionName(code, 'zh'))
    .join('');

/** The same in English: Nanhai District, Foshan, Guangdong. */
const englishRegion = (adcode: string): string =>
  pathOf(adcode)
    .map((code) => divisionName(code, 'en'))
    .toReversed()
    .join(', ');

const isCity = (adcode: string) => adcode.endsWith('00') || parentOf(adcode).endsWith('0000');

let known: Map<string, string> | undefined;
/** Stored names of places and their English ones: regions with all above them, provinces and cities also alone. */
function placesInEnglish(): Map<string, string> {
  if (known) return known;
  known = new Map();
  // Codes in use come last: their names replace those of former ones.
  for (const code of [...former.keys(), ...names.keys()]) {
    if (isCity(code)) known.set(divisionName(code, 'zh'), divisionName(code, 'en'));
    known.set(regionName(code), englishRegion(code));
  }
  return known;
}

/** A stored name of a place in the language of the reader; what is no division stays as it is. */
export const placeIn = (language: Language, name: string): string => (language === 'zh' ? name : (placesInEnglish().get(name) ?? name));

let typed: Map<string, string> | undefined;
/** What was typed for a city, as it is stored: Foshan is 佛山市. Anything else stays as it is. */
export function cityTyped(text: string): string {
  typed ??= new Map([...placesInEnglish()].filter(([, en]) => !en.includes(',')).map(([zh, en]) => [en.toLowerCase(), zh]));
  return typed.get(text.trim().toLowerCase()) ?? text;
}
