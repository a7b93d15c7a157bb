import type { ChainPush, ChainPushDetail } from '@touchmark/contract';
import { chainPushLife, grantedFields, inState, sharedFields } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { actFor } from '../../../http/session/act-for.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { inForceBetween, noteReads } from '../data-auth/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { factsOf, factText } from './lot-facts.ts';
import { certificatesOf } from './lot-uses.queries.ts';
import { lotById } from './lots.queries.ts';
import { lotsOfPush, type PushedLot, type PushRecord } from './push.queries.ts';

/** Rows of the list in the wire format. */
export const shownPushes = ({ me }: Ctx, found: readonly PushRecord[]): ChainPush[] =>
  found.map((row) => ({
    id: row.id,
    pushNo: row.pushNo,
    direction: row.companyId === me.companyId || isPlatform(me) ? ('out' as const) : ('in' as const),
    fromName: row.fromName,
    fromNameEn: row.fromNameEn,
    toCompany: row.toCompany,
    toName: row.toName,
    toNameEn: row.toNameEn,
    materials: row.materials,
    deliveryNo: row.deliveryNo,
    deliveryDate: row.deliveryDate,
    message: row.message,
    pushTime: row.pushTime,
    reply: row.reply,
    status: row.status,
    version: row.version,
  }));

/** The whole of a push: the receiver sees the facts of its lots as far as they are shown to him now. */
export async function wholePush(ctx: Ctx, row: PushRecord): Promise<ChainPushDetail> {
  const receives = row.toCompany === ctx.me.companyId;
  const auths = await inForceBetween(ctx, row.companyId, row.toCompany, 'MATERIAL');
  const granted = grantedFields(auths, 'MATERIAL');
  const lots = [];
  for (const one of await lotsOfPush(ctx, row.companyId, row.id)) lots.push(await shownPushedLot(ctx, row, one, receives, granted));
  if (receives && auths[0]) await noteRead(ctx, row, auths[0].id, lots, granted);
  return {
    ...shownPushes(ctx, [row])[0]!,
    lots,
    shown: auths.length > 0,
    answerUser: row.answerUser,
    answerTime: row.answerTime,
    // The receiver's own.
    photos: await actFor(ctx, row.toCompany, (other) => fileRefs(other, row.photos)),
    history: await historyOf(ctx, 'chainPush', row.id),
  };
}

type Shown = ChainPushDetail['lots'][number];
async function shownPushedLot(ctx: Ctx, row: PushRecord, one: PushedLot, receives: boolean, granted: ReadonlySet<string>): Promise<Shown> {
  // Row-level security decides whether the receiver sees the lot.
  const lot = await lotById(ctx, one.lotId);
  const texts = lot ? factText(factsOf(lot), ctx.language) : null;
  const shows = (key: string) => !receives || granted.has(key);
  const seen = lot && shows('certificates') ? await certificatesOf(ctx, row.companyId, lot) : [];
  // Their files, and the hashes of these, belong to the sender.
  const hashes = new Map(
    seen.length > 0
      ? (await actFor(ctx, row.companyId, (sender) => certificatesOf(sender, row.companyId, lot!))).map(({ id, hash }) => [id, hash])
      : [],
  );
  const certificates = seen.map((each) => ({ ...each, hash: hashes.get(each.id) ?? '' }));
  const files = new Map(
    (
      await actFor(ctx, row.companyId, (sender) =>
        fileRefs(
          sender,
          certificates.flatMap((each) => each.files),
        ),
      )
    ).map((file) => [file.fileId, file]),
  );
  return {
    lotId: one.lotId,
    material: lot?.material ?? one.label,
    lotNo: lot?.lotNo ?? '',
    qty: Number(one.qty),
    unit: one.unit as Shown['unit'],
    accepted: one.accepted === null ? null : Number(one.accepted),
    receivedLot: receives ? one.receivedLot : null,
    facts: texts
      ? Object.entries(sharedFields.MATERIAL).flatMap(([key, { zh, en }]) =>
          shows(key) && Object.hasOwn(texts, key) ? [{ key, name: { zh, en }, value: texts[key as keyof typeof texts] }] : [],
        )
      : [],
    certificates: certificates.map(({ name, certNo, hash, files: ids }) => ({
      name,
      certNo,
      hash,
      files: ids.flatMap((id) => files.get(id) ?? []),
    })),
  };
}

async function noteRead(ctx: Ctx, row: PushRecord, authId: string, lots: readonly Shown[], granted: ReadonlySet<string>): Promise<void> {
  const { companyId, userName } = ctx.me;
  const objects = lots.flatMap(({ lotId, material, lotNo, facts }) =>
    facts.length > 0 ? [{ id: lotId, name: `${material} ${lotNo}` }] : [],
  );
  if (!inState(chainPushLife, row.status, 'draft'))
    await actFor(ctx, row.companyId, (sender) =>
      noteReads(sender, { companyId, userName }, { authId, scope: 'MATERIAL', door: 'PUSH', fields: [...granted], objects }),
    );
}
