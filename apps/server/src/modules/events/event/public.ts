// The event store (docs/decisions/0009): every act on codes and boxes is stored here in the transaction of the act.
export {
  declareWrong,
  inStandardWords,
  type NewEvent,
  type Recorded,
  recordEvents,
  recordWritten,
  showEvents,
  type Subject,
  writtenRow,
} from './record.queries.ts';
export { actFacts, partyOf as homeParty, returnFacts } from './act-facts.queries.ts';
export { storedKey } from './reference-key.ts';
export { areUnread, olderEvents, readOlder, readReferencesChore } from './references.queries.ts';
