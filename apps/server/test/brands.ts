import { brandAudit, brandNode, file, type Input } from '@touchmark/contract';
import sharp from 'sharp';
import type { Person, World } from './world.ts';

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
  return {
    brandName: '云禾',
    brandNameEn: 'YUNHE',
    logo: await uploadPicture(world, who),
    brandType: 'OWN',
    trademarkNo: '12345678',
    niceClasses: [20],
    trademarkExpire: '2098-12-31',
    certFile: [await uploadPicture(world, who, { scene: 'certificate' })],
    ...fields,
  };
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
