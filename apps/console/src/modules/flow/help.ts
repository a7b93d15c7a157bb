import { type AreaHelp, help } from '../../core/help.ts';

const boxes = help(
  [
    '生成箱码、打印箱签，记录每一箱、每一托里装了什么。',
    'Generate boxes, print their labels, and record what is in each box and on each pallet.',
  ],
  ['点“生成箱码”，填写数量、级别和容量，随后打印箱签。', 'Generate boxes with quantity, level and capacity, then print their labels.'],
  [
    '在装箱工位扫箱码，再逐件扫产品码；装满自动封箱。断网也可继续扫码。',
    'At a packing station scan the box and then piece by piece; a full box seals itself. It also goes on without a network.',
  ],
  ['整批产品可按装箱规则自动装箱并组托。', 'A whole range can be packed automatically by the packing rule, pallets included.'],
);

export const flowHelp: AreaHelp = { '/antiChanging/boxCode': boxes, '/boxCodeGS1/index': boxes };
