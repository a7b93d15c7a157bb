import { filmOf } from '../../apps/server/test/films.ts';
import { type Call, factoryRecord, file, type FileRef, fileScenes, type FileScene, type SystemRole } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, World } from '../../apps/server/test/world.ts';
import { allRows } from './cases/all-rows.ts';
import { roleFor, roles, withValue } from './cases/calls.ts';
import { fileKinds } from './cases/file-kinds.ts';
import type { Fixtures } from './cases/fixtures.ts';
import { send } from './cases/send.ts';
import { twoCompanies } from './cases/two-companies.ts';

/**
 * Every private purpose × every role × every kind of object: a file is given to whom a page shows it, and to nobody else. What the
 * pages show is asked of the pages themselves.
 */
let world: World;
let ours: Fixtures;
let theirs: Fixtures;
let uploader: Person;
/** Somebody with each role, who uploaded nothing; and somebody with few rights, who did. */
const people = new Map<string, Person>();

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const pdf = Buffer.from('%PDF-1.4\n%%EOF');
const contents: Record<FileScene, readonly [string, Buffer]> = {
  picture: ['a.png', png],
  identity: ['a.png', png],
  certificate: ['a.pdf', pdf],
  receipt: ['a.png', png],
  service: ['a.png', png],
  voucher: ['a.pdf', pdf],
  invoice: ['a.pdf', pdf],
  pdf: ['a.pdf', pdf],
  sheet: ['a.csv', Buffer.from('one,two\r\n')],
  serviceVideo: ['a.mp4', filmOf()],
  video: ['a.mp4', filmOf()],
};
async function put(who: Person, scene: FileScene): Promise<string> {
  const [name, bytes] = contents[scene];
  return ((await world.upload(who, file.put, { name, mime: '', bytes }, { scene })).data as FileRef).fileId;
}
const privates = (Object.keys(fileScenes) as FileScene[]).filter((scene) => !fileScenes[scene].public);

beforeAll(async () => {
  const made = await twoCompanies();
  ({ world, ours, theirs } = made);
  for (const role of roles.filter((one: SystemRole) => one !== 'ENT_MAIN'))
    people.set(role, await world.person(role.startsWith('PLATFORM') ? made.auditor.companyId : ours.companyId, role));
  people.set('ENT_MAIN', ours.main);
  uploader = await world.person(ours.companyId, 'ENT_DEALER');
  people.set('the uploader', uploader);
});
afterAll(() => world.end());

/** What a person's pages show of a file. A page without the object, or that refuses him, shows nothing. */
async function isOnPage(who: Person, pages: readonly (readonly [Call, object])[], fileId: string): Promise<boolean> {
  for (const [call, input] of pages) {
    const answer = await send(world, who, call, input);
    if (answer.status === 200 && JSON.stringify(answer.data).includes(`"${fileId}"`)) return true;
    // A list of batches shows no file: each batch does.
    if (call === factoryRecord.list && answer.status === 200)
      for (const { id } of (answer.data as { records: { id: string }[] }).records)
        if (JSON.stringify((await send(world, who, factoryRecord.findOne, { id })).data).includes(`"${fileId}"`)) return true;
  }
  return false;
}

const given = async (who: Person, fileId: string) => {
  const { status, error } = await send(world, who, file.link, { id: fileId });
  if (status !== 200) expect([status, error]).toEqual([403, 'fileRefused']);
  return status === 200;
};

it('every kind of object in the register is tried here', () => {
  const named = Object.values(world.services.fileRules).flatMap((referrers) => referrers.map(({ of }) => of));
  // Exports have their own rule and tests: platform/task.
  expect([...new Set(named)].sort()).toEqual([...new Set([...fileKinds.map(({ of }) => of), 'export'])].sort());
});

describe.each(fileKinds.map((kind, at) => ({ ...kind, at })))('a file of a $scene in a $of ($at)', ({ scene, place, pages }) => {
  it('is given to the roles whose pages show it, and to no other', async () => {
    const fileId = await put(uploader, scene);
    await place(world, ours, fileId, uploader);
    const [seen, got]: [string[], string[]] = [[], []];
    for (const [role, who] of people) {
      if (await isOnPage(who, pages(ours), fileId)) seen.push(role);
      // Papers of a person may lie outside his company, where staff alone find their row.
      if (scene === 'identity' && !role.startsWith('PLATFORM') && who !== uploader) {
        expect(await send(world, who, file.link, { id: fileId })).toMatchObject({ status: 404 });
        continue;
      }
      if (await given(who, fileId)) got.push(role);
    }
    expect(got).toEqual(seen);
    expect(seen.length).toBeGreaterThan(0);
    expect(await send(world, theirs.main, file.link, { id: fileId })).toMatchObject({ status: 404, error: 'notFound' });
  });
});

describe.each(privates)('a file of a %s that nothing refers to', (scene) => {
  it('is its uploader’s alone', async () => {
    const fileId = await put(uploader, scene);
    const got: string[] = [];
    for (const [role, who] of people) if ((await send(world, who, file.link, { id: fileId })).status === 200) got.push(role);
    expect(got).toEqual(['the uploader']);
  });
});

it('a PDF is streamed to the same people', async () => {
  const fileId = await put(uploader, 'certificate');
  expect(await send(world, people.get('ENT_WMS')!, file.getPdf, { fileId })).toMatchObject({ status: 403, error: 'fileRefused' });
  expect(await send(world, people.get('PLATFORM_AUDITOR')!, file.getPdf, { fileId })).toMatchObject({ status: 403 });
  expect((await send(world, uploader, file.getPdf, { fileId })).status).toBe(200);
});

/** Writes and imports whose input names a private file. */
const scenesOf: Partial<Record<string, FileScene>> = { certificate: 'certificate', voucher: 'voucher', pdf: 'pdf', sheet: 'sheet' };
const naming = allRows
  .filter(({ call }) => call.name !== file.link.name && call.name !== file.getPdf.name && roleFor(call) === 'ENT_MAIN')
  .flatMap((row) =>
    Object.entries(row.fields).flatMap(([path, { key, as }]) =>
      scenesOf[key] && as !== 'shared' ? [{ name: row.call.name, row, path, scene: scenesOf[key] }] : [],
    ),
  );

it('there are such calls', () => expect(naming.length).toBeGreaterThan(15));

describe('a colleague’s file that the caller may not see', () => {
  it.each(naming)('in $path of $name is answered like one that does not exist', async ({ row, path, scene }) => {
    const said = async (fileId: string) => {
      const { data: _, ...answer } = await send(world, ours.main, row.call, withValue(row.input(ours), path, fileId));
      return answer;
    };
    const answer = await said(await put(uploader, scene));
    expect(answer.status).not.toBe(200);
    expect(answer).toEqual(await said('9000000000000000001'));
  });
});
