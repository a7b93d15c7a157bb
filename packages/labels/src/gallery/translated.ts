import type { LabelElement, Template } from '../template.ts';

/** The words of the delivered templates in English. */
const english: Readonly<Record<string, string>> = {
  品名: 'Item',
  型号: 'Type',
  规格: 'Spec',
  批号: 'Batch',
  日期: 'Date',
  质保卡: 'Warranty',
  'WARRANTY CARD': '',
  产品名称: 'Product',
  型号规格: 'Spec',
  生产日期: 'Made on',
  购买日期: 'Bought',
  经销门店: 'Shop',
  '刮开\n验真': 'PIN',
  '本件为第 {pieceNo} 包，全套共 {pieceTotal} 包，请核对齐全后签收':
    'Package {pieceNo} of {pieceTotal}. Please check that the set is complete',
  '编码 {codeText}': 'Code {codeText}',
};

function inEnglish(element: LabelElement): LabelElement {
  // What asks people to scan is written by the server, for those who buy here.
  if (element.type === 'field' && element.field === 'hint') {
    const { field: _, pattern: __, ...rest } = element;
    return { ...rest, type: 'text', text: 'Scan to verify', minSize: Math.min(element.size, 5) };
  }
  if (element.type === 'text') return { ...element, text: english[element.text] ?? element.text, minSize: Math.min(element.size, 5) };
  if (element.type === 'field' && element.pattern) return { ...element, pattern: english[element.pattern] ?? element.pattern };
  return element;
}

/** The same template with English words, which may shrink to the room of the Chinese ones. */
export const translated = (template: Template): Template => ({ ...template, elements: template.elements.map(inEnglish) });
