import { goodsCodes } from '@touchmark/contract';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';
import { catalogue, type DemoProduct } from './catalogue.ts';
import { makeProduct } from './products.ts';

interface Gs1Product extends Pick<DemoProduct, 'name' | 'model' | 'spec' | 'pieces' | 'price' | 'stage'> {
  /** The product of the catalogue that is otherwise like it. */
  like: string;
  brick: string;
  batchManaged: boolean;
  serialManaged: boolean;
}

/** Products identified by their GTIN: by batch and serial, by batch alone, and by neither. */
const products: readonly Gs1Product[] = [
  {
    like: 'YH-S101',
    name: '清屿休闲椅',
    model: 'YH-R120',
    spec: '780×820×910 mm',
    pieces: 1,
    price: 129900,
    stage: 'up',
    brick: '10002193',
    batchManaged: true,
    serialManaged: true,
  },
  {
    like: 'MY-K3',
    name: '玄关鞋柜',
    model: 'MY-X12',
    spec: '1200×350×1050 mm',
    pieces: 1,
    price: 99900,
    stage: 'up',
    brick: '10003790',
    batchManaged: true,
    serialManaged: false,
  },
  {
    like: 'MC-M18',
    name: '静澜乳胶枕',
    model: 'MC-P60',
    spec: '600×400×120 mm',
    pieces: 1,
    price: 39900,
    stage: 'approved',
    brick: '10002212',
    batchManaged: false,
    serialManaged: false,
  },
];

/** Describes and publishes the products of GTINs that were allotted before. */
export async function makeGs1Products(server: Server, who: (account: string) => Promise<Actor>): Promise<void> {
  const auditor = await who('auditor1');
  for (const { like, brick, batchManaged, serialManaged, ...own } of products) {
    const base = catalogue.find(({ key }) => key === like)!;
    const maker = await who(base.maker);
    const [code] = await maker.ok(goodsCodes.select, { search: own.model, use: 'free' });
    await makeProduct(
      server,
      maker,
      auditor,
      { ...base, ...own, key: own.model },
      { scheme: 'GS1', gtin: code!.gtin, gpcBrick: String(brick), countryOfOrigin: '156', batchManaged, serialManaged },
    );
  }
}
