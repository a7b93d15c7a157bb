import { goodsBatch, goodsCode, goodsCodeCheck, goodsCodes, gs1Prefix } from '@touchmark/contract';
import type { Actor } from './actor.ts';
import { sideBySide } from './side-by-side.ts';

type Line = readonly [name: string, model: string, spec: string, unit?: string];
interface DemoBatch {
  account: string;
  category: RegExp;
  handIn: boolean;
  lines: readonly Line[];
}

/** Batches as companies would enter them: one under review, one with a failed row, one that can still be cancelled. */
const batches: readonly DemoBatch[] = [
  {
    account: 'yunhe',
    category: /布艺沙发/,
    handIn: true,
    lines: [
      ['云栖三人布艺沙发', 'YX-S301', '2280×960×830 mm'],
      ['云栖双人布艺沙发', 'YX-S201', '1780×960×830 mm'],
      ['云栖单人布艺沙发', 'YX-S101', '1080×960×830 mm'],
      ['云栖转角布艺沙发', 'YX-S401', '2980×1680×830 mm'],
      ['云栖贵妃榻', 'YX-G01', '1680×960×830 mm'],
      ['云栖脚踏', 'YX-F01', '650×450×420 mm'],
    ],
  },
  {
    account: 'yunhe',
    category: /布艺沙发/,
    handIn: false,
    lines: [
      ['听澜三人布艺沙发', 'TL-S301', '2350×980×860 mm'],
      ['听澜双人布艺沙发', 'TL-S201', '1850×980×860 mm'],
      ['听澜单人布艺沙发', 'TL-S101', '1120×980×860 mm', ''],
      ['听澜脚踏', 'TL-F01', '680×480×430 mm'],
    ],
  },
  {
    account: 'muyu',
    category: /柜/,
    handIn: false,
    lines: [
      ['简序平开门衣柜 1.6 m', 'JX-W16', '1600×600×2400 mm'],
      ['简序平开门衣柜 2.0 m', 'JX-W20', '2000×600×2400 mm'],
      ['简序转角柜', 'JX-Z10', '1000×1000×2400 mm'],
    ],
  },
];

/** Creates the batches and runs the inspection once, so that every page about GTINs has data. One finding marks its code as abnormal. */
export async function makeGtinBatches(who: (account: string) => Promise<Actor>): Promise<void> {
  await sideBySide(
    batches,
    ({ account }) => account,
    async ({ account, category, handIn, lines }) => {
      const maker = await who(account);
      const prefixId = (await maker.ok(gs1Prefix.select, {})).find(({ usable }) => usable)!.id;
      const input = { kind: 'ALLOT' as const, prefixId };
      const rows = (brand: string, named: string) =>
        lines.map(([nameCn, model, spec, unit = '套'], at) => ({
          row: at + 2,
          cells: { nameCn, brand, model, spec, category: named, unit },
        }));
      const { lists } = await maker.ok(goodsBatch.batchCheck, { ...input, rows: rows('', '') });
      const { id } = await maker.ok(goodsBatch.batchSave, {
        ...input,
        onlyGood: true,
        rows: rows(
          lists.brand[0]!,
          lists.category.find((name) => category.test(name))!,
        ),
      });
      if (handIn) await maker.ok(goodsBatch.batchSubmit, { id });
    },
  );
  const [twin, auditor] = [await takeTwin(await who('yunhe'), '暖阁床头柜'), await who('auditor1')];
  await auditor.ok(goodsCodeCheck.checkRun, {});
  const finding = await findingOf(auditor, twin);
  await auditor.ok(goodsCodeCheck.flag, { id: finding.id, version: finding.version, reason: '与“暖阁床头柜”的另一商品码重复，请核对' });
}

/** A second number for a product that already has one, as when two people enter the same product; returns the first. */
async function takeTwin(maker: Actor, name: string): Promise<string> {
  const { gtin, nameCn, brandId, model, spec, categoryId, unit, prefixId } = await maker.ok(goodsCodes.findOne, {
    id: (await maker.ok(goodsCodes.list, { name })).records[0]!.id,
  });
  await maker.ok(goodsCode.allot, { prefixId: prefixId!, nameCn, brandId, model, spec, categoryId, unit });
  return gtin;
}

/** The finding of the running inspection for a code. */
async function findingOf(auditor: Actor, gtin: string) {
  for (let tries = 0; tries < 600; tries++) {
    const [finding] = (await auditor.ok(goodsCodeCheck.checkList, { gtin, rule: 'R3' })).records;
    if (finding) return finding;
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
  throw new Error(`demo: the inspection has found nothing about ${gtin}`);
}
