import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readParts } from './read-form.ts';

describe('a form of a consumer whose request goes on', () => {
  /** All its parts are read and it is not at its end: our parser waits for that by itself today, others do not. */
  const request = (raw: PassThrough) =>
    ({
      raw,
      isMultipart: () => true,
      parts: () => Readable.from([{ type: 'field', fieldname: 'description', value: '沙发开裂' }]),
    }) as unknown as FastifyRequest;
  const read = (raw: PassThrough) => readParts(request(raw), '', async () => undefined);

  it('is read with its last byte, not before', async () => {
    const raw = new PassThrough();
    const state = { done: false };
    const first = read(raw).then((fields) => {
      state.done = true;
      return fields;
    });
    for (let n = 0; n < 3; n += 1) await read(new PassThrough().end().resume());
    expect(state.done).toBe(false);
    raw.end('epilogue');
    expect(await first).toEqual({ description: '沙发开裂' });
  });

  it('is refused where it is cut off', async () => {
    const raw = new PassThrough();
    const cut = read(raw);
    raw.destroy();
    await expect(cut).rejects.toMatchObject({ key: 'invalidInput' });
  });
});
