import { AppError, gs1Kinds, labelTemplate, type LabelTemplate, type Parsed } from '@touchmark/contract';
import { inState, templateLife } from '@touchmark/domain';
import {
  codeFieldsOf,
  fieldsOf,
  gs1Check,
  type Gs1Use,
  type LabelData,
  type LineDrawer,
  outlinedText,
  outlineOf,
  type Page,
  preflight,
  readTemplate,
  renderSvg,
  type Template,
} from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { stepsOf } from '../../../http/table/step.ts';
import * as rows from './label.queries.ts';
import { templates } from './label.queries.ts';
import { addRevision, revisionOf, revisionsOf } from './revision.queries.ts';
import { checkedBy, fieldsWith, ownSample } from './sample.ts';
import { found, permit } from './template.ts';

const templateSteps = stepsOf(templates, templateLife, 'status');

/** In a list the letters are text: a few pixels high, they would make its answer ten times larger as outlines. */
const rowOf = ({ width, height, gap, fixedKey, template, ...row }: rows.Row, sample: LabelData, letters?: LineDrawer): LabelTemplate => ({
  ...row,
  kind: row.kind as LabelTemplate['kind'],
  width: Number(width),
  height: Number(height),
  gap: Number(gap),
  isFixed: fixedKey !== null,
  codeless: codeFieldsOf(template as Template).length === 0,
  ...kindOfMedium(template),
  thumbnail: renderSvg(template as Template, sample, letters),
});

/** What `mediumOf` put into a drawing. */
function kindOfMedium(template: unknown): Pick<LabelTemplate, 'set' | 'sheet'> {
  const { set = 1, sheet } = (template as Template).page;
  return { set, sheet: sheet ? { gapDownMm: 0, ...sheet } : null };
}

/** A roll is a page without more; a set or a sheet stands in the drawing. */
const mediumOf = ({ set, sheet }: Pick<Form, 'set' | 'sheet'>): Partial<Page> => ({
  ...(set > 1 ? { set } : {}),
  ...(sheet ? { sheet } : {}),
});

type Form = Parsed<typeof labelTemplate.saveOrUpdate>;

/** The drawing with its page size from the form; refused if it cannot be drawn or scanned. */
function drawn(input: Form): Template {
  const read = readTemplate({
    ...input.template,
    page: { widthMm: input.width, heightMm: input.height, dpi: input.dpi, gapMm: input.gap, columns: input.columns, ...mediumOf(input) },
  });
  if (!read.ok) throw refused(read.faults);
  const judged = preflight(read.template, checkedBy(read.template));
  if (!judged.ok) throw refused(judged.faults);
  const broken = input.scheme === 'GS1' ? gs1Check(read.template, checkedBy(read.template), useOf(input)) : [];
  if (broken.length > 0) throw refused(broken);
  return read.template;
}

/** The use of a GS1 template; other kinds have no codes of GS1. */
function useOf({ kind }: { kind: string }): Gs1Use {
  if ((gs1Kinds as readonly string[]).includes(kind)) return kind as Gs1Use;
  throw fieldFault('kind', { zh: 'GS1 标签应为零售、外箱或物流标签', en: 'of a GS1 label is retail, carton or logistics' });
}

const refused = (faults: readonly { zh: string; en: string }[]) =>
  fieldFault('template', { zh: faults.map((fault) => fault.zh).join('；'), en: faults.map((fault) => fault.en).join('; ') });

