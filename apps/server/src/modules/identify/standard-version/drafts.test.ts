import { baseProps, dataElement, proCategory, standard, standardAudit, standardVersion } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let auditor: Person;
let maker: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = await world.company({ isPlatform: true });
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
  auditor = await world.person(platform, 'PLATFORM_AUDITOR');
  maker = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const inForce = async (code: string) => (await world.ok(operator, standardVersion.list, { code, status: 2 })).records[0]!;
/** The next version of a standard, as the form has it. */
async function nextOf(code: string, versionNo = 'V1.2') {
  const dataVersionId = (await world.ok(operator, baseProps.select, {})).find((row) => row.versionNo === versionNo)!.id;
  const { id } = await world.ok(operator, standardVersion.newVersion, { id: (await inForce(code)).id, dataVersionId });
  const { form: _, ...row } = await world.ok(operator, standardVersion.detail, { id });
  return { ...row, dataVersionId };
}
const waiting = async () => (await world.ok(auditor, standardAudit.list, {})).records[0]!;
const chosen = async (code: string) => (await world.ok(maker, standard.select, {})).find((one) => one.code === code);

it('names and categories of a draft take effect when it is approved, and not before', async () => {
  const before = await chosen('STD-MATTRESS');
  const draft = await nextOf('STD-MATTRESS');
  const renamed = { ...draft, nameZh: '床垫与褥垫', nameEn: 'Mattresses and pads', categoryCodes: ['F20', 'F6020'] };
  await world.ok(operator, standardVersion.saveOrUpdate, renamed);
  expect(await chosen('STD-MATTRESS')).toEqual(before);
  expect(await inForce('STD-MATTRESS')).toMatchObject({ nameZh: '床垫', categoryCodes: ['F20'] });
  expect((await world.ok(operator, standardVersion.list, { categoryCode: 'F6020' })).records.map(({ id }) => id)).toEqual([draft.id]);
  await world.ok(operator, standardVersion.delete, { id: draft.id });
  expect(await chosen('STD-MATTRESS')).toEqual(before);
  expect(await inForce('STD-MATTRESS')).toMatchObject({ nameZh: '床垫', categoryCodes: ['F20'] });

  const again = await nextOf('STD-MATTRESS');
  await world.ok(operator, standardVersion.saveOrUpdate, { ...renamed, id: again.id, version: again.version });
  await world.ok(operator, standardVersion.submit, { id: again.id });
  const submitted = await world.ok(auditor, standardAudit.findOne, { id: (await waiting()).id });
  expect(submitted.categoryNames.map(({ zh }) => zh)).toEqual(['床垫', '办公椅']);
  expect(submitted.checks.filter(({ tone }) => tone === 'warn').map(({ key, zh }) => [key, zh])).toEqual([
    ['name', '标准改名：原为“床垫”（Mattresses）'],
    ['categories', '适用品类变化：+F6020'],
  ]);
  await world.ok(auditor, standardAudit.audit, { id: submitted.id, pass: true });
  expect(await chosen('STD-MATTRESS')).toMatchObject({ name: { zh: '床垫与褥垫', en: 'Mattresses and pads' }, versionNo: 'V1.2' });
  const [current, former] = (await world.ok(operator, standardVersion.list, { code: 'STD-MATTRESS' })).records;
  expect([current!.nameZh, former!.nameZh, former!.categoryCodes]).toEqual(['床垫与褥垫', '床垫', ['F20']]);
});

