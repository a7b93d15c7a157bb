import { type Input, labelTemplate } from '@touchmark/contract';
import type { Actor } from './actor.ts';

/** Custom label templates of a company, based on the delivered ones. */
const own = [
  ['product', '清屿系列产品标签'],
  ['warranty', '山岚系列质保卡'],
  ['carton', '出口外箱标签'],
] as const;

export async function makeLabels(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('yunhe');
  const { records } = await maker.ok(labelTemplate.list, { pageSize: 50 });
  for (const [kind, name] of own) {
    const { id } = await maker.ok(labelTemplate.copy, { id: records.find((one) => one.kind === kind)!.id });
    const { width, height, dpi, gap, columns, template, version } = await maker.ok(labelTemplate.findOne, { id });
    await maker.ok(labelTemplate.saveOrUpdate, {
      id,
      version,
      name,
      kind,
      width,
      height,
      dpi: dpi as 203,
      gap,
      columns,
      template: template as Input<typeof labelTemplate.saveOrUpdate>['template'],
    });
  }
}
