import { aptitudeAccredit, aptitudeCheck, aptitudeManage, type Input } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { Actor } from './actor.ts';
import { companies, people } from './people.ts';
import { aptitudeSample } from './samples/aptitude.ts';
import { sideBySide } from './side-by-side.ts';

interface Certificate {
  account: string;
  name: string;
  kind: Input<typeof aptitudeManage.saveOrUpdate>['kind'];
  certNo: string;
  issuer: string;
  days: number | null;
  standards: string[];
  categories: string[];
  lendTo?: string;
  waits?: boolean;
}

const lab = '上海检准检测技术有限公司';
const certificates: readonly Certificate[] = [
  {
    account: 'yunhe',
    name: '布艺沙发检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2026-S0112',
    issuer: lab,
    days: 500,
    standards: ['QB/T 1952.1', 'GB 18584-2024'],
    categories: ['F1010'],
  },
  {
    account: 'yunhe',
    name: '沙发阻燃性能检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2026-F0043',
    issuer: lab,
    days: 420,
    standards: ['GB 17927-2024'],
    categories: ['F10'],
  },
  {
    account: 'yunhe',
    name: '中国环境标志产品认证',
    kind: 'CERT',
    certNo: 'CEC-2025-FU-0731',
    issuer: '环境认证中心（演示）',
    days: 22,
    standards: [],
    categories: ['F10'],
  },
  {
    account: 'yunhe',
    name: '营业执照',
    kind: 'LICENCE',
    certNo: '91440605MADEM0011L',
    issuer: '佛山市市场监督管理局',
    days: null,
    standards: [],
    categories: [],
  },
  {
    account: 'yunhe',
    name: '旧版软床检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2023-B0009',
    issuer: lab,
    days: -30,
    standards: ['GB 18584-2001'],
    categories: ['F1020'],
  },
  {
    account: 'muyu',
    name: '衣柜柜体检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2026-W0207',
    issuer: lab,
    days: 610,
    standards: ['GB/T 3324-2024', 'GB 28008-2024'],
    categories: ['F30'],
  },
  {
    account: 'mianchuan',
    name: '弹簧软床垫检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2026-M0088',
    issuer: lab,
    days: 380,
    standards: ['QB/T 1952.2', 'GB 17927-2024'],
    categories: ['F20'],
  },
  {
    account: 'jinge',
    name: '头层牛皮检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2026-L0315',
    issuer: lab,
    days: 300,
    standards: ['GB 18584-2024'],
    categories: ['F101002'],
    lendTo: 'C01',
  },
  {
    account: 'zhengyuan',
    name: 'ENF 级刨花板检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2026-P0401',
    issuer: lab,
    days: 300,
    standards: ['GB/T 39600-2021'],
    categories: ['F30'],
    lendTo: 'C02',
  },
  {
    account: 'muyu',
    name: '衣柜甲醛释放量检验报告',
    kind: 'TEST_REPORT',
    certNo: 'JZ2026-W0311',
    issuer: lab,
    days: 700,
    standards: ['GB 18584-2024'],
    categories: ['F30'],
    waits: true,
  },
  {
    account: 'mianchuan',
    name: '床垫外观专利',
    kind: 'PATENT',
    certNo: 'ZL202530000001.2',
    issuer: '国家知识产权局',
    days: 2500,
    standards: [],
    categories: ['F20'],
    waits: true,
  },
  ...['GB/T 3324-2024', 'GB 28008-2024', 'GB 18584-2024', 'GB/T 39600-2021', 'GB 17927-2024', 'QB/T 1952.1'].flatMap(
    (code, i): Certificate[] => [
      {
        account: 'yunhe',
        name: `${code} 年度型式检验报告`,
        kind: 'TEST_REPORT',
        certNo: `JZ2026-A${String(i + 1).padStart(4, '0')}`,
        issuer: lab,
        days: 240 + i * 20,
        standards: [code],
        categories: ['F'],
        ...(i < 2 ? { lendTo: i === 0 ? 'C07' : 'C08' } : {}),
      },
      {
        account: 'muyu',
        name: `${code} 年度型式检验报告`,
        kind: 'TEST_REPORT',
        certNo: `JZ2026-B${String(i + 1).padStart(4, '0')}`,
        issuer: lab,
        days: 18 + i * 60,
        standards: [code],
        categories: ['F'],
        ...(i === 0 ? { lendTo: 'C03' } : {}),
      },
    ],
  ),
];

/** Reports and certificates: entered and approved, some about to expire, some lent to a customer, two in review. */
export async function makeCertificates(who: (account: string) => Promise<Actor>): Promise<void> {
  const auditor = await who('auditor1');
  await sideBySide(
    certificates,
    ({ account }) => account,
    async ({ account, lendTo, categories, standards, days, waits, ...fields }) => {
      const actor = await who(account);
      const { fileId } = await actor.picture('certificate', 'trademark', fields.name);
      const { id } = await actor.ok(
        aptitudeManage.saveOrUpdate,
        aptitudeSample([fileId], {
          ...fields,
          cnasNo: fields.issuer === lab ? 'CNAS L9521' : '',
          issueDate: addDays(today(), -200),
          validTo: days === null ? null : addDays(today(), days),
          longTerm: days === null,
          scope: fields.name,
          relatedStandards: standards,
          categoryCodes: categories,
        }),
      );
      await actor.ok(aptitudeManage.submit, { id });
      if (waits) return;
      await auditor.ok(aptitudeCheck.audit, { id, pass: true });
      if (!lendTo) return;
      const loan = await actor.ok(aptitudeAccredit.saveOrUpdate, {
        aptitudeId: id,
        toCompany: companies.find(({ key }) => key === lendTo)!.name,
        startDate: addDays(today(), -30),
        endDate: addDays(today(), Math.min(days ?? 240, 240)),
      });
      const main = people.find(({ memberships }) => memberships.some((at) => at.main && at.company === lendTo));
      // One offer is still to be answered.
      if (main && lendTo !== 'C03') await (await who(main.account)).ok(aptitudeAccredit.accept, { id: loan.id });
    },
  );
}
