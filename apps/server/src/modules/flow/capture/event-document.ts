import { type EpcisFields, standardContext } from '@touchmark/gs1';
import type { Db } from '../../../db/connect.ts';
import { inStandardWords } from '../../events/event/public.ts';
import { type EventRow, type SubjectRow, subjectsOfEvents } from './events.queries.ts';
import { ownSubjects } from './own-subjects.ts';

/** Events in the shape of EPCIS: captured ones as they were handed in, our own made from what they are about. */
export async function eventsOf(db: Db, companyId: string, publicUrl: string, rows: readonly EventRow[]): Promise<EpcisFields[]> {
  const own = rows.filter(({ source }) => source === 'ACT').map(({ id }) => id);
  const subjects = own.length > 0 ? await subjectsOfEvents(db, companyId, own) : new Map<string, SubjectRow[]>();
  const listed = await ownSubjects(db, companyId, publicUrl, subjects);
  return rows.map((row) => (row.source === 'CAPTURE' ? captured(row) : acted(row, listed(subjects.get(row.id) ?? [], row.lot), publicUrl)));
}

const captured = ({ doc, eventId, recordTime }: EventRow) => ({ ...doc, eventID: eventId, recordTime }) as EpcisFields;

/** An act of ours: what it is about as `ownSubjects` lists it, and what it says in `doc` of papers, parties and lot. */
function acted(row: EventRow, about: EpcisFields, publicUrl: string): EpcisFields {
  const { images: _, ...said } = row.doc as EpcisFields;
  const { action, readPoint, bizLocation } = row;
  const { bizStep, disposition } = inStandardWords(row);
  const place = (id: string) => (id === '' ? '' : { id });
  const rest = Object.entries({ action: action ?? '', bizStep, disposition, readPoint: place(readPoint), bizLocation: place(bizLocation) });
  return {
    ...(('touchmark:run' in about || 'ilmd' in said) && {
      '@context': [{ gs1: 'https://ref.gs1.org/voc/', touchmark: `${publicUrl}/epcis/vocabulary/` }],
    }),
    type: row.type,
    eventID: row.eventId,
    eventTime: row.time,
    eventTimeZoneOffset: row.zone,
    recordTime: row.recordTime,
    ...declaration(row),
    ...(row.type === 'ObjectEvent' && { epcList: [] }),
    ...about,
    ...Object.fromEntries(rest.filter(([, value]) => value !== '')),
    ...said,
  };
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
