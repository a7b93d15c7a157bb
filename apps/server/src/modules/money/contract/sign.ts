import { asSystem } from '../../../db/as-system.ts';
import { AppError, type Parsed, serviceContract } from '@touchmark/contract';
import { contractLife, inState } from '@touchmark/domain';
import { writeAudit } from '../../../http/audit.queries.ts';
import { type Ctx, isPlatform, type CtxBase } from '../../../http/ctx.ts';
import { fieldFault, transaction, writing } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { sendSignCode, signerOf, takeSignCode } from '../../people/account/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import * as rows from './contract.queries.ts';
import { contracts } from './contract.queries.ts';
import { steps } from './save-contract.ts';

/** A contract of the own company that waits for its signature, locked. What was returned says so, before anything else is judged. */
async function holdToSign(ctx: Ctx, id: string, version?: number) {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  const held = await contracts.hold(ctx, id);
  if (!held.sentTime) throw new AppError('notFound');
  if (inState(contractLife, held.status, 'draft')) throw new AppError('contractWithdrawn');
  requireStep(contractLife, held.status, 'sign');
  if (version !== undefined && held.version !== version) throw new AppError('versionConflict');
  return held;
}

/** A code signs one document of one contract. */
const subjectOf = async ({ db }: Pick<Ctx, 'db'>, id: string) => `contract:${id}:${(await rows.lastDocument(db, id))?.no ?? 0}`;

export async function sendCodeToSign(ctx: CtxBase, { id }: Parsed<typeof serviceContract.signCode>) {
  const { contractNo, subject } = await transaction(ctx, async (inner) => ({
    ...(await holdToSign(inner, id)),
    subject: await subjectOf(inner, id),
  }));
  const phone = await sendSignCode(ctx, subject, { zh: `签署合同 ${contractNo}`, en: `sign contract ${contractNo}` });
  const note = { bizType: 'contract', bizId: id, action: 'signCode' };
  await asSystem(ctx.services, (db) => writeAudit({ ...ctx, db }, serviceContract.signCode, {}, [note], null));
  return { phone };
}

type Given = Parsed<typeof serviceContract.sign>;

/** What is signed, if it is what was shown; and the scan, if it is the signer’s to give. */
async function requireSignable(ctx: Ctx, { id, version, sha256, way, files }: Given) {
  const held = await holdToSign(ctx, id, version);
  const document = await rows.lastDocument(ctx.db, id);
  if (document?.sha256.toString('hex') !== sha256) throw new AppError('contractTextChanged');
  if (way === 'SMS') return { held, document };
  const found = await findReachable(ctx, files);
  const own = found.filter((one) => one.scene === 'certificate' && one.companyId === ctx.me.companyId);
  if (own.length < new Set(files).size)
    throw fieldFault('files', { zh: '请上传本企业签署后的扫描件', en: 'is not your scan of the signed contract' });
  return { held, document };
}

/** The input is judged before the code is used up, and again with the signature itself. */
export async function sign(ctx: CtxBase, input: Given): Promise<true> {
  const subject = await transaction(ctx, async (inner) => {
    await requireSignable(inner, input);
    return subjectOf(inner, input.id);
  });
  const proof = input.way === 'SMS' ? await takeSignCode(ctx, subject, input.smsCode ?? '') : null;
  const signer = await signerOf(ctx);
  return writing(ctx, serviceContract.sign, input, async (inner) => {
    const { held, document } = await requireSignable(inner, input);
    const files = proof ? [] : [...new Set(input.files)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    await rows.addSignature(inner.db, {
      companyId: held.companyId,
      contractId: held.id,
      documentId: document.id,
      way: input.way,
      userId: ctx.me.userId,
      userName: ctx.me.userName,
      ...signer,
      phone: proof?.phone ?? '',
      sha256: document.sha256,
      codeTime: proof?.codeTime ?? null,
      codeState: proof?.codeState ?? '',
      gatewayId: proof?.gatewayId ?? '',
      files,
      fileHashes: files.length > 0 ? await rows.hashesOfFiles(inner.db, files) : [],
    });
    await steps.take(inner, held, 'sign', { set: { signTime: now, signWay: input.way }, opinion: `SHA-256 ${input.sha256}` });
    return true as const;
  });
}
