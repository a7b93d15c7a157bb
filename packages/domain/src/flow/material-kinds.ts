interface Words {
  readonly zh: string;
  readonly en: string;
}
/** A value that is stated of a lot of a kind, with the standard that says how it is found. */
interface MaterialValue extends Words {
  readonly standard?: string;
  readonly unit?: string;
  readonly options?: readonly string[];
  /** A number within these bounds. */
  readonly range?: readonly [number, number];
}
interface MaterialKind extends Words {
  readonly values: Readonly<Record<string, MaterialValue>>;
}

const formaldehyde = { zh: '甲醛释放等级', en: 'Formaldehyde class', standard: 'GB/T 39600-2021', options: ['ENF', 'E0', 'E1'] } as const;
const moisture = { zh: '含水率', en: 'Moisture', unit: '%', range: [1, 60] } as const;
const thickness = { zh: '厚度', en: 'Thickness', unit: 'mm', range: [0.1, 500] } as const;

/** Kinds of materials of furniture, with the values that are stated of each. */
export const materialKinds = {
  PANEL: { zh: '人造板', en: 'Wood-based panel', values: { formaldehyde, thickness, moisture } },
  WOOD: { zh: '木材', en: 'Wood', values: { species: { zh: '树种', en: 'Species' }, moisture } },
  LEATHER: {
    zh: '皮革',
    en: 'Leather',
    values: {
      tanning: { zh: '鞣制方式', en: 'Tanning' },
      thickness,
      azo: { zh: '禁用偶氮', en: 'Banned azo dyes', standard: 'GB 20400-2006', options: ['合格', '不合格'] },
    },
  },
  FABRIC: {
    zh: '面料',
    en: 'Fabric',
    values: { composition: { zh: '成分', en: 'Composition' }, weight: { zh: '克重', en: 'Weight', unit: 'g/m²', range: [10, 3000] } },
  },
  FOAM: {
    zh: '海绵',
    en: 'Foam',
    values: {
      density: { zh: '密度', en: 'Density', unit: 'kg/m³', standard: 'GB/T 6343-2009', range: [5, 500] },
      fire: { zh: '阻燃等级', en: 'Flame class', standard: 'GB 17927-2024', options: ['I', 'II'] },
    },
  },
  HARDWARE: { zh: '五金件', en: 'Hardware', values: { saltSpray: { zh: '盐雾', en: 'Salt spray', unit: 'h', range: [1, 5000] } } },
  COATING: {
    zh: '涂料',
    en: 'Coating',
    values: { voc: { zh: 'VOC 含量', en: 'VOC', unit: 'g/L', standard: 'GB 18581-2020', range: [0, 2000] } },
  },
  OTHER: { zh: '其他', en: 'Other', values: {} },
} as const satisfies Record<string, MaterialKind>;
export type MaterialKindName = keyof typeof materialKinds;

export const materialValuesOf = (kind: MaterialKindName): Readonly<Record<string, MaterialValue>> => materialKinds[kind].values;

/** What is wrong with the values of a lot, by field. */
export function materialFaults(kind: MaterialKindName, values: Readonly<Record<string, string>>): { key: string; text: Words }[] {
  const known = materialValuesOf(kind);
  return Object.entries(values).flatMap(([key, value]) => {
    const of = Object.hasOwn(known, key) ? known[key] : undefined;
    if (!of) return [{ key, text: { zh: `${materialKinds[kind].zh}没有“${key}”这一指标`, en: `has no value “${key}”` } }];
    if (of.options && !of.options.includes(value))
      return [{ key, text: { zh: `${of.zh}应为 ${of.options.join('、')}`, en: `${of.en} must be ${of.options.join(', ')}` } }];
    if (!of.range) return [];
    const [least, most] = of.range;
    const number = Number(value);
    return Number.isFinite(number) && number >= least && number <= most
      ? []
      : [{ key, text: { zh: `${of.zh}应为 ${least}–${most} 的数`, en: `${of.en} must be a number of ${least} to ${most}` } }];
  });
}

/** The values of a lot in words: "甲醛释放等级 ENF（GB/T 39600-2021）". */
export function materialValuesText(kind: MaterialKindName, values: Readonly<Record<string, string>>, language: keyof Words): string {
  const known = materialValuesOf(kind);
  const parts = Object.entries(values).flatMap(([key, value]) => {
    const of = Object.hasOwn(known, key) ? known[key] : undefined;
    if (!of || !value) return [];
    const text = `${of[language]} ${value}${of.unit ? ` ${of.unit}` : ''}`;
    if (!of.standard) return [text];
    return [language === 'zh' ? `${text}（${of.standard}）` : `${text} (${of.standard})`];
  });
  return parts.join(language === 'zh' ? '；' : '; ');
}
