import { drillWords, holderWords, partWords, recallLife, recallWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { list as partsOf } from './recall-part.queries.ts';
import type { holdersOf, Listed } from './recall.queries.ts';

const col = columnsBy<Listed>()(recallWords);

/** The list of recalls; what one of them found has sheets of its own (`recall-export.ts`). */
export const recallColumns = [
  col('recallNo', 18),
  col('title', 32),
  col('drill', 12, ({ drill }, language) => drillWords[drill ? 'true' : 'false'][language]),
  col('status', 12, recallLife.words),
  col('units', 12),
  col('boxes', 12),
  col('holders', 10),
  col('answered', 10),
  col('createUserName', 14),
  col('createTime', 20),
  col('publishTime', 20),
  col('endTime', 20),
];

const holder = columnsBy<Awaited<ReturnType<typeof holdersOf>>['records'][number]>()(holderWords);

/** The holders with their answers; whom to call stands on the page alone. */
export const holderColumns = [
  holder('name', 32),
  holder('units', 12),
  holder('boxes', 12),
  holder('found', 12),
  holder('returned', 12),
  holder('destroyed', 12),
  holder('sold', 12),
  holder('answer', 30),
  holder('answerTime', 20),
];

const part = columnsBy<Awaited<ReturnType<typeof partsOf>>['records'][number]>()(partWords);

/** The parts of a company in recalls of its brands. */
export const partColumns = [
  part('recallNo', 18),
  part('title', 32),
  part('drill', 12, ({ drill }, language) => drillWords[drill ? 'true' : 'false'][language]),
  part('status', 12, recallLife.words),
  part('companyName', 28),
  part('receiverName', 20),
  part('units', 12),
  part('boxes', 12),
  part('found', 12),
  part('returned', 12),
  part('destroyed', 12),
  part('sold', 12),
  part('answerTime', 20),
  part('publishTime', 20),
  part('endTime', 20),
];
