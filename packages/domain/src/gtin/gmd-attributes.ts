import type { GmdAttribute, GmdModule } from './gmd.ts';

const attribute = (
  module: GmdModule,
  code: string,
  zh: string,
  en: string,
  type: GmdAttribute['type'] = 'TEXT',
  more: Partial<GmdAttribute> = {},
): GmdAttribute => ({ module, code, zh, en, type, required: false, ...more });
const must = { required: true } as const;
const w = (zh: string, en: string) => ({ zh, en });
const yesNo = { choices: { Y: w('是', 'Yes'), N: w('否', 'No') } } as const;
const upTo = (max: number) => ({ max });
const unit = (zh: string, en = zh) => ({ unit: w(zh, en) });
const of = (choices: NonNullable<GmdAttribute['choices']>) => ({ choices });

const item = (...rest: [code: string, zh: string, en: string, type?: GmdAttribute['type'], more?: Partial<GmdAttribute>]) =>
  attribute('CatalogueItem', ...rest);
const information = (...rest: Parameters<typeof item>) => attribute('ProductInformation', ...rest);
const durable = (...rest: Parameters<typeof item>) => attribute('DurableGoodsCharacteristics', ...rest);
const certified = (...rest: Parameters<typeof item>) => attribute('CertificationInformation', ...rest);
const advice = (...rest: Parameters<typeof item>) => attribute('ConsumerInstructions', ...rest);

