import { brandAudit, brandNode, file, type Input } from '@touchmark/contract';
import sharp from 'sharp';
import { brandSample } from '../src/demo/samples/brand.ts';
import { createWorld, type Person, type World } from './world.ts';

type Fields = Input<typeof brandNode.saveOrUpdate>;
const pictures = new Map<string, Promise<Buffer>>();

/** A plain picture of the given size. */
export const picture = (width: number, height: number): Promise<Buffer> => {
  const key = `${width}x${height}`;
  const known =
    pictures.get(key) ??
    sharp({ create: { width, height, channels: 3, background: '#8a6d4b' } })
      .png()
      .toBuffer();
  pictures.set(key, known);
  return known;
};

/** Uploads a picture and returns its id. */
export async function uploadPicture(world: World, who: Person, { width = 240, height = 240, scene = 'picture' } = {}): Promise<string> {
  const answer = await world.upload(who, file.put, { name: 'logo.png', mime: 'image/png', bytes: await picture(width, height) }, { scene });
  return (answer.data as { fileId: string }).fileId;
}

/** A brand as a company would register it. */
export async function brandFields(world: World, who: Person, fields: Partial<Fields> = {}): Promise<Fields> {
  const logo = await uploadPicture(world, who);
  return brandSample({ logo, certFile: [await uploadPicture(world, who, { scene: 'certificate' })] }, { brandNameEn: 'YUNHE', ...fields });
}

/** A brand approved by an auditor. */
export async function approvedBrand(world: World, who: Person, auditor: Person, fields: Partial<Fields> = {}): Promise<string> {
  const { id } = await world.ok(who, brandNode.saveOrUpdate, await brandFields(world, who, fields));
  await world.ok(who, brandNode.submit, { id });
  await world.ok(auditor, brandAudit.audit, { id, pass: true });
  return id;
}

/** An auditor of the platform company. */
export const auditorOf = async (world: World): Promise<Person> =>
  world.person(await world.company({ name: '运营中心', isPlatform: true }), 'PLATFORM_AUDITOR');

/** A company with its main account and a reader, another company, and an auditor. */
export async function companiesAndAuditor(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const companyId = await world.company({ name: '佛山云禾家具' });
  const main = await world.person(companyId, 'ENT_MAIN');
  const reader = await world.person(companyId, 'ENT_READER');
  const stranger = await world.person(await world.company(), 'ENT_MAIN');
  return { world, companyId, main, reader, stranger, auditor: await auditorOf(world) };
}

/** A company whose submissions two auditors review; an operator beside them may not. */
export async function companyAndAuditors() {
  const world = await createWorld();
  const companyId = await world.company({ name: '佛山云禾家具' });
  const main = await world.person(companyId, 'ENT_MAIN');
  const auditor = await auditorOf(world);
  const platformId = auditor.companyId;
  const second = await world.person(platformId, 'PLATFORM_AUDITOR');
  const operator = await world.person(platformId, 'PLATFORM_OPERATOR');
  return { world, companyId, main, auditor, second, operator, platformId };
}

/** A brand that waits for review. */
export async function pendingBrand(world: World, who: Person, brandName: string, fields: Partial<Fields> = {}): Promise<string> {
  const { id } = await world.ok(who, brandNode.saveOrUpdate, await brandFields(world, who, { brandName, ...fields }));
  await world.ok(who, brandNode.submit, { id });
  return id;
}
