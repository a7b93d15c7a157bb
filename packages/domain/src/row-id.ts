/** What the number of a row looks like. The digits alone do not suffice: PostgreSQL's bigint ends at 9223372036854775807. */
export const rowIdPattern = /^\d{1,19}$/;
const greatest = '9223372036854775807';

/** Whether a text fits the number of a row, so that the database can be asked for it. */
export const isRowId = (text: string): boolean => rowIdPattern.test(text) && (text.length < greatest.length || text <= greatest);
