import { AppError, type Parsed, type standardVersion } from '@touchmark/contract';
import { type ItemFault, standardFaults, standardLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import * as rows from './standard-version.queries.ts';
import { standards } from './standard-version.queries.ts';

export type Draft = Omit<Parsed<typeof standardVersion.saveOrUpdate>, 'id' | 'version'>;

export async function numberOf(ctx: Ctx, dataVersionId: string): Promise<string> {
  const release = await rows.dataVersion(ctx, dataVersionId);
  if (!release) throw fieldFault('dataVersionId', { zh: '数据版本不存在或已停用', en: 'does not exist or is disabled' });
  return release.versionNo;
}

/** What must be true of every draft; answers its version number. */
export async function checked(ctx: Ctx, draft: Draft, standardId: string | undefined): Promise<string> {
  const versionNo = await numberOf(ctx, draft.dataVersionId);
  const known = await rows.knownCategories(ctx, draft.categoryCodes);
  const strange = draft.categoryCodes.filter((code) => !known.includes(code));
  if (strange.length > 0)
    throw fieldFault('categoryCodes', {
      zh: `品类不存在：${strange.join('、')}`,
      en: `contains categories that do not exist: ${strange.join(', ')}`,
    });
  const ids = draft.items.map(({ elementId }) => elementId);
  if (new Set(ids).size < ids.length) throw fieldFault('items', { zh: '同一数据元只能出现一次', en: 'contains an element twice' });
  const [unusable] = await rows.unusable(ctx, ids);
  if (unusable) {
    const at = ids.indexOf(unusable);
    throw fieldFault(`items.${at}.elementId`, {
      zh: `第 ${at + 1} 行的数据元未发布、已停用或已有新修订`,
      en: `in row ${at + 1} is not published, is disabled or has a newer revision`,
    });
  }
  await standards.refuseTaken(ctx, { code: draft.code }, standardId);
  return versionNo;
}

export async function newStandard(ctx: Ctx, { code, nameZh, nameEn, categoryCodes }: Draft): Promise<string> {
  return (await standards.insert(ctx, { code, nameZh, nameEn, categoryCodes })).id;
}

/** A standard without a published version is called what its draft says. Afterwards its code stays, and names and categories take effect when a version is approved. */
export async function nameStandard(ctx: Ctx, id: string, { code, nameZh, nameEn, categoryCodes }: Draft): Promise<void> {
  const row = await standards.hold(ctx, id);
  const published = (await rows.versionsOf(ctx, id)).some(({ status }) => status > standardLife.at.pending);
  if (!published) await standards.update(ctx, row, { code, nameZh, nameEn, categoryCodes });
  else if (code !== row.code)
    throw fieldFault('code', { zh: '已有发布的版本，编码不能修改', en: 'cannot be changed: a version is published' });
  else await refuseRival(ctx, id, categoryCodes);
}

export async function refuseUsedNumber(ctx: Ctx, standardId: string, versionNo: string, except?: string): Promise<void> {
  const used = (await rows.versionsOf(ctx, standardId)).some((row) => row.versionNo === versionNo && row.id !== except);
  if (used)
    throw fieldFault('dataVersionId', { zh: `该标准已有版本 ${versionNo}`, en: `is used: the standard has a version ${versionNo}` });
}

export async function refuseRival(ctx: Ctx, standardId: string, codes: readonly string[]): Promise<void> {
  const rival = await rows.rival(ctx, standardId, codes);
  if (rival)
    throw new AppError('standardRival', {
      category: rival.category,
      standard: `${rival.code} ${ctx.language === 'zh' ? rival.zh : rival.en}`,
    });
}

/** The items of a version for the next one: each element in its newest revision. */
export async function revised(ctx: Ctx, items: Draft['items']): Promise<Draft['items']> {
  const newest = await rows.newestRevisions(
    ctx,
    items.map(({ elementId }) => elementId),
  );
  return items.map((item) => ({ ...item, elementId: newest.get(item.elementId) ?? item.elementId }));
}

/** What must be mended before a draft can be published: its conditions and values, and elements that have ended since it was written. */
export async function draftFaults(ctx: Ctx, id: string): Promise<ItemFault[]> {
  const form = await rows.form(ctx, id);
  // Both are in the order of the draft.
  const ids = (await rows.items(ctx, id)).map(({ elementId }) => elementId);
  const ended = new Set(await rows.unusable(ctx, ids));
  const newest = await rows.newestRevisions(ctx, ids);
  return [
    ...standardFaults(form),
    ...form.flatMap(({ code, name }, at) => {
      const elementId = ids[at]!;
      if (!ended.has(elementId)) return [];
      const text = newest.has(elementId)
        ? { zh: '已有新修订，请改用最新修订', en: 'has a newer revision; please take that one' }
        : { zh: '未发布或已停用，请移除', en: 'is not published or is disabled; please remove it' };
      return [{ code, name, text }];
    }),
  ];
}

/** A version with faults is neither submitted nor published. */
export async function refuseUnfit(ctx: Ctx, id: string): Promise<void> {
  const [fault] = await draftFaults(ctx, id);
  if (!fault) return;
  const what = `${fault.name[ctx.language]}${ctx.language === 'zh' ? '' : ' '}${fault.text[ctx.language]}`;
  throw new AppError('standardIncomplete', { what });
}
