import { standardContext } from '@touchmark/gs1';
import { expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { captureLimits } from './read-capture.ts';
import { countEvents, secondsFor } from './read-in-thread.ts';

const event = '{"type":"ObjectEvent","eventTime":"2026-01-01T00:00:00Z","eventTimeZoneOffset":"+08:00","epcList":[],"action":"OBSERVE"}';
/** Of 1000 events it is large enough for a thread of its own. */
const documentOf = (events: number) =>
  `{"@context":"${standardContext}","type":"EPCISDocument","schemaVersion":"2.0","creationDate":"2026-01-01T00:00:00Z","epcisBody":{"eventList":[${Array.from({ length: events }, () => event).join()}]}}`;
const body = documentOf(1000);

it('a document that is not read in its time is left, and the next one is read', async () => {
  const late = countEvents(body, 'key', 0);
  await expect(late).rejects.toBeInstanceOf(Problem);
  await expect(late).rejects.toMatchObject({ body: { detail: 'reading it takes more than 0 s' } });
  expect(await countEvents(body, 'key')).toBe(1000);
});

it('has the more time the larger it is, and never a place for minutes', () => {
  const sizes = [1000, 1_000_000, 10_000_000, captureLimits.bytes];
  const times = sizes.map((length) => secondsFor({ length }));
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(90);
});

it('of one key one document is read and ten wait, whatever room there is for others', async () => {
  const sent = (key: string) => countEvents(body, key);
  const [own, other] = await Promise.all([
    Promise.allSettled(Array.from({ length: 12 }, () => sent('a'))),
    Promise.allSettled(Array.from({ length: 3 }, () => sent('b'))),
  ]);
  expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect(own.at(-1)).toMatchObject({ status: 'rejected', reason: { key: 'busy' } });
  expect(other.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
