import { Filled, type FillingDetail, type FillingRow, type FillTask } from '@touchmark/contract';
import { asksIdentity, type FillField, fillFields, inState, fillingLife, today } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { actFor } from '../../../http/session/act-for.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { trustedLabs } from '../../people/partner/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { fillAddress, maskedMail } from './fill-link.ts';
import type { FillingRecord } from './filling.queries.ts';

type Products = { id: string; name: string; model: string }[];
const nothingFilled: Filled = Filled.parse({});

/** What was filled in, of what is asked. */
export const filledOf = ({ filled }: { filled: unknown }): Filled => Filled.parse(filled);

/** Of what was said the fields that are asked, in the stored form; what never ends has no last day. */
export function onlyAsked(asked: readonly string[], said: Filled): Partial<Filled> {
  const names = (Object.keys(fillFields) as FillField[]).filter((name) => asked.includes(name));
  const kept = Object.fromEntries(names.map((name) => [name, said[name] ?? null]));
  if (!asked.includes('validTo')) return kept;
  return { ...kept, longTerm: said.longTerm, validTo: said.longTerm ? null : (said.validTo ?? null) };
}

/** Rows of the list in the wire format. */
export async function shown(ctx: Ctx, found: readonly FillingRecord[]): Promise<FillingRow[]> {
  const asked = found.flatMap(({ granteeId }) => granteeId ?? []);
  const labs = await trustedLabs(ctx, asked, today(ctx.now));
  return found.map((row) => {
    const isOwn = row.companyId === ctx.me.companyId;
    return {
      id: row.id,
      fillNo: row.fillNo,
      direction: isOwn || isPlatform(ctx.me) ? ('out' as const) : ('in' as const),
      kind: row.kind as FillingRow['kind'],
      products: row.products as Products,
      asked: row.asked as FillField[],
      grantorName: row.grantorName,
      grantorNameEn: row.grantorNameEn,
      granteeId: row.granteeId,
      granteeName: row.granteeName,
      granteeNameEn: row.granteeNameEn,
      byLink: row.granteeId === null,
      mail: isOwn ? maskedMail(ctx.services, row.mail) : '',
      deadline: row.deadline,
      note: row.note,
      filledBy: row.filledBy,
      submitTime: row.submitTime,
      opinion: row.opinion,
      reminders: row.reminders,
      trusted: row.granteeId !== null && labs.has(row.granteeId) && asksIdentity(row.asked),
      aptitudeId: row.aptitudeId,
      status: row.state,
      version: row.version,
    };
  });
}

/** The whole of a filling. What is not handed in yet is shown to whoever fills it in alone. */
export async function whole(ctx: Ctx, row: FillingRecord): Promise<FillingDetail> {
  const [head] = await shown(ctx, [row]);
  const isOwn = row.companyId === ctx.me.companyId;
  const hidden = head!.direction === 'out' && inState(fillingLife, row.state, 'open', 'overdue', 'withdrawn');
  const files = hidden ? [] : await actFor(ctx, row.companyId, (other) => fileRefs(other, row.files));
  const link = isOwn && head!.byLink && inState(fillingLife, row.state, 'open', 'submitted') ? await fillAddress(ctx, row.id) : null;
  return {
    ...head!,
    filled: hidden ? nothingFilled : filledOf(row),
    files,
    linkUntil: link && link.until,
    history: await historyOf(ctx, 'aptitudeFilling', row.id),
  };
}

/** What whoever has the link sees: what is asked, and what he has filled in. `ctx` is of the company that asks. */
export async function taskOf(ctx: Ctx, row: FillingRecord): Promise<FillTask> {
  return {
    fillNo: row.fillNo,
    grantorName: row.grantorName,
    grantorNameEn: row.grantorNameEn,
    kind: row.kind as FillTask['kind'],
    products: (row.products as Products).map(({ name, model }) => ({ name, model })),
    asked: row.asked as FillField[],
    note: row.note,
    deadline: row.deadline,
    status: row.state,
    opinion: row.opinion,
    filled: filledOf(row),
    files: await fileRefs(ctx, row.files),
    version: row.version,
  };
}
