import { type CompanyAudit, companyAudit, file, type FileRef, type Input, userAuth } from '@touchmark/contract';
import { readUscc, usccCheckChar } from '@touchmark/gs1';
import { asSystem } from '../src/db/as-system.ts';
import { openSession } from '../src/modules/people/account/public.ts';
import type { Person, World } from './world.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC', 'base64');
let nth = 0;

/**
 * A credit code with a correct check character that no other test company has. The organisation code in it (characters 9–17) is
 * always wrong, not by chance in ten of eleven cases, so that no review of such a company is approved automatically.
 */
export function newUscc(division = '440605'): string {
  for (;;) {
    nth += 1;
    const first = `91${division}MADEM${String(nth).padStart(4, '0')}`;
    const uscc = first + usccCheckChar(first);
    const read = readUscc(uscc);
    if (read.ok && !read.parts.orgCodeMatches) return uscc;
  }
}

/** A user with an account and without a company. */
export async function applicant(world: World, status: '0' | '1' | '2' | '3' = '0'): Promise<Person> {
  nth += 1;
  const userId = await world.asStaff(
    async (db) =>
      (
        await db
          .insertInto('appUser')
          .values({ account: `applicant${nth}`, passwordHash: 'x', userType: 'ENTERPRISE', status, phone: `1390000${String(1000 + nth)}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );
  const session = await asSystem(world.services, (db) =>
    openSession({ services: world.services, address: '127.0.0.1', agent: 'test' }, db, {
      userId,
      companyId: null,
      family: crypto.randomUUID(),
    }),
  );
  return { token: session.token, userId, companyId: '' };
}

export const picture = async (world: World, who: Person, scene: string): Promise<string> =>
  ((await world.upload(who, file.put, { name: `${scene}.png`, mime: 'image/png', bytes: png }, { scene })).data as FileRef).fileId;

/** Verifies a person as the form does. */
export async function verify(world: World, who: Person, realName = '王小明', fields: Partial<Input<typeof userAuth.saveOrSubmit>> = {}) {
  return world.call(who, userAuth.saveOrSubmit, {
    realName,
    idType: 'ID_CARD',
    idNo: '11010519491231002X',
    idFront: await picture(world, who, 'identity'),
    idBack: await picture(world, who, 'identity'),
    phone: '13900001234',
    ...fields,
  });
}

/** The filled-in form of a company. */
export async function companyForm(
  world: World,
  who: Person,
  fields: Partial<Input<typeof companyAudit.submit>> = {},
): Promise<Input<typeof companyAudit.submit>> {
  return {
    companyType: 'ENTERPRISE',
    companyRoles: ['MANUFACTURER'],
    name: `佛山市晨木家具 ${nth} 有限公司`,
    uscc: newUscc(),
    licenseImg: await picture(world, who, 'certificate'),
    legalPerson: '王小明',
    legalIdNo: '11010519491231002X',
    regDate: '2019-05-06',
    bizTermLong: true,
    regCapital: 500,
    adcode: '440605',
    address: '狮山镇科技路 8 号',
    industryCode: 'C2110',
    contactName: '王小明',
    contactPhone: '13900001234',
    agree: true,
    ...fields,
  };
}

export const auditOf = async (world: World, auditor: Person, who: Person): Promise<CompanyAudit> => {
  const mine = await world.ok(who, companyAudit.myAudit, {});
  return world.ok(auditor, companyAudit.findOne, { id: mine!.id });
};