/** The sixty attributes with which furniture may be published; in each module the mandatory ones come first. */
export const gmdAttributes: readonly GmdAttribute[] = [
  item('countryOfOrigin', '原产国（地区）', 'Country of origin', 'CHOICE', {
    ...must,
    choices: {
      CN: w('中国', 'China'),
      HK: w('中国香港', 'Hong Kong, China'),
      TW: w('中国台湾', 'Taiwan, China'),
      VN: w('越南', 'Viet Nam'),
      MY: w('马来西亚', 'Malaysia'),
      IT: w('意大利', 'Italy'),
      DE: w('德国', 'Germany'),
      OTHER: w('其他', 'Other'),
    },
  }),
  item('isConsumerUnit', '是否消费单元', 'Consumer unit', 'CHOICE', { ...must, ...yesNo }),
  item('isOrderableUnit', '是否订货单元', 'Orderable unit', 'CHOICE', yesNo),
  item('isInvoiceUnit', '是否结算单元', 'Invoice unit', 'CHOICE', yesNo),
  item('isDespatchUnit', '是否发货单元', 'Despatch unit', 'CHOICE', yesNo),
  item('isVariableUnit', '是否变量单元', 'Variable unit', 'CHOICE', yesNo),
  item('launchDate', '上市日期', 'Launch date', 'DATE'),
  item('lastShipDate', '停止发货日期', 'Last ship date', 'DATE'),
  item('discontinuedDate', '停产日期', 'Discontinued', 'DATE'),
  item(
    'packagingType',
    '包装类型',
    'Packaging',
    'CHOICE',
    of({ BOX: w('箱', 'Box'), BAG: w('袋', 'Bag'), CRATE: w('木箱', 'Crate'), FILM: w('膜', 'Film'), NONE: w('无包装', 'None') }),
  ),
  item('packageCount', '包装件数', 'Packages', 'NUMBER', unit('件', 'pcs')),
  item('minOrderQty', '最小订货量', 'Minimum order', 'NUMBER'),

  information('functionalName', '功能名称', 'Functional name', 'TEXT', { ...must, max: 35 }),
  information('subBrand', '子品牌', 'Sub-brand', 'TEXT', upTo(50)),
  information('seriesName', '系列名称', 'Series', 'TEXT', upTo(50)),
  information('styleName', '风格', 'Style', 'TEXT', upTo(50)),
  information('variantName', '款式', 'Variant', 'TEXT', upTo(50)),
  information('sellingPoint', '产品卖点', 'Marketing message', 'TEXT', upTo(200)),
  information('featureText', '功能特点', 'Features', 'TEXT', upTo(500)),
  information('productionPlace', '产地', 'Place of production', 'TEXT', upTo(50)),
  information('manufacturerName', '生产企业', 'Manufacturer', 'TEXT', upTo(100)),
  information(
    'roomUse',
    '适用空间',
    'Room',
    'CHOICE',
    of({
      LIVING: w('客厅', 'Living room'),
      BED: w('卧室', 'Bedroom'),
      DINING: w('餐厅', 'Dining room'),
      STUDY: w('书房', 'Study'),
      CHILD: w('儿童房', 'Children’s room'),
      OFFICE: w('办公', 'Office'),
      OUTDOOR: w('户外', 'Outdoors'),
    }),
  ),
  information(
    'ageGroup',
    '适用人群',
    'Made for',
    'CHOICE',
    of({
      ADULT: w('成人', 'Adults'),
      CHILD: w('3–14 岁儿童', 'Children aged 3–14'),
      INFANT: w('3 岁以下婴幼儿', 'Infants under 3'),
      ALL: w('通用', 'All ages'),
    }),
  ),
  information('webAddress', '商品网址', 'Web page', 'TEXT', upTo(200)),

  durable('mainMaterial', '主要材质', 'Main material', 'TEXT', { ...must, max: 100 }),
  durable('frameMaterial', '框架材质', 'Frame', 'TEXT', upTo(100)),
  durable('fillingMaterial', '填充材料', 'Filling', 'TEXT', upTo(100)),
  durable('coverMaterial', '面料', 'Cover', 'TEXT', upTo(100)),
  durable('surfaceFinish', '饰面工艺', 'Surface finish', 'TEXT', upTo(100)),
  durable('woodSpecies', '木材名称', 'Timber species', 'TEXT', upTo(60)),
  durable('assemblyRequired', '是否需要组装', 'Assembly required', 'CHOICE', yesNo),
  durable('assemblyMinutes', '组装时间', 'Assembly time', 'NUMBER', unit('min')),
  durable('pieces', '件数', 'Pieces', 'NUMBER', unit('件', 'pcs')),
  durable('seats', '座位数', 'Seats', 'NUMBER'),
  durable('seatHeightMm', '坐高', 'Seat height', 'NUMBER', unit('mm')),
  durable('loadKg', '承重', 'Load', 'NUMBER', unit('kg')),
  durable('adjustable', '是否可调节', 'Adjustable', 'CHOICE', yesNo),
  durable('powered', '是否电动', 'Powered', 'CHOICE', yesNo),
  durable('ratedPowerW', '额定功率', 'Rated power', 'NUMBER', unit('W')),
  durable('warrantyMonths', '质保期', 'Warranty', 'NUMBER', unit('月', 'months')),

  certified('executeStandard', '执行标准', 'Product standard', 'TEXT', { ...must, max: 100 }),
  certified('safetyStandard', '安全标准', 'Safety standard', 'TEXT', upTo(100)),
  certified(
    'emissionClass',
    '甲醛释放等级',
    'Formaldehyde class',
    'CHOICE',
    of({ E1: w('E1 级', 'E1'), E0: w('E0 级', 'E0'), ENF: w('ENF 级', 'ENF') }),
  ),
  certified('flameClass', '阻燃性能', 'Flame resistance', 'TEXT', upTo(60)),
  certified('certificationAgency', '认证机构', 'Certification body', 'TEXT', upTo(100)),
  certified('certificationKind', '认证类型', 'Certification', 'TEXT', upTo(60)),
  certified('certificateNo', '认证证书编号', 'Certificate number', 'TEXT', upTo(60)),
  certified('certificateFrom', '证书生效日期', 'Certificate from', 'DATE'),
  certified('certificateUntil', '证书到期日期', 'Certificate until', 'DATE'),
  certified('reportNo', '检验报告编号', 'Test report number', 'TEXT', upTo(60)),
  certified('reportAgency', '检验机构', 'Laboratory', 'TEXT', upTo(100)),
  certified('reportDate', '检验日期', 'Tested on', 'DATE'),

  advice('careInstructions', '保养说明', 'Care', 'TEXT', upTo(500)),
  advice('cleaningInstructions', '清洁说明', 'Cleaning', 'TEXT', upTo(500)),
  advice('usageInstructions', '使用说明', 'Use', 'TEXT', upTo(500)),
  advice('assemblyInstructions', '安装说明', 'Assembly', 'TEXT', upTo(500)),
  advice('safetyWarning', '安全警示', 'Safety warning', 'TEXT', upTo(500)),
  advice('storageInstructions', '存放条件', 'Storage', 'TEXT', upTo(200)),
  advice('disposalInstructions', '废弃处置', 'Disposal', 'TEXT', upTo(200)),
  advice('servicePhone', '客服电话', 'Service telephone', 'TEXT', upTo(30)),
];
