import { afterSales, circulation, serviceLink, warranty } from '@touchmark/contract';
import { addDays, codeTextOf, termsPreset, today, type RequestType, type WarrantyPart } from '@touchmark/domain';
import { buildEcode } from '@touchmark/gs1';
import { findCode } from '../issued-codes/public.ts';
import { asCompany } from '../http/session/as-company.ts';
import { openRequest } from '../modules/service/request/public.ts';
import { beginWarranty } from '../modules/service/warranty/public.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';

const sold = 44;
const registered = 16;
const people = ['王小明', '李芳', '张建国', '刘洋', '陈静', '杨帆', '赵敏', '黄磊', '周婷', '吴刚'];
const places = ['420106', '420103', '440106', '440605', '430102', '310115', '330110', '510104', '610102', '110105'];
const phoneOf = (nth: number) => `1390000${String(7001 + nth)}`;
const textOf = (serial: number) => {
  const built = buildEcode({ nsi: '9999', entNo: '100001', productNo: '00001', serial });
  if (!built.ok) throw new Error(`demo: no code ${serial}`);
  return built.value;
};

type End =
  | 'waiting'
  | 'late'
  | 'accepted'
  | 'workshop'
  | 'dispatched'
  | 'solved'
  | 'done'
  | 'rejected'
  | 'cancelled'
  | 'exchanged'
  | 'objected';
type Planned = readonly [type: RequestType, part: WarrantyPart | null, description: string, end: End];
/** The first five are about one production batch. */
const planned: readonly Planned[] = [
  ['REPAIR', 'FRAME', '右后脚断裂，坐下时摇晃', 'waiting'],
  ['REPAIR', 'FRAME', '左后脚连接处开裂', 'accepted'],
  ['COMPLAINT', 'FRAME', '使用两周沙发脚断了，差点摔倒', 'dispatched'],
  ['REPAIR', 'FRAME', '沙发脚松动，拧不紧', 'solved'],
  ['EXCHANGE', 'FRAME', '框架异响，木条断裂，要求换货', 'accepted'],
  ['REPAIR', 'FABRIC', '坐垫面料起球严重', 'waiting'],
  ['CONSULT', null, '拆下来的布套可以机洗吗？', 'waiting'],
  ['REPAIR', 'MECHANISM', '躺椅功能架卡住，伸不开', 'workshop'],
  ['REPAIR', 'FILLING', '靠背塌陷，左右高低不一样', 'dispatched'],
  ['COMPLAINT', null, '送货师傅把墙面刮花了', 'accepted'],
  ['REPAIR', 'FABRIC', '右侧扶手缝线开了', 'done'],
  ['REPAIR', 'MECHANISM', '电动头枕不动', 'done'],
  ['CONSULT', null, '保修期内可以补购一个坐垫吗？', 'done'],
  ['REPAIR', 'FABRIC', '猫抓坏了一块，想补', 'rejected'],
  ['RETURN', null, '颜色和图片不一样，想退货', 'rejected'],
  ['REPAIR', 'FRAME', '坐下有响声', 'cancelled'],
  ['EXCHANGE', 'FRAME', '左侧扶手内部断裂', 'exchanged'],
  ['REPAIR', 'FILLING', '修过后还是塌', 'objected'],
];

/** Terms, sixty cards begun by sales and by buyers, and eighteen requests in all states: one batch is warned of. */
export async function makeAfterSales(server: Server, who: (account: string) => Promise<Actor>): Promise<void> {
  const [yunhe, clerk] = [await who('yunhe'), await who('yunhe_service')];
  await clerk.ok(warranty.saveTerms, {
    ...termsPreset,
    months: { FRAME: 60, MECHANISM: 24, FABRIC: 12, FILLING: 24 },
    validFrom: addDays(today(), -400),
    begins: 'SALE',
  });
  const serials = await sell(yunhe);
  await register(server, yunhe.companyId, serials.slice(sold, sold + registered));
  for (const [nth, one] of planned.entries())
    await ask(server, { yunhe, clerk, jujia: await who('jujia') }, nth, one, { serial: serials[nth]!, spare: serials.at(-1)! });
}

/** Sells what is free of the own stock; returns the serials that were sold, and behind them those that are still free. */
async function sell(yunhe: Actor): Promise<number[]> {
  const [gone, free]: [number[], number[]] = [[], []];
  for (let serial = 60; serial < 421 && gone.length + free.length < sold + registered + 2; serial++) {
    if (gone.length >= sold) {
      free.push(serial);
      continue;
    }
    const nth = gone.length;
    const answer = await yunhe.ok(circulation.sale, {
      key: `demo-card-${String(serial).padStart(4, '0')}`,
      fromReceiver: null,
      texts: [textOf(serial)],
      buyerName: people[nth % people.length]!,
      phone: phoneOf(nth),
      adcode: places[nth % places.length]!,
      address: '人民路 8 号 3 单元 502',
      orderNo: `DD${today().replaceAll('-', '')}${nth}`,
    });
    if (answer.faults.length === 0) gone.push(serial);
  }
  return [...gone, ...free];
}

