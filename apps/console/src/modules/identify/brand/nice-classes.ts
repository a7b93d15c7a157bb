import type { Text } from '@touchmark/contract';

/** The 45 classes of goods and services of the Nice classification, abbreviated. */
const names: readonly (readonly [zh: string, en: string])[] = [
  ['化学原料', 'Chemicals'],
  ['颜料油漆', 'Paints'],
  ['日化用品', 'Cosmetics, cleaning'],
  ['燃料油脂', 'Fuels, oils'],
  ['医药', 'Pharmaceuticals'],
  ['金属材料', 'Metal goods'],
  ['机械设备', 'Machines'],
  ['手工器械', 'Hand tools'],
  ['科学仪器', 'Instruments, electronics'],
  ['医疗器械', 'Medical apparatus'],
  ['灯具空调', 'Lighting, heating, sanitary'],
  ['运输工具', 'Vehicles'],
  ['军火烟火', 'Firearms'],
  ['珠宝钟表', 'Jewellery, clocks'],
  ['乐器', 'Musical instruments'],
  ['办公用品', 'Paper, stationery'],
  ['橡胶制品', 'Rubber, plastics'],
  ['皮革皮具', 'Leather goods'],
  ['建筑材料', 'Building materials'],
  ['家具', 'Furniture'],
  ['厨房洁具', 'Household utensils'],
  ['绳网袋篷', 'Ropes, tents'],
  ['纱线丝', 'Yarns'],
  ['布料床单', 'Textiles, bedding'],
  ['服装鞋帽', 'Clothing'],
  ['纽扣拉链', 'Lace, buttons'],
  ['地毯席垫', 'Carpets, wall coverings'],
  ['健身器材', 'Games, sports'],
  ['食品', 'Foodstuffs'],
  ['方便食品', 'Staple foods'],
  ['饲料种籽', 'Agriculture'],
  ['啤酒饮料', 'Beers, soft drinks'],
  ['酒', 'Alcoholic drinks'],
  ['烟草烟具', 'Tobacco'],
  ['广告销售', 'Advertising, business'],
  ['金融物管', 'Finance, real estate'],
  ['建筑修理', 'Construction, repair'],
  ['通讯服务', 'Telecommunications'],
  ['运输贮藏', 'Transport, storage'],
  ['材料加工', 'Treatment of materials'],
  ['教育娱乐', 'Education, entertainment'],
  ['科技服务', 'Science, IT services'],
  ['餐饮住宿', 'Food, lodging'],
  ['医疗园艺', 'Medical, gardening'],
  ['社会服务', 'Legal, security'],
];

export const niceClass = (number: number): Text => {
  const [zh, en] = names[number - 1] ?? ['', ''];
  return { zh: `第 ${number} 类 ${zh}`, en: `Class ${number} ${en}` };
};

// The classes most used for home furnishing come first.
const usual = [20, 24, 27, 11, 21, 19, 6, 35];
export const niceClasses: readonly number[] = [...usual, ...names.map((_, at) => at + 1).filter((number) => !usual.includes(number))];