/** Saves a template; each save is kept as a revision. */
async function save(ctx: Ctx, input: Form, restoredFrom?: number): Promise<{ id: string }> {
  permit(ctx, input.scheme, input.id ? 'edit' : 'add');
  const template = drawn(input);
  await templates.refuseTaken(ctx, input, input.id);
  const before = input.id ? await templates.hold(ctx, input.id, input.version) : null;
  if (before && before.fixedKey !== null) throw new AppError('fixedTemplate');
  if (before && before.scheme !== input.scheme) throw new AppError('notFound');
  const fields = rows.columnsFor({ ...input, template, fields: fieldsOf(template) });
  const revision = (before?.revision ?? 0) + 1;
  const saved = before
    ? await templates.update(ctx, before, { ...fields, revision }, restoredFrom ? { action: 'restore', opinion: `→ ${restoredFrom}` } : {})
    : await templates.insert(ctx, { ...fields, status: templateLife.at.enabled });
  await addRevision(ctx, saved.id, revision, fields, restoredFrom);
  return saved;
}

export const labelTemplateRoutes = handle(labelTemplate, {
  async list(ctx, input) {
    await rows.ensureFixed(ctx);
    if (input.scheme) permit(ctx, input.scheme, 'view');
    const page = await rows.list(ctx, input);
    const sample = await ownSample(ctx);
    return { ...page, records: page.records.map((row) => rowOf(row, sample)) };
  },

  async findOne(ctx, { id }) {
    const row = await found(ctx, id);
    return { ...rowOf(row, await ownSample(ctx), outlinedText), template: row.template };
  },

  saveOrUpdate: (ctx, input) => save(ctx, input),

  async revisions(ctx, { id, revision, ...paging }) {
    await found(ctx, id);
    const page = await revisionsOf(ctx, id, paging, revision);
    const sample = await ownSample(ctx);
    const shown = ({ template, width, height, ...row }: (typeof page.records)[number]) => ({
      ...row,
      width: Number(width),
      height: Number(height),
      thumbnail: renderSvg(template as Template, sample, revision === undefined ? undefined : outlinedText),
    });
    return { ...page, records: page.records.map(shown) };
  },

  async restore(ctx, { id, revision, version }) {
    const { scheme } = await found(ctx, id, 'edit');
    const kept = await revisionOf(ctx, id, revision);
    if (!kept) throw new AppError('notFound');
    return save(ctx, { ...kept, ...kindOfMedium(kept.template), id, version, scheme } as Form, revision);
  },

  async copy(ctx, { id }) {
    const row = await found(ctx, id, 'add');
    const base = `${row.name} ${ctx.language === 'zh' ? '副本' : 'copy'}`;
    let name = base;
    for (let nth = 2; await templates.taken(ctx, { name }); nth++) name = `${base} ${nth}`;
    const { width, height, gap } = row;
    const fields = rows.columnsFor({ ...row, name: name.slice(0, 50), width: Number(width), height: Number(height), gap: Number(gap) });
    const made = await templates.insert(ctx, { ...fields, status: templateLife.at.enabled });
    await addRevision(ctx, made.id, 1, fields);
    return made;
  },

  async enable(ctx, { id, enabled }) {
    await found(ctx, id, 'enable');
    await templateSteps.take(ctx, await templates.hold(ctx, id), enabled ? 'enable' : 'disable');
    return true;
  },

  async setDefault(ctx, { id }) {
    const row = await found(ctx, id, 'edit');
    if (!inState(templateLife, row.status, 'enabled')) throw new AppError('notAllowedInState');
    await rows.setDefault(ctx, row);
    return true;
  },

  async gs1Check(ctx, { kind, width, height, dpi, template }) {
    const read = readTemplate({ ...template, page: { widthMm: width, heightMm: height, dpi } });
    if (!read.ok) throw refused(read.faults);
    const judged = preflight(read.template, checkedBy(read.template));
    const unscannable = judged.ok ? [] : judged.faults;
    return {
      faults: [...unscannable, ...gs1Check(read.template, checkedBy(read.template), kind)].map(({ element, zh, en }) => ({
        element,
        zh,
        en,
      })),
    };
  },

  glyphs: (_, { chars, bold }) => Promise.resolve({ outlines: [...chars].map((char) => outlineOf(char, bold)) }),

  fields: fieldsWith,
});
