import type { Departure, Given } from '@touchmark/contract';
import { givenKinds, type GivenKind, givenNamed } from '@touchmark/domain';
import type { Db } from '../../db/connect.ts';
import type { AuditNote, Ctx } from '../ctx.ts';

/** Somebody in a company. */
export interface Whose {
  companyId: string;
  userId: string;
}
/** Something he gave out that is still good. */
interface GivenRow {
  id: string;
  /** By what his colleagues know it: whom it was given, what it is called. */
  name: string;
  /** The page where it is ended. */
  path?: string;
  /** What the audit log calls it, if it is not named after its kind. */
  bizType?: string;
}
/** Something that has ended, with what the audit log says of it. */
export interface EndedRow extends GivenRow {
  note: AuditNote;
}

interface Source {
  /** What is still good of what somebody gave. */
  find: (db: Db, whose: Whose) => Promise<GivenRow[]>;
  /** Ends it all; absent where it goes on until somebody decides. */
  end?: (db: Db, whose: Whose) => Promise<EndedRow[]>;
  /** Ends what those who gave it could not give any more. */
  endUnbacked?: (db: Db, companyId: string) => Promise<EndedRow[]>;
}

const sources = new Map<GivenKind, Source>();

/** Declares something that people give out in the name of their company, beside the module that owns it. */
export const givenOut = (kind: GivenKind, source: Source) => void sources.set(kind, source);

const known = (): [GivenKind, Source][] =>
  givenKinds.flatMap((kind) => (sources.has(kind) ? [[kind, sources.get(kind)!] as [GivenKind, Source]] : []));

const wire = (kind: GivenKind, rows: readonly GivenRow[]): Given => ({
  kind,
  count: rows.length,
  items: rows.slice(0, givenNamed).map(({ id, name, path = '' }) => ({ id, name, path })),
});
const some = (all: readonly Given[]) => all.filter(({ count }) => count > 0);

/** What would end and what would go on if he left now. */
export async function findGiven(db: Db, whose: Whose): Promise<Departure> {
  const [ended, kept]: [Given[], Given[]] = [[], []];
  for (const [kind, { find, end }] of known()) (end ? ended : kept).push(wire(kind, await find(db, whose)));
  return { ended: some(ended), kept: some(kept) };
}

/** Ends what somebody gave who may give nothing any more. What goes on is named, so that somebody decides about it. */
export async function endGiven(db: Db, whose: Whose): Promise<{ departure: Departure; notes: AuditNote[] }> {
  const [ended, kept, notes]: [Given[], Given[], AuditNote[]] = [[], [], []];
  const { companyId } = whose;
  for (const [kind, { find, end }] of known()) {
    if (end) {
      const over = await end(db, whose);
      ended.push(wire(kind, over));
      notes.push(...over.map(({ note }) => ({ ...note, companyId })));
    } else {
      const rows = await find(db, whose);
      kept.push(wire(kind, rows));
      notes.push(...rows.map(({ id, name, bizType = kind }) => ({ bizType, bizId: id, action: 'makerLeft', opinion: name, companyId })));
    }
  }
  return { departure: { ended: some(ended), kept: some(kept) }, notes };
}

/** Ends what was given in a company by somebody who has lost the right to give it; says what the log has to tell. */
export async function endUnbacked(db: Db, companyId: string): Promise<AuditNote[]> {
  const notes: AuditNote[] = [];
  for (const [, source] of known())
    notes.push(...((await source.endUnbacked?.(db, companyId)) ?? []).map(({ note }) => ({ ...note, companyId })));
  return notes;
}

/** The same in a call that changed somebody's rights. */
export async function withdrawUnbacked(ctx: Pick<Ctx, 'db' | 'note'>, companyId: string): Promise<void> {
  for (const note of await endUnbacked(ctx.db, companyId)) ctx.note(note);
}
