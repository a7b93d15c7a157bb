import { addDays, today } from '@touchmark/domain';
import { brandAudit, brandNode, type Input, productSeries } from '@touchmark/contract';
import type { Actor } from './actor.ts';
import { brandSample } from './samples/brand.ts';
import { sideBySide } from './side-by-side.ts';

type Who = (account: string) => Promise<Actor>;
type BrandInput = Omit<Input<typeof brandNode.saveOrUpdate>, 'logo' | 'certFile' | 'authLetter'>;

const far = '2032-06-30';
const inDays = (days: number) => addDays(today(), days);

interface DemoBrand {
  maker: string;
  logo: string;
  fields: BrandInput;
  end: 'approved' | 'pending' | 'rejected' | 'withdrawn' | 'draft';
  opinion?: string;
  series?: readonly (string | readonly [string, readonly string[]])[];
}

const brands: readonly DemoBrand[] = [
  {
    maker: 'yunhe',
    logo: 'yunhe',
    end: 'approved',
    series: [
      ['沙发', ['布艺沙发', '真皮沙发', '功能沙发', '休闲椅']],
      ['床', ['软床']],
    ],
    fields: {
      brandName: '云禾 YUNHE',
      brandNameEn: 'YUNHE',
      brandType: 'OWN',
      trademarkNo: '30214567',
      niceClasses: [20],
      trademarkExpire: far,
      story: '<p>云禾取意“云上禾田”，专注软体家具二十年。</p>',
    },
  },
  {
    maker: 'yunhe',
    logo: 'kids',
    end: 'pending',
    fields: {
      brandName: '云禾·童趣',
      brandNameEn: 'YUNHE KIDS',
      brandType: 'OWN',
      trademarkNo: '41236789',
      niceClasses: [20, 24],
      trademarkExpire: far,
    },
  },
  {
    maker: 'yunhe',
    logo: 'licensed',
    end: 'approved',
    fields: {
      brandName: '北境 NORDEN',
      brandNameEn: 'NORDEN',
      brandType: 'LICENSED',
      trademarkNo: '52347890',
      niceClasses: [20],
      trademarkExpire: far,
      authorizer: '北境家居设计（演示）',
      authEnd: inDays(25),
    },
  },
  {
    maker: 'yunhe',
    logo: 'yunhe',
    end: 'rejected',
    opinion: '商标核定类别为第 35 类，不含第 20 类家具，请更换商标后重新提交',
    fields: { brandName: '云上', brandType: 'OWN', trademarkNo: '63458901', niceClasses: [35], trademarkExpire: far },
  },
  {
    maker: 'yunhe',
    logo: 'yunhe',
    end: 'draft',
    fields: { brandName: '禾间', brandType: 'OWN', trademarkNo: '74569012', niceClasses: [20], trademarkExpire: far },
  },
  {
    maker: 'muyu',
    logo: 'muyu',
    end: 'approved',
    series: [
      ['衣柜', ['平开门', '推拉门', '衣帽间']],
      ['柜类', ['玄关柜']],
    ],
    fields: {
      brandName: '木语 MUYU',
      brandNameEn: 'MUYU',
      brandType: 'OWN',
      trademarkNo: '28765432',
      niceClasses: [20],
      trademarkExpire: far,
    },
  },
  {
    maker: 'muyu',
    logo: 'muyu',
    end: 'withdrawn',
    fields: { brandName: '木语·轻定制', brandType: 'OWN', trademarkNo: '28765433', niceClasses: [20], trademarkExpire: far },
  },
  {
    maker: 'mianchuan',
    logo: 'mianchuan',
    end: 'approved',
    series: [['床垫', ['弹簧', '乳胶']]],
    fields: {
      brandName: '眠川',
      brandNameEn: 'MIANCHUAN',
      brandType: 'OWN',
      trademarkNo: '35678123',
      niceClasses: [20],
      trademarkExpire: far,
    },
  },
  {
    maker: 'nankang',
    logo: 'nankang',
    end: 'approved',
    series: ['儿童床'],
    fields: {
      brandName: '松康',
      brandNameEn: 'SONGKANG',
      brandType: 'OWN',
      trademarkNo: '36789214',
      niceClasses: [20],
      trademarkExpire: far,
    },
  },
];

/** Registers the brands with their trademarks, has them reviewed, and creates their series. */
export async function makeBrands(who: Who): Promise<void> {
  const auditor = await who('auditor1');
  await sideBySide(
    brands,
    ({ maker }) => maker,
    async (brand) => makeBrand(await who(brand.maker), auditor, brand),
  );
}

async function makeBrand(maker: Actor, auditor: Actor, { logo, fields, end, opinion, series = [] }: DemoBrand): Promise<void> {
  const proof = await maker.picture('certificate', 'trademark', '商标注册证');
  const papers = { logo: (await maker.picture('picture', logo, fields.brandName)).fileId, certFile: [proof.fileId] };
  const { id } = await maker.ok(
    brandNode.saveOrUpdate,
    brandSample(papers, {
      ...fields,
      authLetter: fields.brandType === 'LICENSED' ? [(await maker.picture('certificate', 'trademark', '授权书')).fileId] : [],
    }),
  );
  if (end === 'draft') return;
  await maker.ok(brandNode.submit, { id });
  if (end === 'withdrawn') return void (await maker.ok(brandNode.withdraw, { id }));
  if (end === 'pending') return;
  await auditor.ok(brandAudit.audit, { id, pass: end === 'approved', opinion: opinion ?? '' });
  for (const one of series) {
    const [name, below] = typeof one === 'string' ? [one, []] : one;
    const parent = await maker.ok(productSeries.saveOrUpdate, { brandId: id, name });
    for (const child of below) await maker.ok(productSeries.saveOrUpdate, { brandId: id, pId: parent.id, name: child });
  }
}
