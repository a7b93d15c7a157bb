import { codePath } from '@touchmark/domain';
import { type EpcisFields, standardContext } from '@touchmark/gs1';
import { codeTexts } from '../../../codes/public.ts';
import type { Db } from '../../../db/connect.ts';
import { batchesOf, type EventRow, type SubjectRow, subjectsOfEvents } from './events.queries.ts';

/** Units of a run that an event of ours names one by one; of a longer run the first and the last are named. */
const mostNamed = 1000;

const lists: Record<string, { one?: string; many?: string }> = {
  EPC: { many: 'epcList' },
  CHILD: { many: 'childEPCs' },
  PARENT: { one: 'parentID' },
  INPUT: { many: 'inputEPCList' },
  OUTPUT: { many: 'outputEPCList' },
};

/** Events in the shape of EPCIS: captured ones as they were handed in, our own made from what they are about. */
export async function eventsOf(db: Db, companyId: string, publicUrl: string, rows: readonly EventRow[]): Promise<EpcisFields[]> {
  const own = rows.filter(({ source }) => source === 'ACT').map(({ id }) => id);
  const subjects = own.length > 0 ? await subjectsOfEvents(db, companyId, own) : new Map<string, SubjectRow[]>();
  const names = await namesOf(db, companyId, publicUrl, [...subjects.values()].flat());
  return rows.map((row) => (row.source === 'CAPTURE' ? captured(row) : acted(row, subjects.get(row.id) ?? [], names)));
}

const captured = ({ doc, eventId, recordTime }: EventRow) => ({ ...doc, eventID: eventId, recordTime }) as EpcisFields;

function acted(row: EventRow, subjects: readonly SubjectRow[], names: Names): EpcisFields {
  const event: EpcisFields = {
    type: row.type,
    eventID: row.eventId,
    eventTime: row.time,
    eventTimeZoneOffset: row.zone,
    recordTime: row.recordTime,
    ...declaration(row),
    ...(row.type === 'ObjectEvent' && { epcList: [] }),
  };
  for (const subject of subjects) {
    const { one, many } = lists[subject.role] ?? {};
    const named = names(subject);
    if (one) event[one] = named[0] ?? '';
    else if (many) event[many] = [...((event[many] as string[] | undefined) ?? []), ...named];
  }
  const { action, bizStep, disposition, readPoint, bizLocation } = row;
  const place = (id: string) => (id === '' ? '' : { id });
  const rest = Object.entries({ action: action ?? '', bizStep, disposition, readPoint: place(readPoint), bizLocation: place(bizLocation) });
  return { ...event, ...Object.fromEntries(rest.filter(([, value]) => value !== '')) };
}

function declaration({ errorTime, errorReason, correctiveIds }: EventRow): EpcisFields {
  if (errorTime === null) return {};
  const standard = ['did_not_occur', 'incorrect_data'].includes(errorReason);
  return {
    errorDeclaration: {
      declarationTime: errorTime,
      ...(standard && { reason: errorReason }),
      ...(correctiveIds.length > 0 && { correctiveEventIDs: correctiveIds }),
    },
  };
}

type Names = (subject: SubjectRow) => string[];

/** The identifiers of units and boxes: Digital Links where there is a GS1 number, else the address a scan opens. */
async function namesOf(db: Db, companyId: string, publicUrl: string, subjects: readonly SubjectRow[]): Promise<Names> {
  const batches = await batchesOf(db, companyId, [...new Set(subjects.flatMap(({ batchId }) => (batchId === null ? [] : [batchId]))), '0']);
  const texts = new Map<string, Map<number, string>>();
  for (const [id, batch] of batches) {
    const serials = subjects.filter(({ batchId }) => batchId === id).flatMap(({ from, to }) => namedSerials(from ?? 0, to ?? -1));
    texts.set(id, await codeTexts(db, batch, [...new Set(serials)]));
  }
  return ({ epc, batchId, from, to, boxNo, scheme }) => {
    if (epc !== null) return [epc];
    if (boxNo !== null) return [scheme === 'SSCC' ? `https://id.gs1.org/00/${boxNo}` : `${publicUrl}/box/${boxNo}`];
    const batch = batches.get(batchId ?? '');
    if (!batch) return [];
    return namedSerials(from ?? 0, to ?? -1).flatMap((serial) => {
      const code = texts.get(batch.id)?.get(serial);
      if (code === undefined) return [];
      if (batch.type === 'SGTIN') return [`https://id.gs1.org${codePath('SGTIN', code)}`];
      return [`${publicUrl}/${batch.type === 'ECODE' ? 'e' : 'z'}/${code}`];
    });
  };
}

/** All serials of a short run, the first and the last of a long one. */
const namedSerials = (from: number, to: number): number[] =>
  to - from < mostNamed ? Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n) : [from, to];

/** The answer to a query, or what a subscription is sent. */
export const queryDocument = (
  events: readonly EpcisFields[],
  about: { queryName: string; subscriptionID?: string },
  now: Date,
): EpcisFields => ({
  '@context': [standardContext],
  type: 'EPCISQueryDocument',
  schemaVersion: '2.0',
  creationDate: now.toISOString(),
  epcisBody: { queryResults: { ...about, resultsBody: { eventList: [...events] } } },
});
