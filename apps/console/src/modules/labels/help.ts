import { type AreaHelp, help } from '../../core/help.ts';

export const labelsHelp: AreaHelp = {
  '/labelTemplate/index': help(
    ['设计标签模板并打印编码标签。', 'Design label templates and print labels with codes.'],
    ['选择模板，预览与打印完全一致。', 'Choose a template; the preview is exactly what is printed.'],
    ['选择批次和序号范围，输出 PDF、ZPL 或用浏览器打印。', 'Choose batch and range, and print as PDF, ZPL or from the browser.'],
    [
      '打印后清点：损坏或缺失的序号作废或补打，数量相符才能完成。',
      'Count the roll: void or reprint spoilt and missing serials; it closes when the numbers add up.',
    ],
  ),
  '/bqmbglGs1/index': help(
    ['设计符合 GS1 通用规范的零售、外箱和物流标签。', 'Design retail, carton and logistic labels by the GS1 General Specifications.'],
    ['从模板库选一个，用 GS1 助手添加条码。', 'Choose one of the gallery and add codes with the GS1 assistant.'],
    ['保存时检查 X 尺寸、条高和 SSCC 的位置。', 'Saving checks the X-dimension, the height of bars and the place of the SSCC.'],
  ),
};
