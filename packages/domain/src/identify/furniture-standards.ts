/** A product standard of the furniture industry; `until` is the day a newer edition replaced it. */
export interface FurnitureStandard {
  code: string;
  zh: string;
  en: string;
  mandatory: boolean;
  from?: string;
  until?: string;
}

/** The choices for 执行标准; others may be typed. */
export const furnitureStandards: readonly FurnitureStandard[] = [
  { code: 'GB 18584-2024', zh: '家具中有害物质限量', en: 'Limits of harmful substances in furniture', mandatory: true, from: '2025-07-01' },
  { code: 'GB 28008-2024', zh: '家具结构安全技术规范', en: 'Structural safety of furniture', mandatory: true, from: '2025-07-01' },
  {
    code: 'GB 28007-2024',
    zh: '婴幼儿及儿童家具安全技术规范',
    en: 'Safety of furniture for infants and children',
    mandatory: true,
    from: '2026-01-01',
  },
  { code: 'GB 17927-2024', zh: '家具阻燃性能安全技术规范', en: 'Fire safety of furniture', mandatory: true, from: '2025-09-01' },
  {
    code: 'GB 18580-2017',
    zh: '室内装饰装修材料 人造板及其制品中甲醛释放限量',
    en: 'Formaldehyde emission of wood-based panels',
    mandatory: true,
    until: '2026-06-01',
  },
  {
    code: 'GB 18580-2025',
    zh: '人造板及其制品中甲醛释放限量',
    en: 'Formaldehyde emission of wood-based panels',
    mandatory: true,
    from: '2026-06-01',
  },
  {
    code: 'GB 5296.6',
    zh: '消费品使用说明 第6部分：家具',
    en: 'Instructions for use of consumer products, part 6: furniture',
    mandatory: true,
  },
  {
    code: 'GB/T 39600-2021',
    zh: '人造板及其制品甲醛释放量分级',
    en: 'Grading of formaldehyde emission of wood-based panels',
    mandatory: false,
  },
  { code: 'GB/T 3324-2024', zh: '木家具通用技术条件', en: 'Wooden furniture: general requirements', mandatory: false, from: '2025-05-01' },
  { code: 'GB/T 3325-2024', zh: '金属家具通用技术条件', en: 'Metal furniture: general requirements', mandatory: false, from: '2025-05-01' },
  { code: 'QB/T 1952.1', zh: '软体家具 沙发', en: 'Upholstered furniture: sofas', mandatory: false },
  { code: 'QB/T 1952.2', zh: '软体家具 弹簧软床垫', en: 'Upholstered furniture: spring mattresses', mandatory: false },
  {
    code: 'GB 18584-2001',
    zh: '室内装饰装修材料 木家具中有害物质限量',
    en: 'Limits of harmful substances in wooden furniture',
    mandatory: true,
    until: '2025-07-01',
  },
  {
    code: 'GB 28007-2011',
    zh: '儿童家具通用技术条件',
    en: 'Children’s furniture: general requirements',
    mandatory: true,
    until: '2026-01-01',
  },
  {
    code: 'GB 17927.1-2011',
    zh: '软体家具 床垫和沙发 抗引燃特性的评定 第1部分',
    en: 'Ignitability of mattresses and sofas, part 1',
    mandatory: true,
    until: '2025-09-01',
  },
  {
    code: 'GB 17927.2-2011',
    zh: '软体家具 床垫和沙发 抗引燃特性的评定 第2部分',
    en: 'Ignitability of mattresses and sofas, part 2',
    mandatory: true,
    until: '2025-09-01',
  },
];

/** Normalises a standard's number: 'gb/t3324－2024' → 'GB/T 3324-2024'; undefined if it is not one. */
export function readStandardNo(text: string): string | undefined {
  const flat = text
    .trim()
    .toUpperCase()
    .replaceAll(/[－—–]/gu, '-')
    .replaceAll('／', '/')
    .replaceAll(/\s+/gu, ' ');
  // GB 5296.6, GB/T 3324-2024, QB/T 1952.1-2012, T/CNFA 001-2023, Q/YUNHE 001-2025
  const parts =
    /^([A-Z]{1,4}(?:\/[A-Z]{1,12})?) ?(\d{1,6}(?:\.\d{1,3})?(?:-\d{4})?)$/u.exec(flat) ??
    /^([QT]\/[A-Z0-9]{1,12}) (\d{1,6}(?:\.\d{1,3})?(?:-\d{4})?)$/u.exec(flat);
  return parts ? `${parts[1]} ${parts[2]}` : undefined;
}

/** The number without its year, which is equal for all editions of a standard. */
export const standardSeries = (code: string): string => code.replace(/-\d{4}$/u, '');

/** The standards of a list whose edition is no longer valid on a day. */
export const supersededOf = (codes: readonly string[], today: string): FurnitureStandard[] =>
  furnitureStandards.filter(({ code, until }) => until !== undefined && until <= today && codes.includes(code));