async function unitOf({ services }: Server, serial: number) {
  const { batchId, code, productId } = (await findCode(services.scanRaw, codeTextOf(textOf(serial))!))!;
  return { batchId, serial, code, productId };
}

/** As buyers do on the scan page. */
async function register(server: Server, companyId: string, serials: readonly number[]): Promise<void> {
  for (const [nth, serial] of serials.entries()) {
    const unit = await unitOf(server, serial);
    const customer = { name: nth % 2 ? '' : people[nth % people.length]!, phone: phoneOf(100 + nth), address: '', adcode: '' };
    await asCompany(server.services, { companyId }, (ctx) =>
      beginWarranty(ctx, { unit, source: 'BUYER', day: addDays(today(), -20 * (nth + 1)), customer }),
    );
  }
}

interface Hands {
  yunhe: Actor;
  clerk: Actor;
  jujia: Actor;
}
async function ask(
  server: Server,
  hands: Hands,
  nth: number,
  [type, part, description, end]: Planned,
  { serial, spare }: { serial: number; spare: number },
): Promise<void> {
  const { clerk } = hands;
  const fields = {
    type,
    part,
    description,
    customerName: people[nth % people.length]!,
    phone: phoneOf(nth),
    adcode: places[nth % places.length]!,
    address: '人民路 8 号 3 单元 502',
  };
  if (nth % 3 === 0) {
    const { batchId, code, productId } = await unitOf(server, serial);
    const row = await asCompany(server.services, { companyId: clerk.companyId }, (ctx) =>
      openRequest(ctx, {
        piece: { productId, code, unit: { batchId, serial } },
        type,
        part,
        description,
        channel: 'H5',
        photos: [],
        customer: { name: fields.customerName, phone: fields.phone, address: fields.address },
        adcode: fields.adcode,
        expectTime: '周末下午',
      }),
    );
    return follow(hands, row.id, end, textOf(spare));
  }
  const photo = nth % 4 === 1 ? [(await clerk.picture('service', 'sofa-1', '断裂处')).fileId] : [];
  const { id } = await clerk.ok(afterSales.saveOrUpdate, { ...fields, text: textOf(serial), photos: photo });
  return follow(hands, id, end, textOf(spare));
}

/** What becomes of a request, by the calls of those who work on it and of its customer. */
async function follow({ yunhe, clerk, jujia }: Hands, id: string, end: End, newText: string): Promise<void> {
  if (end === 'waiting') return;
  if (end === 'rejected') return void (await clerk.ok(afterSales.reject, { id, reason: '人为损坏或已超过约定期限，建议付费维修' }));
  const token = async () => (await clerk.ok(afterSales.link, { id })).link.split('#')[1]!;
  if (end === 'cancelled') return void (await yunhe.ok(serviceLink.cancel, { token: await token(), text: '紧了一下螺丝就好了' }));
  await clerk.ok(afterSales.accept, { id, note: '已收到，明天上午与您联系' });
  if (end === 'workshop')
    await clerk.ok(afterSales.answer, { id, text: '已取件送修，预计 5 天', visible: true, servicePlace: '佛山维修中心' });
  if (end === 'dispatched') {
    const receiverId = (await clerk.ok(afterSales.nearby, { id })).find(({ name }) => name === '武汉居佳')!.id;
    await clerk.ok(afterSales.dispatch, { id, receiverId, note: '顾客周末在家' });
    await jujia.ok(afterSales.answer, { id, text: '已约周六上午上门', visible: true });
  }
  if (end === 'exchanged') return void (await yunhe.ok(afterSales.exchange, { id, newText, old: 'VOID', note: '整件更换，旧件报废' }));
  if (end !== 'solved' && end !== 'done' && end !== 'objected') return;
  await clerk.ok(afterSales.handle, { id, solution: 'ONSITE', note: '上门更换配件并加固', parts: [{ name: '沙发脚', qty: 1 }] });
  if (end === 'objected') await yunhe.ok(serviceLink.object, { token: await token(), text: '坐下去还是一边高一边低' });
  if (end !== 'done') return;
  await yunhe.ok(serviceLink.confirm, { token: await token() });
  await yunhe.ok(serviceLink.rate, { token: await token(), rating: 5, text: '师傅很准时' });
}
