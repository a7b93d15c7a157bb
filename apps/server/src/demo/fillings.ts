import { aptitudeFilling, productIdentify } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Db } from '../db/connect.ts';
import { moveDeadline } from '../modules/identify/filling/public.ts';
import type { Actor } from './actor.ts';

const lab = '上海检准检测技术有限公司';
const asked = ['name', 'certNo', 'issuer', 'cnasNo', 'issueDate', 'validTo', 'scope', 'relatedStandards'] as const;

type AsStaff = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Four fillings: one waits at the laboratory, one is to be checked, one by link is overdue, one was accepted and is in review. */
export async function makeFillings(who: (account: string) => Promise<Actor>, asStaff: AsStaff): Promise<void> {
  const [yunhe, muyu, jianzhun] = [await who('yunhe'), await who('muyu'), await who('jianzhun')];
  const ask = async (maker: Actor, nth: number, more: object = {}) => {
    const { records } = await maker.known(productIdentify.list, { pageSize: 10 });
    const productIds = records.slice(nth, nth + 1).map(({ id }) => id);
    return maker.ok(aptitudeFilling.saveOrUpdate, {
      grantee: lab,
      kind: 'TEST_REPORT',
      productIds,
      asked: [...asked],
      deadline: addDays(today(), 14),
      ...more,
    });
  };
  await ask(muyu, 0, { note: '定制衣柜甲醛释放量，按 GB 18584 出具' });
  const late = await ask(yunhe, 2, {
    byLink: true,
    grantee: '东莞海绵厂 李工',
    mail: 'li.gong@example.com',
    kind: 'CERT',
    asked: ['name', 'certNo', 'issueDate', 'validTo'],
    note: '海绵阻燃证书',
  });
  await asStaff((db) => moveDeadline(db, yunhe.companyId, late.id, addDays(today(), -2)));
  const fill = async (nth: number, certNo: string, note: string) => {
    const { id } = await ask(yunhe, nth, { note });
    const { fileId } = await jianzhun.put(aptitudeFilling.upload, { id }, await jianzhun.photo('certificate', 'licence', '检验报告'));
    const said = {
      name: '布艺沙发检验报告',
      certNo,
      issuer: lab,
      cnasNo: 'L5573',
      scope: '软体家具 布艺沙发',
      relatedStandards: ['GB 17927-2024', 'QB/T 1952.1-2012'],
    };
    await jianzhun.ok(aptitudeFilling.fill, {
      id,
      ...said,
      issueDate: addDays(today(), -6),
      validTo: addDays(today(), 359),
      files: [fileId],
    });
    await jianzhun.ok(aptitudeFilling.submit, { id });
    return id;
  };
  await fill(1, 'JZ-2026-00817', '出货前需要');
  await yunhe.ok(aptitudeFilling.audit, { id: await fill(0, 'JZ-2026-00802', '年度委托检验'), pass: true });
}
