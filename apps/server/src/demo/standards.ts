import { baseProps, dataElement, type Input, standardVersion } from '@touchmark/contract';
import { standardLife } from '@touchmark/domain';
import type { Actor } from './actor.ts';

/** The next version of the general standard, still a draft: instructions for use become mandatory, and pictures, a file and a table come in. */
export async function makeStandards(who: (account: string) => Promise<Actor>): Promise<void> {
  const operator = await who('operator1');
  const props = await operator.ok(baseProps.select, {});
  const prop = (kind: string, code: string) => props.find((row) => row.kind === kind && row.code === code)!.id;
  const [general] = (await operator.ok(standardVersion.list, { code: 'STD-GENERAL', status: standardLife.at.published })).records;
  const dataVersionId = prop('dataVersion', 'V1_2');
  const { id } = await operator.ok(standardVersion.newVersion, { id: general!.id, dataVersionId });
  const { items, form, ...draft } = await operator.ok(standardVersion.detail, { id });
  const instructions = form.findIndex(({ code }) => code === 'DE50005');
  const added: string[] = [];
  for (const fields of newElements(prop)) added.push(await publish(operator, fields));
  await operator.ok(standardVersion.saveOrUpdate, {
    ...draft,
    dataVersionId,
    changeLog: '拟将“附使用说明（GB 5296.6）”改为必填；增加细节图片、使用说明书和包件清单',
    items: [
      ...items.map((item, at) => (at === instructions ? { ...item, constraint: 'M' as const } : item)),
      // The first is a column of the last.
      ...added.slice(1).map((elementId) => ({ elementId, constraint: 'O' as const, groupZh: '附件', groupEn: 'Attachments' })),
    ],
  });
}

type Fields = Input<typeof dataElement.saveOrUpdate>;
async function publish(operator: Actor, fields: (code: string) => Fields): Promise<string> {
  const [named] = (await operator.ok(dataElement.list, { keyword: 'packageName' })).records;
  const { id } = await operator.ok(dataElement.saveOrUpdate, fields(named?.code ?? ''));
  await operator.ok(dataElement.publish, { id });
  return id;
}

/** A name of packages, pictures of details, instructions as a file, and a list of packages with their names, sizes and weights. */
const newElements = (prop: (kind: string, code: string) => string): ((nameCode: string) => Fields)[] => {
  const kept = { inforLevelId: prop('inforLevel', 'GENERAL'), dataLevelId: prop('dataLevel', 'L3') };
  const kind = (dataType: string, widget: string, category: string) => ({
    ...kept,
    dataTypeId: prop('dataType', dataType),
    widgetTypeId: prop('widgetType', widget),
    categoryId: prop('category', category),
  });
  return [
    () => ({
      ...kind('C', 'input', '06'),
      nameCn: '包件名称',
      nameEn: 'Package',
      shortName: 'packageName',
      definition: '一套产品中一个包装件的名称',
      maxLength: 40,
    }),
    () => ({
      ...kind('P', 'images', '01'),
      nameCn: '细节图片',
      nameEn: 'Detail pictures',
      shortName: 'detailPictures',
      definition: '产品材质、工艺和结构细节的照片',
      maxOccurs: 6,
    }),
    () => ({
      ...kind('F', 'file', '07'),
      nameCn: '使用说明书',
      nameEn: 'Instructions for use',
      shortName: 'instructionsFile',
      definition: '符合 GB 5296.6 的使用说明书',
    }),
    (nameCode) => ({
      ...kind('L', 'subTable', '06'),
      nameCn: '包件清单',
      nameEn: 'Packages of a set',
      shortName: 'packageList',
      definition: '一套产品的全部包装件及其尺寸和毛重',
      columnCodes: [nameCode, 'DE40002', 'DE40003'],
      maxOccurs: 20,
    }),
  ];
};
