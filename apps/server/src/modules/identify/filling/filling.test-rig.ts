import { aptitudeFilling, type FileRef, fillLink, type Input } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { afterAll, beforeAll } from 'vitest';
import { companiesAndAuditor, picture } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';

type Made = Awaited<ReturnType<typeof companiesAndAuditor>>;
type Asked = Input<typeof aptitudeFilling.saveOrUpdate>;
export const lab = '上海检准检测';

/** A maker with a product, and a laboratory with an account. */
export function fillingRig() {
  const rig = {} as Made & { productId: string };
  beforeAll(async () => {
    Object.assign(rig, await companiesAndAuditor());
    const { world, main, auditor, stranger } = rig;
    await world.asStaff((db) => db.updateTable('company').set({ name: lab }).where('id', '=', stranger.companyId).execute());
    const { seriesId } = await seriesOf(world, main, auditor);
    rig.productId = await readyProduct(world, main, seriesId);
  });
  afterAll(() => rig.world.end());

  const asked = (more: Partial<Asked> = {}): Asked => ({
    grantee: lab,
    kind: 'TEST_REPORT',
    productIds: [rig.productId],
    asked: ['name', 'certNo', 'issuer', 'issueDate', 'validTo', 'scope'],
    deadline: addDays(today(), 10),
    ...more,
  });
  let nth = 0;
  const answers = () => ({
    name: '布艺沙发检验报告',
    certNo: `JZ-${Date.now()}-${(nth += 1)}`,
    issuer: lab,
    issueDate: '2026-01-05',
    validTo: '2098-01-05',
    scope: '布艺沙发',
  });
  const ask = (more: Partial<Asked> = {}) => rig.world.ok(rig.main, aptitudeFilling.saveOrUpdate, asked(more));
  const keyOf = ({ link, pin }: { link: string; pin: string }) => ({ token: link.split('#')[1]!, pin });
  /** Asks by a link; what it is opened with. */
  const askByLink = async (more: Partial<Asked> = {}) => {
    const made = await ask({ byLink: true, grantee: '李工', ...more });
    return { id: made.id, key: keyOf(made) };
  };
  const photo = async () => ({ name: '报告.png', mime: 'image/png', bytes: await picture(40, 40) });
  const fileOf = async (id: string) =>
    ((await rig.world.upload(rig.stranger, aptitudeFilling.upload, await photo(), { id })).data as FileRef).fileId;
  const fileBy = async (key: { token: string; pin: string }) =>
    (await rig.world.upload(null, fillLink.upload, await photo(), key)).data as FileRef;
  /** Filled in and submitted by the laboratory. */
  const submitted = async (more: Partial<Asked> = {}) => {
    const { id } = await ask(more);
    await rig.world.ok(rig.stranger, aptitudeFilling.fill, { id, ...answers(), files: [await fileOf(id)] });
    await rig.world.ok(rig.stranger, aptitudeFilling.submit, { id });
    return id;
  };
  const one = (id: string, who = rig.main) => rig.world.ok(who, aptitudeFilling.findOne, { id });
  const deadline = (id: string, day: string) =>
    rig.world.asStaff(async (db) => {
      await db.updateTable('aptitudeFilling').set({ deadline: day }).where('id', '=', id).execute();
      await db
        .updateTable('fillLink')
        .set({ until: `${addDays(day, 1)} 00:00:00+08` })
        .where('fillingId', '=', id)
        .execute();
    });
  /** Messages to somebody whose title says this. */
  const told = async ({ userId }: { userId: string }, words: string) =>
    (await rig.world.asStaff((db) => db.selectFrom('msgNotify').where('userId', '=', userId).select('title').execute())).filter(
      ({ title }) => JSON.stringify(title).includes(words),
    ).length;
  const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
  return { told, faults, rig, asked, answers, ask, askByLink, keyOf, photo, fileOf, fileBy, submitted, one, deadline };
}
