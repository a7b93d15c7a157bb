import { type Language, type SheetVersion, valueColumns } from '@touchmark/contract';
import { productLimits } from '@touchmark/domain';
import type { FileAnswer } from '../../../http/handle.ts';
import { templateFile } from '../../../sheet/template.ts';

/** The workbook for the values of a version: the model of each product, and one column for each element with its list. */
export function valueTemplate(version: SheetVersion, language: Language): FileAnswer {
  const { name, versionNo } = version;
  return templateFile(
    {
      name: { zh: `${name.zh} ${versionNo} 填报模板`, en: `${name.en} ${versionNo} template` },
      columns: valueColumns(version),
      most: productLimits.importRows,
    },
    language,
  );
}
