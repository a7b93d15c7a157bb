/** Trade and logistic measures, AIs 310n–369n: the last digit counts decimals, the value is always six digits. */
type Measure = [ai: string, title: string, zh: string];

/** Net measures of the contained goods: they need a GTIN or the content of a logistic unit. */
const net: Measure[] = [
  ['310', 'NET WEIGHT (kg)', '净重（千克）'],
  ['311', 'LENGTH (m)', '长度（米）'],
  ['312', 'WIDTH (m)', '宽度（米）'],
  ['313', 'HEIGHT (m)', '高度（米）'],
  ['314', 'AREA (m²)', '面积（平方米）'],
  ['315', 'NET VOLUME (l)', '净体积（升）'],
  ['316', 'NET VOLUME (m³)', '净体积（立方米）'],
  ['320', 'NET WEIGHT (lb)', '净重（磅）'],
  ['321', 'LENGTH (in)', '长度（英寸）'],
  ['322', 'LENGTH (ft)', '长度（英尺）'],
  ['323', 'LENGTH (yd)', '长度（码）'],
  ['324', 'WIDTH (in)', '宽度（英寸）'],
  ['325', 'WIDTH (ft)', '宽度（英尺）'],
  ['326', 'WIDTH (yd)', '宽度（码）'],
  ['327', 'HEIGHT (in)', '高度（英寸）'],
  ['328', 'HEIGHT (ft)', '高度（英尺）'],
  ['329', 'HEIGHT (yd)', '高度（码）'],
  ['350', 'AREA (in²)', '面积（平方英寸）'],
  ['351', 'AREA (ft²)', '面积（平方英尺）'],
  ['352', 'AREA (yd²)', '面积（平方码）'],
  ['356', 'NET WEIGHT (tr oz)', '净重（金衡盎司）'],
  ['357', 'NET VOLUME (oz)', '净体积（盎司）'],
  ['360', 'NET VOLUME (qt (US))', '净体积（美制夸脱）'],
  ['361', 'NET VOLUME (gal.)', '净体积（加仑）'],
  ['364', 'NET VOLUME (in³)', '净体积（立方英寸）'],
  ['365', 'NET VOLUME (ft³)', '净体积（立方英尺）'],
  ['366', 'NET VOLUME (yd³)', '净体积（立方码）'],
];

/** Gross and outer measures: they describe a logistic unit or a trade item. */
const outer: Measure[] = [
  ['330', 'GROSS WEIGHT (kg)', '毛重（千克）'],
  ['331', 'LENGTH (m), log', '外包装长度（米）'],
  ['332', 'WIDTH (m), log', '外包装宽度（米）'],
  ['333', 'HEIGHT (m), log', '外包装高度（米）'],
  ['334', 'AREA (m²), log', '外包装面积（平方米）'],
  ['335', 'VOLUME (l), log', '毛体积（升）'],
  ['336', 'VOLUME (m³), log', '毛体积（立方米）'],
  ['340', 'GROSS WEIGHT (lb)', '毛重（磅）'],
  ['341', 'LENGTH (in), log', '外包装长度（英寸）'],
  ['342', 'LENGTH (ft), log', '外包装长度（英尺）'],
  ['343', 'LENGTH (yd), log', '外包装长度（码）'],
  ['344', 'WIDTH (in), log', '外包装宽度（英寸）'],
  ['345', 'WIDTH (ft), log', '外包装宽度（英尺）'],
  ['346', 'WIDTH (yd), log', '外包装宽度（码）'],
  ['347', 'HEIGHT (in), log', '外包装高度（英寸）'],
  ['348', 'HEIGHT (ft), log', '外包装高度（英尺）'],
  ['349', 'HEIGHT (yd), log', '外包装高度（码）'],
  ['353', 'AREA (in²), log', '外包装面积（平方英寸）'],
  ['354', 'AREA (ft²), log', '外包装面积（平方英尺）'],
  ['355', 'AREA (yd²), log', '外包装面积（平方码）'],
  ['362', 'VOLUME (qt (US)), log', '毛体积（美制夸脱）'],
  ['363', 'VOLUME (gal (US)), log', '毛体积（美制加仑）'],
  ['367', 'VOLUME (in³), log', '毛体积（立方英寸）'],
  ['368', 'VOLUME (ft³), log', '毛体积（立方英尺）'],
  ['369', 'VOLUME (yd³), log', '毛体积（立方码）'],
];

const row =
  (needs: string) =>
  ([ai, title, zh]: Measure) =>
    `${ai}0-${ai}5|fq|n6|${needs}|${ai}n||${title}|${zh}`;

/** The measures in the row form of the other tables. */
export const measureRows = [...net.map(row('01 02')), ...outer.map(row('00 01')), row('01')(['337', 'KG PER m²', '每平方米千克数'])].join(
  '\n',
);