it('is approved by a second person: nobody who wrote a part, had the right only later, or was made by an author', async () => {
  const [made, second] = [
    await world.person(auditor.companyId, 'PLATFORM_AUDITOR'),
    await world.person(auditor.companyId, 'PLATFORM_AUDITOR'),
  ];
  await world.asStaff((db) => db.updateTable('appUser').set({ madeBy: operator.userId }).where('id', '=', made.userId).execute());
  const draft = await nextOf('STD-MATTRESS', 'V2.0');
  await world.asStaff((db) =>
    db
      .updateTable('standardVersion')
      .set({ authors: [auditor.userId] })
      .where('id', '=', draft.id)
      .execute(),
  );
  await world.ok(operator, standardVersion.saveOrUpdate, draft);
  await world.ok(operator, standardVersion.submit, { id: draft.id });
  const late = await world.person(auditor.companyId, 'PLATFORM_AUDITOR');
  const { id } = await waiting();
  const audit = (who: Person) => world.call(who, standardAudit.audit, { id, pass: false, opinion: '请补充检验方法' });
  expect(await audit(auditor)).toMatchObject({ error: 'ownData' });
  expect(await audit(made)).toMatchObject({ error: 'madeByAuthor' });
  expect(await audit(late)).toMatchObject({ error: 'rightTooNew' });
  expect(await audit(second)).toMatchObject({ code: 200 });
  await world.ok(operator, standardVersion.delete, { id: draft.id });
});

it('a merged category moves in what is or may come into force, and stays in what was', async () => {
  const [former] = (await world.ok(operator, standardVersion.list, { code: 'STD-MATTRESS', status: 3 })).records;
  const draft = await nextOf('STD-MATTRESS', 'V2.0');
  const all = await world.ok(operator, proCategory.all, {});
  const id = (code: string) => all.find((row) => row.code === code)!.id;
  await world.ok(operator, proCategory.merge, { id: id('F6020'), intoId: id('F6030') });
  expect((await inForce('STD-MATTRESS')).categoryCodes).toEqual(['F20', 'F6030']);
  expect((await world.ok(operator, standardVersion.detail, { id: draft.id })).categoryCodes).toEqual(['F20', 'F6030']);
  expect((await world.ok(operator, standardVersion.detail, { id: former!.id })).categoryCodes).toEqual(['F20']);
  await world.ok(operator, standardVersion.delete, { id: draft.id });
});

it('the next version takes the newest revisions; a draft with an ended element is neither saved, submitted nor published', async () => {
  const version = await inForce('STD-WARDROBE');
  const { items, form } = await world.ok(operator, standardVersion.detail, { id: version.id });
  const at = form.findIndex(({ code }) => code === 'DE20016');
  const revise = async (id: string) => {
    const next = await world.ok(operator, dataElement.revise, { id });
    await world.ok(operator, dataElement.publish, { id: next.id });
    return next.id;
  };
  const second = await revise(items[at]!.elementId);
  const draft = await nextOf('STD-WARDROBE');
  expect(draft.items[at]!.elementId).toBe(second);
  expect(draft.faults).toEqual([]);
  const save = (elementId: string) =>
    world.call(operator, standardVersion.saveOrUpdate, {
      ...draft,
      version: undefined,
      items: draft.items.map((item, n) => (n === at ? { ...item, elementId } : item)),
    });
  expect(await save(second)).toMatchObject({ code: 200 });

  // While the draft is open, and then while it waits, the element is revised again.
  const third = await revise(second);
  expect((await world.ok(operator, standardVersion.detail, { id: draft.id })).faults).toMatchObject([
    { code: 'DE20016', text: { zh: '已有新修订，请改用最新修订' } },
  ]);
  expect(await save(second)).toMatchObject({ code: 400, data: { fields: [{ field: `items.${at}.elementId` }] } });
  expect(await world.call(operator, standardVersion.submit, { id: draft.id })).toMatchObject({ code: 422, error: 'standardIncomplete' });
  expect(await save(third)).toMatchObject({ code: 200 });
  await world.ok(operator, standardVersion.submit, { id: draft.id });
  await world.ok(operator, dataElement.disable, { id: third });
  const { id, checkTone } = await waiting();
  expect(checkTone).toBe('bad');
  expect(await world.call(auditor, standardAudit.audit, { id, pass: true })).toMatchObject({ code: 422, error: 'standardIncomplete' });
  await world.ok(auditor, standardAudit.audit, { id, pass: false, opinion: '背板厚度已停用' });
});
