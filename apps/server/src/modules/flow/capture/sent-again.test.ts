import { afterAll, describe, expect, it } from 'vitest';
import { documentOf, epcisRig, event } from './epcis.test-rig.ts';

const { world, main, newKey, ask } = await epcisRig();
afterAll(() => world.end());

describe('a document that is sent again because its answer was lost', () => {
  const post = (body: unknown, key: string, headers: Record<string, string> = {}, by?: string) =>
    ask('POST', '/capture', { body, headers: { 'idempotency-key': key, ...headers }, ...(by && { by }) });

  it('is one task under one key, and another under another', async () => {
    const document = documentOf([event()]);
    const [first, ...more] = await Promise.all(Array.from({ length: 4 }, () => post(document, 'sent-1')));
    expect(more.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(more.map(() => [202, first!.headers.location]));
    expect((await post(documentOf([event()]), 'sent-2')).headers.location).not.toBe(first!.headers.location);
    const tasks = await world.asStaff((db) => db.selectFrom('captureJob').select('captureId').execute());
    expect(tasks.filter(({ captureId }) => first!.headers.location!.toString().endsWith(captureId))).toHaveLength(1);
  });

  it('is refused where it is another document, and is its own for another system', async () => {
    const document = documentOf([event()]);
    const { headers } = await post(document, 'sent-3');
    expect((await post(documentOf([event()]), 'sent-3')).statusCode).toBe(409);
    expect((await post(document, 'sent-3', { 'gs1-capture-error-behaviour': 'proceed' })).statusCode).toBe(409);
    const second = await newKey(main, ['epcis.capture']);
    expect((await post(document, 'sent-3', {}, second)).headers.location).not.toBe(headers.location);
  });
});
