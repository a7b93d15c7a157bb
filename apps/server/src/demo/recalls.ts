import { recall } from '@touchmark/contract';
import type { Actor } from './actor.ts';

const notice = {
  instructions: '请停止使用该沙发，拨打客服电话登记。我们将在 7 个工作日内上门免费更换坐垫。',
  instructionsEn: 'Stop using this sofa and call us. We will replace the cushions at your home free of charge within 7 working days.',
  hotline: '400-800-0101',
};

/** A recall that is closed and a drill of one: drafted in the warehouse, approved by the main account. */
export async function makeRecalls(who: (account: string) => Promise<Actor>): Promise<void> {
  const [author, approver] = [await who('yunhe_wms'), await who('yunhe')];
  const batches = await author.ok(recall.batches, {});
  const run = async (batchNo: string, draft: { title: string; reason: string; drill: boolean; answer: string; end: string }) => {
    const { answer, end, ...words } = draft;
    const source = batches.find((row) => row.batchNo === batchNo)!;
    const { id } = await author.ok(recall.saveOrUpdate, { ...notice, ...words, kind: 'BATCHES', prodBatchIds: [source.id] });
    await author.ok(recall.submit, { id });
    await approver.ok(recall.approve, { id });
    for (const holder of (await author.ok(recall.holders, { id })).records)
      await author.ok(recall.answer, { id: holder.id, found: holder.units, answer });
    await approver.ok(recall.close, { id, reason: end });
  };
  await run('PB-S101-06', {
    title: '清屿单人布艺沙发坐垫海绵召回',
    reason: '该生产批次海绵的甲醛释放量复检不合格',
    drill: false,
    answer: '已在成品仓隔离',
    end: '应召回产品全部找到并更换坐垫',
  });
  await run('PB260105-01', {
    title: '年度召回演练：三人布艺沙发',
    reason: '按年度计划检验召回范围与用时',
    drill: true,
    answer: '演练盘点完成',
    end: '演练完成，全部持有方已答复',
  });
}
