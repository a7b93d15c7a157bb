import { goodsBatch, goodsCodeCheck, gs1Prefix } from '@touchmark/contract';
import type { Actor } from './actor.ts';

type Line = readonly [name: string, model: string, spec: string, unit?: string];
interface DemoBatch { account: string; category: RegExp; handIn: boolean; lines: readonly Line[] }

/** Batches as companies would enter them: one under review, one with a row that failed, one that may still be taken back. */
const batches: readonly DemoBatch[] = [
  { account: 'yunhe', category: /布艺沙发/, handIn: true, lines: [['云栖三人布艺沙发', 'YX-S301', '2280×960×830 mm'], ['云栖双人布艺沙发', 'YX-S201', '1780×960×830 mm'], ['云栖单人布艺沙发', 'YX-S101', '1080×960×830 mm'], ['云栖转角布艺沙发', 'YX-S401', '2980×1680×830 mm'], ['云栖贵妃榻', 'YX-G01', '1680×960×830 mm'], ['云栖脚踏', 'YX-F01', '650×450×420 mm']] },
  { account: 'yunhe', category: /布艺沙发/, handIn: false, lines: [['听澜三人布艺沙发', 'TL-S301', '2350×980×860 mm'], ['听澜双人布艺沙发', 'TL-S201', '1850×980×860 mm'], ['听澜单人布艺沙发', 'TL-S101', '1120×980×860 mm', ''], ['听澜脚踏', 'TL-F01', '680×480×430 mm']] },
  { account: 'muyu', category: /柜/, handIn: false, lines: [['简序平开门衣柜 1.6 m', 'JX-W16', '1600×600×2400 mm'], ['简序平开门衣柜 2.0 m', 'JX-W20', '2000×600×2400 mm'], ['简序转角柜', 'JX-Z10', '1000×1000×2400 mm']] },
];

/** Enters the batches and has the register inspected once, so that every page about GTINs has something to show. */
export async function makeGtinBatches(who: (account: string) => Promise<Actor>): Promise<void> {
  for (const { account, category, handIn, lines } of batches) {
    const maker = await who(account);
    const prefixId = (await maker.ok(gs1Prefix.select, {})).find(({ usable }) => usable)!.id;
    const input = { kind: 'ALLOT' as const, prefixId };
    const rows = (brand: string, named: string) => lines.map(([nameCn, model, spec, unit = '套'], at) => ({ row: at + 2, cells: { nameCn, brand, model, spec, category: named, unit } }));
    const { lists } = await maker.ok(goodsBatch.batchCheck, { ...input, rows: rows('', '') });
    const { id } = await maker.ok(goodsBatch.batchSave, { ...input, onlyGood: true, rows: rows(lists.brand[0]!, lists.category.find((name) => category.test(name))!) });
    if (handIn) await maker.ok(goodsBatch.batchSubmit, { id });
  }
  await (await who('auditor1')).ok(goodsCodeCheck.checkRun, {});
}
