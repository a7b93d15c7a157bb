import { AppError, labelTemplate, type LabelTemplate, type Parsed } from '@touchmark/contract';
import { inState, templateLife } from '@touchmark/domain';
import { fieldsOf, fixedSample, type LabelData, preflight, readTemplate, renderSvg, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { stepsOf } from '../../../http/step.ts';
import { labelFields } from './label-fields.ts';
import * as rows from './label.queries.ts';
import { templates } from './label.queries.ts';

const templateSteps = stepsOf(templates, templateLife, 'status');

const rowOf = ({ width, height, gap, fixedKey, template, ...row }: rows.Row, sample: LabelData): LabelTemplate => ({
  ...row,
  kind: row.kind as LabelTemplate['kind'],
  width: Number(width),
  height: Number(height),
  gap: Number(gap),
  isFixed: fixedKey !== null,
  thumbnail: renderSvg(template as Template, sample),
});

/** The data of a preview: sample data with the company's own names, so that no other company's name is shown. */
async function sampleOf(ctx: Ctx): Promise<LabelData> {
  const own = Object.entries((await rows.ownSample(ctx)) ?? {}).filter((entry): entry is [string, string] => !!entry[1]);
  return { ...fixedSample, ...Object.fromEntries(own) };
}

async function found(ctx: Ctx, id: string): Promise<rows.Row> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** The drawing with its page size from the form; refused if it cannot be drawn or scanned. */
function drawn(input: Parsed<typeof labelTemplate.saveOrUpdate>, ctx: Ctx): Template {
  const read = readTemplate({
    ...input.template,
    page: { widthMm: input.width, heightMm: input.height, dpi: input.dpi, gapMm: input.gap, columns: input.columns },
  });
  if (!read.ok) throw refused(read.faults, ctx);
  const judged = preflight(read.template, fixedSample);
  if (!judged.ok) throw refused(judged.faults, ctx);
  return read.template;
}

const refused = (faults: readonly { zh: string; en: string }[], { language }: Ctx) =>
  fieldFault('template', { zh: faults.map((fault) => fault.zh).join('；'), en: faults.map((fault) => fault.en).join('; ') }, language);

export const labelTemplateRoutes = handle(labelTemplate, {
  async list(ctx, input) {
    await rows.ensureFixed(ctx);
    const page = await rows.list(ctx, input);
    const sample = await sampleOf(ctx);
    return { ...page, records: page.records.map((row) => rowOf(row, sample)) };
  },

  async findOne(ctx, { id }) {
    const row = await found(ctx, id);
    return { ...rowOf(row, await sampleOf(ctx)), template: row.template };
  },

  async saveOrUpdate(ctx, input) {
    const template = drawn(input, ctx);
    await templates.refuseTaken(ctx, input, input.id);
    const before = input.id ? await templates.hold(ctx, input.id, input.version) : null;
    if (before && before.fixedKey !== null) throw new AppError('fixedTemplate');
    const fields = rows.columnsFor({ ...input, template, fields: fieldsOf(template) });
    if (!before) return templates.insert(ctx, { ...fields, status: templateLife.at.enabled });
    return templates.update(ctx, before, { ...fields, revision: before.revision + 1 });
  },

  async copy(ctx, { id }) {
    const row = await found(ctx, id);
    const base = `${row.name} ${ctx.language === 'zh' ? '副本' : 'copy'}`;
    let name = base;
    for (let nth = 2; await templates.taken(ctx, { name }); nth++) name = `${base} ${nth}`;
    const { width, height, gap } = row;
    const fields = rows.columnsFor({ ...row, name: name.slice(0, 50), width: Number(width), height: Number(height), gap: Number(gap) });
    return templates.insert(ctx, { ...fields, status: templateLife.at.enabled });
  },

  async enable(ctx, { id, enabled }) {
    await templateSteps.take(ctx, await templates.hold(ctx, id), enabled ? 'enable' : 'disable');
    return true;
  },

  async setDefault(ctx, { id }) {
    const row = await found(ctx, id);
    if (!inState(templateLife, row.status, 'enabled')) throw new AppError('notAllowedInState');
    await rows.setDefault(ctx, id, row.kind);
    return true;
  },

  async fields(ctx) {
    const sample = await sampleOf(ctx);
    return labelFields.map((field) => ({ ...field, sample: sample[field.name] ?? '' }));
  },
});
