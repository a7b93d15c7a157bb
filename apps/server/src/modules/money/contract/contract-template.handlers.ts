import { contractTemplate, type Parsed } from '@touchmark/contract';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { bodyFaults } from './save-contract.ts';
import * as rows from './template.queries.ts';
import { templates } from './template.queries.ts';

/** Another text is the next one of the template; contracts keep theirs. */
async function save(ctx: Ctx, { id, version, body, ...fields }: Parsed<typeof contractTemplate.saveOrUpdate>) {
  refuseFaults(bodyFaults(body));
  const held = id === undefined ? undefined : await templates.hold(ctx, id, version);
  await templates.refuseTaken(ctx, { code: fields.code }, id);
  const last = held && (await rows.lastText(ctx.db, held.id));
  const no = !last ? 1 : last.body === body ? last.no : last.no + 1;
  const note = { bizType: 'contractTemplate', opinion: `${fields.code} #${no}` };
  const saved = held ? await templates.update(ctx, held, fields, note) : await templates.insert(ctx, fields, note);
  if (no !== last?.no) await rows.addText(ctx, saved.id, no, body);
  return { ...saved, no };
}

export const contractTemplateRoutes = handle(contractTemplate, {
  list: (ctx, { pageNum, pageSize }) => pageOfRows(rows.all(ctx), { pageNum, pageSize }),
  saveOrUpdate: save,
  enable: (ctx, input) => templates.switchTo(ctx, input),
});
