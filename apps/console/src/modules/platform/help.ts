import { type AreaHelp, help } from '../../core/help.ts';

export const platformHelp: AreaHelp = {
  '/dataBasic/dataDicts/industry': help(
    ['维护行业分类、行业值表和产品标准，表单立即使用。', 'Keeps industries, value lists and product standards; forms use them at once.'],
    ['行业分类供企业认证选择；编码决定上级。', 'Companies choose an industry; its code says what is above it.'],
    ['行业值表如单位、颜色、材质，可加同义词。', 'Value lists such as units, colours and materials may have synonyms.'],
    ['产品标准填写被代替日期后，审核会提示。', 'Once a product standard has a replacement date, reviews warn of it.'],
  ),
  '/dataBasic/dataDicts/platform': help(
    [
      '维护平台各处使用的字典，以及数据元选用的值列表。',
      'Keeps the dictionaries of the platform and the value lists from which data elements take their values.',
    ],
    ['在左侧选择字典，右侧维护它的条目和中英文。', 'Choose a dictionary at the left; keep its entries in both languages at the right.'],
    ['带锁的字典由程序使用，只能改文字和排序。', 'The program works by locked dictionaries: only wording and order can be changed.'],
    ['需要新的取值时新增值列表，再在数据元中选用。', 'For new values, add a value list and choose it in a data element.'],
  ),
};
