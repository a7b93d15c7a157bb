import { setTimeout as sleep } from 'node:timers/promises';
import { boxArrival, boxCode, factoryRecord, recall } from '@touchmark/contract';
import { codeLife, recallLife, timeText } from '@touchmark/domain';
import { author, maker, type Work } from './told.ts';

const perRecall = 5;
const perBox = 4;

/** What becomes of goods: they are recalled, and they arrive and come back. */
export const goodsWorks: Readonly<Record<string, Work>> = {
  /** The clerk writes it, the main account publishes it; every second one is lifted by both again. */
  async recall(clients, { mark, recalled }, { effects }, nth) {
    const from = recalled.from + nth * perRecall;
    const to = from + perRecall - 1;
    if (to >= recalled.from + recalled.count) return void (await sleep(1000));
    const words = { title: `${mark} 召回 ${nth}`, reason: '坐垫海绵异味', instructions: '请停止使用并联系我们' };
    const { id, units } = await clients.ok(author, recall.saveOrUpdate, { ...words, kind: 'RANGE', batchId: recalled.batchId, from, to });
    if (units !== perRecall) throw new Error(`${units} of ${perRecall} units were found`);
    await clients.ok(author, recall.submit, { id });
    await clients.ok(maker, recall.approve, { id });
    const lifted = nth % 2 === 1;
    if (lifted) {
      await clients.ok(author, recall.askEnd, { id, reason: '复检合格，误报' });
      await clients.ok(maker, recall.end, { id });
    }
    effects.push({
      kind: lifted ? 'lifted' : 'recall',
      sql: `select coalesce(sum(r.serial_to - r.serial_from + 1), 0)::int as count from code_range r join recall c on c.id = r.recall_id and c.status = $2
        where c.id = $1 and r.kind = 'RECALL' and r.undone = $3`,
      values: [id, lifted ? recallLife.at.ended : recallLife.at.running, lifted],
      times: perRecall,
    });
  },

  /** A carton leaves the factory, arrives, and every second one comes back into stock. */
  async arrive(clients, { made: { batchId, productionId, codes } }, { effects }, nth) {
    const from = nth * perBox;
    if (from + perBox > codes.length) return void (await sleep(1000));
    const { boxes } = await clients.ok(maker, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: perBox });
    const { id, boxNo } = boxes[0]!;
    const { faults } = await clients.ok(maker, boxCode.bind, { id, texts: codes.slice(from, from + perBox) });
    if (faults.length > 0) throw new Error(`${faults[0]!.text} was not packed: ${faults[0]!.en}`);
    await clients.ok(maker, boxCode.seal, { id });
    const sent = await clients.ok(maker, factoryRecord.dispatch, { id: productionId, toName: '佛山成品仓', texts: [boxNo] });
    if (sent.units !== perBox) throw new Error(`${sent.units} of ${perBox} units left: ${JSON.stringify(sent)}`);
    const here = () => ({ texts: [boxNo], time: timeText(new Date()), place: '武汉江汉' });
    const back = nth % 2 === 1;
    for (const call of back ? [boxArrival.receive, boxArrival.takeBack] : [boxArrival.receive]) {
      const answer = await clients.make(maker, call, { ...here(), ...(call === boxArrival.takeBack && { restock: true }) });
      // The clock of the server went back or ahead: what it wrote before is in the future, or now is. Nothing was told.
      if (!answer.success && JSON.stringify(answer.data).includes('"time"')) return;
      if (!answer.success || answer.data.units !== perBox) throw new Error(`${boxNo} did not arrive: ${JSON.stringify(answer)}`);
    }
    effects.push({
      kind: back ? 'takeBack' : 'arrive',
      sql: `select coalesce(sum(upper(serials) - lower(serials)), 0)::int as count from movement
        where batch_id = $1 and serials <@ int4range($2, $3) and upper_inf(during) and status = ${codeLife.at.inStock} and holder = '佛山成品仓'`,
      values: [batchId, from + 1, from + 1 + perBox],
      times: back ? 0 : perBox,
    });
  },
};
