type Words = { readonly zh: string; readonly en: string };

/**
 * Units of measure for furniture. A unit is stored by its Chinese word, because several Chinese words have the same English one;
 * any other unit may be typed and is stored as typed.
 */
export const units: readonly Words[] = [
  { zh: '件', en: 'piece' },
  { zh: '套', en: 'set' },
  { zh: '张', en: 'piece' },
  { zh: '把', en: 'piece' },
  { zh: '个', en: 'piece' },
  { zh: '只', en: 'piece' },
  { zh: '组', en: 'group' },
  { zh: '对', en: 'pair' },
  { zh: '台', en: 'unit' },
  { zh: '扇', en: 'leaf' },
  { zh: '块', en: 'panel' },
  { zh: '片', en: 'sheet' },
  { zh: '箱', en: 'carton' },
  { zh: '包', en: 'pack' },
  { zh: '卷', en: 'roll' },
  { zh: '桶', en: 'drum' },
  { zh: '米', en: 'm' },
  { zh: '平方米', en: 'm²' },
  { zh: '立方米', en: 'm³' },
  { zh: '千克', en: 'kg' },
  { zh: '吨', en: 't' },
];

/** A stored unit in both languages. */
export const unitWords = (unit: string): Words => units.find(({ zh }) => zh === unit) ?? { zh: unit, en: unit };

const plural = (en: string) => (/(?:x|ch|sh)$/.test(en) ? `${en}es` : en.endsWith('f') ? `${en.slice(0, -1)}ves` : `${en}s`);

/** The unit to store for text in either language; of several Chinese words the first. */
export function unitOf(typed: string): string {
  const text = typed.trim();
  const lower = text.toLowerCase();
  return units.find(({ en }) => en === lower || plural(en) === lower || (lower === 'pcs' && en === 'piece'))?.zh ?? text;
}
