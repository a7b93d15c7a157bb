import { AppError, type goodsCodes, type Parsed, type TakenCode } from '@touchmark/contract';
import { canRelease, commodityLife, inState } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import {
  codeColumns,
  codes,
  contentFaults,
  contentOf,
  findCode,
  type HeldCode,
  levelIds,
  lockedFaults,
  ownCode,
  refuseFields,
  releaseCode,
  reserve,
  targetFaults,
  updateLevels,
} from '../code/public.ts';

type Input = Parsed<typeof goodsCodes.saveOrUpdate>;
type Content = Omit<Input, 'id' | 'version' | 'prefixId' | 'itemRef' | 'levels'>;
type Level = Input['levels'][number];

/** Saves a new code with its number, or the description of an existing one; then its packaging levels. */
export async function saveCode(ctx: Ctx, { id, version, prefixId, itemRef, levels, ...content }: Input): Promise<TakenCode> {
  refuseFields(ctx, doubled(levels));
  const saved = id ? await edit(ctx, id, version, content) : await add(ctx, content, prefixId, itemRef);
  await saveLevels(ctx, await ownCode(ctx, saved.id), content, levels);
  return saved;
}

const doubled = (levels: readonly Level[]) =>
  levels.flatMap(({ indicator }, at) =>
    levels.findIndex((level) => level.indicator === indicator) === at
      ? []
      : [{ field: `levels.${at}.indicator`, zh: '包装指示符重复', en: 'is duplicated' }],
  );

async function add(ctx: Ctx, content: Content, prefixId: string | undefined, itemRef: string | undefined): Promise<TakenCode> {
  if (!prefixId) {
    refuseFields(ctx, [{ field: 'prefixId', zh: '必填', en: 'is required' }]);
    throw new AppError('notFound');
  }
  const { nameCn, brandId, model, spec, categoryId, unit } = content;
  return reserve(
    ctx,
    { codeForm: 'GTIN13', prefixId, ...(itemRef === undefined ? {} : { itemRef }), nameCn, brandId, model, spec, categoryId, unit },
    { content },
  );
}

async function edit(ctx: Ctx, id: string, version: number | undefined, content: Content): Promise<TakenCode> {
  const held = await ownCode(ctx, id, version);
  requireStep(commodityLife, held.status, 'edit');
  const reported = inState(commodityLife, held.status, 'reported') || inState(commodityLife, held.statusBefore, 'reported');
  const live = contentOf((await findCode(ctx, id))!);
  refuseFields(ctx, [
    ...(reported ? lockedFaults(live, content) : []),
    ...(await targetFaults(ctx, content)),
    ...(await contentFaults(ctx, content)),
  ]);
  const saved = await codes.update(ctx, held, codeColumns(content), { fromStatus: held.status, toStatus: held.status });
  return { ...saved, gtin: held.gtin, status: held.status };
}

/** New levels get a GTIN-14; removed ones are released if possible; the others keep their indicator permanently. */
async function saveLevels(ctx: Ctx, base: HeldCode, content: Content, levels: readonly Level[]): Promise<void> {
  if (base.codeForm === 'GTIN14') {
    refuseFields(
      ctx,
      levels.length > 0
        ? [{ field: 'levels', zh: '包装箱的商品码下不能再有包装层级', en: 'A carton GTIN cannot have packaging levels' }]
        : [],
    );
    return;
  }
  const kept = await levelIds(ctx, base.companyId, base.id);
  for (const level of kept.filter(({ id }) => !levels.some((sent) => sent.id === id))) {
    if (!canRelease(level))
      refuseFields(ctx, [
        {
          field: 'levels',
          zh: `包装指示符 ${level.indicator} 的商品码已提交，不能删除`,
          en: `The level with indicator ${level.indicator} was submitted and cannot be deleted`,
        },
      ]);
    await releaseCode(ctx, await ownCode(ctx, level.id));
  }
  await updateLevels(ctx, base.companyId, base.id, content);
  for (const [at, level] of levels.entries()) {
    const before = kept.find(({ id }) => id === level.id);
    if (level.id && !before) refuseFields(ctx, [{ field: `levels.${at}`, zh: '包装层级不存在', en: 'does not exist' }]);
    if (before) await changeLevel(ctx, base, before, level, at);
    else await addLevel(ctx, base, content, level, at);
  }
}

async function addLevel(
  ctx: Ctx,
  base: HeldCode,
  { brandId, model, spec, categoryId, unit }: Content,
  { indicator, innerQty, nameCn }: Level,
  at: number,
): Promise<void> {
  try {
    await reserve(ctx, { codeForm: 'GTIN14', baseCodeId: base.id, indicator, innerQty, nameCn, brandId, model, spec, categoryId, unit });
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'invalidInput') throw error;
    refuseFields(ctx, [{ field: `levels.${at}.indicator`, ...error.textOf('fault') }]);
  }
}

async function changeLevel(
  ctx: Ctx,
  base: HeldCode,
  before: Awaited<ReturnType<typeof levelIds>>[number],
  { indicator, innerQty, nameCn }: Level,
  at: number,
): Promise<void> {
  if (before.indicator !== indicator)
    refuseFields(ctx, [
      { field: `levels.${at}.indicator`, zh: '包装指示符不能修改，请新增包装层级', en: 'cannot be changed; add a packaging level instead' },
    ]);
  if (before.innerQty === innerQty && before.nameCn === nameCn) return;
  if (!inState(commodityLife, before.status, 'reserved', 'allotted'))
    refuseFields(ctx, [
      { field: `levels.${at}.innerQty`, zh: '该包装层级当前状态不允许修改', en: 'cannot be changed in its current status' },
    ]);
  const { id, status } = before;
  await codes.update(ctx, { id, companyId: base.companyId }, { innerQty, nameCn }, { fromStatus: status, toStatus: status });
}
