import { type Input, partner, printJob, printOrder } from '@touchmark/contract';
import { addDays, inState, printLife, today } from '@touchmark/domain';
import { usccCheckChar } from '@touchmark/gs1';
import type { Actor } from './actor.ts';

type Form = Omit<Input<typeof partner.saveOrUpdate>, 'files' | 'uscc' | 'qualificationEnd' | 'phone'>;
interface Planned extends Form {
  days: number;
  state: 'approved' | 'pending' | 'rejected' | 'draft' | 'disabled';
}
const planned: readonly Planned[] = [
  {
    name: '深圳标印标签科技有限公司',
    kinds: ['PRINT', 'SOFTWARE'],
    regions: ['440300', '440600'],
    contact: '标先生',
    services: '可变码标签、洗水标、RFID 贴标，七天交付',
    priceNote: '万枚起印',
    linkedCompany: '深圳标印标签科技有限公司',
    days: 500,
    state: 'approved',
  },
  {
    name: '佛山顺彩印刷（演示）',
    kinds: ['PRINT'],
    regions: ['440600'],
    contact: '梁师傅',
    services: '不干胶与刮刮涂层印刷，本地送货',
    days: 220,
    state: 'approved',
  },
  {
    name: '上海检准检测技术有限公司',
    kinds: ['LAB'],
    regions: ['310000'],
    contact: '简工',
    services: '甲醛、TVOC、力学性能检测，CMA/CNAS',
    linkedCompany: '上海检准检测技术有限公司',
    days: 365,
    state: 'approved',
  },
  {
    name: '匠装安装服务（演示）',
    kinds: ['INSTALL'],
    regions: ['440100', '440600'],
    contact: '邹师傅',
    services: '定制家具上门安装与返修',
    days: 25,
    state: 'approved',
  },
  {
    name: '粤编服务中心（演示）',
    kinds: ['GS1'],
    regions: ['440000'],
    contact: '许主任',
    services: '厂商识别代码办理与条码质量检测',
    days: 700,
    state: 'disabled',
  },
  {
    name: '南康快运（演示）',
    kinds: ['LOGISTICS'],
    regions: ['360703'],
    contact: '赖经理',
    services: '大件家具干线与最后一公里配送',
    days: 150,
    state: 'pending',
  },
  {
    name: '成都木云软件（演示）',
    kinds: ['SOFTWARE'],
    regions: ['510100'],
    contact: '杨工',
    services: 'ERP 与标识平台对接实施',
    days: 60,
    state: 'rejected',
  },
  {
    name: '东莞新彩包装（演示）',
    kinds: ['PRINT'],
    regions: ['441900'],
    contact: '何厂长',
    services: '彩箱与标签一体化印刷',
    days: 300,
    state: 'draft',
  },
];

const uscc = (at: number): string => {
  const first = `91440606MADEM020${at}`;
  return first + usccCheckChar(first);
};

/** Service providers in every state, one of which printed a roll and was rated. */
export async function makeProviders(who: (account: string) => Promise<Actor>): Promise<void> {
  const [staff, auditor, maker] = [await who('operator1'), await who('auditor1'), await who('yunhe')];
  for (const [at, { days, state, ...form }] of planned.entries()) {
    const { fileId } = await staff.picture('certificate', 'licence', '资质证书');
    const { id } = await staff.ok(partner.saveOrUpdate, {
      ...form,
      uscc: uscc(at),
      phone: `1380000500${at}`,
      files: [fileId],
      qualificationEnd: addDays(today(), days),
    });
    if (state === 'draft') continue;
    await staff.ok(partner.submit, { id });
    if (state === 'pending') continue;
    await auditor.ok(partner.audit, state === 'rejected' ? { id, pass: false, opinion: '资质文件已过期，请更新' } : { id, pass: true });
    if (state === 'disabled') await staff.ok(partner.enable, { id, enabled: false });
    if (form.kinds.includes('LAB') && form.linkedCompany) await staff.ok(partner.trust, { id, enabled: true });
  }
  const [printer] = await maker.ok(partner.select, { kind: 'PRINT' });
  const job = (await maker.ok(printJob.list, { pageSize: 50 })).records.find(({ status }) =>
    inState(printLife, status, 'waiting', 'printed'),
  );
  if (job && printer) await maker.ok(printOrder.create, { id: job.id, partnerId: printer.id });
}
