import { baseProps, standardVersion } from '@touchmark/contract';
import { standardLife } from '@touchmark/domain';
import type { Actor } from './actor.ts';

/** The next version of the general standard, still a draft: instructions for use become mandatory. */
export async function makeStandards(who: (account: string) => Promise<Actor>): Promise<void> {
  const operator = await who('operator1');
  const release = (await operator.ok(baseProps.select, {})).find(({ kind, code }) => kind === 'dataVersion' && code === 'V1_2')!;
  const [general] = (await operator.ok(standardVersion.list, { code: 'STD-GENERAL', status: standardLife.at.published })).records;
  const { id } = await operator.ok(standardVersion.newVersion, { id: general!.id, dataVersionId: release.id });
  const { items, form, ...draft } = await operator.ok(standardVersion.detail, { id });
  const instructions = form.findIndex(({ code }) => code === 'DE50005');
  await operator.ok(standardVersion.saveOrUpdate, {
    ...draft,
    dataVersionId: release.id,
    changeLog: '拟将“附使用说明（GB 5296.6）”改为必填',
    items: items.map((item, at) => (at === instructions ? { ...item, constraint: 'M' as const } : item)),
  });
}
