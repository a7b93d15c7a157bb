import { AppError, type Aptitude } from '@touchmark/contract';
import { applyLife, aptitudeLife, inState, type Proof } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { type CategoryTree, demandsOf } from '../category/public.ts';
import * as rows from './aptitude.queries.ts';

type Row = Pick<rows.ListedAptitude, (keyof Aptitude & keyof rows.ListedAptitude) | 'categoryCodes'>;

/** Rows of certificates in the wire format. */
export async function aptitudesOf(ctx: Ctx, found: readonly Row[], tree: CategoryTree): Promise<Aptitude[]> {
  const files = new Map(
    (
      await fileRefs(
        ctx,
        found.flatMap((row) => row.files),
      )
    ).map((file) => [file.fileId, file]),
  );
  const names = new Map([...tree.values()].map(({ code, name }) => [code, name]));
  return found.map(({ categoryCodes, ...row }) => ({
    ...row,
    kind: row.kind as Aptitude['kind'],
    applyStatus: row.applyStatus as Aptitude['applyStatus'],
    valid: row.valid as Aptitude['valid'],
    categories: categoryCodes.flatMap((code) => names.get(code) ?? []),
    files: row.files.flatMap((id) => files.get(id) ?? []),
  }));
}

/** The codes of a product's category and its ancestors; 404 for a product of another company. */
export async function codesOfProduct(ctx: Ctx, tree: CategoryTree, productId: string): Promise<string[]> {
  const product = await rows.categoryOfProduct(ctx, productId);
  if (!product) throw new AppError('notFound');
  return demandsOf(tree, product.categoryId).codes;
}

/** A certificate with the facts for checks and its displayed data. */
export interface HeldProof extends Proof {
  id: string;
  certNo: string;
  companyId: string;
  companyName: string;
}

/** The certificates linked to information models of one company, by id. Those it may not use are left out. */
export async function proofsOf(ctx: Pick<Ctx, 'db'>, companyId: string, ids: readonly string[]): Promise<Map<string, HeldProof>> {
  if (ids.length === 0) return new Map();
  const found = await rows.proofs(ctx, companyId, ids);
  return new Map(
    found.map((row) => [
      row.id,
      {
        id: row.id,
        certNo: row.certNo,
        companyId: row.companyId,
        companyName: row.companyName,
        name: row.name,
        kind: row.kind,
        approved: inState(applyLife, row.applyStatus, 'approved'),
        revoked: row.valid === aptitudeLife.at.revoked,
        validTo: row.longTerm ? null : row.validTo,
        holder: row.companyId === companyId ? ('own' as const) : row.lent ? ('accredited' as const) : ('none' as const),
        relatedStandards: row.relatedStandards,
        categoryCodes: row.categoryCodes,
        scope: row.scope,
      },
    ]),
  );
}
