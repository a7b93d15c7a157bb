import type { install as calls, Output, Parsed } from '@touchmark/contract';
import { checklistPresets, type InstallKind, installKinds } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { createTimeOf, isCategory, listed, nextEdition, templates as rows } from './template.queries.ts';

type Listed = Output<typeof calls.templates>;
const preset = (kind: InstallKind): Listed[number] => ({
  id: null,
  kind,
  categoryId: null,
  categoryName: '',
  categoryNameEn: '',
  edition: 0,
  items: [...checklistPresets[kind]],
  createTime: null,
  userName: '',
});

/** The checklists of the company; for a kind that has none for all products, the preset. */
export async function templates(ctx: Ctx, input: Parsed<typeof calls.templates>): Promise<Listed> {
  const own = await listed(ctx, input);
  const kinds = (Object.keys(installKinds) as InstallKind[]).filter((kind) => input.kind === undefined || input.kind === kind);
  const bare = kinds.filter((kind) => !input.categoryId && !own.some((one) => one.kind === kind && one.categoryId === null));
  return [...own, ...bare.map(preset)];
}

/** Keeps a checklist as the next edition. */
export async function saveTemplate(ctx: Ctx, { kind, categoryId, items }: Parsed<typeof calls.saveTemplate>) {
  if (categoryId !== null && !(await isCategory(ctx.db, categoryId)))
    throw fieldFault('categoryId', { zh: '没有这个品类', en: 'is no category' });
  const edition = await nextEdition(ctx.db, ctx.me.companyId, kind, categoryId);
  const { id } = await rows.insert(ctx, { kind, categoryId, edition, items: json(items) }, { opinion: `V${edition}` });
  return { edition, createTime: await createTimeOf(ctx.db, ctx.me.companyId, id) };
}
