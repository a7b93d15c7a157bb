import { setImmediate as breath } from 'node:timers/promises';

/** So long labels are drawn in one go, in milliseconds: whoever else waits for an answer is served in between. */
const slice = 25;

/**
 * The labels one after the other, with a pause whenever they were drawn for a while. Their data come page by page, so without it
 * a thousand of them would be drawn before anybody else is heard.
 */
export async function* inSlices<T>(labels: AsyncIterable<T>, clock: () => number = Date.now): AsyncGenerator<T> {
  let begun = clock();
  for await (const label of labels) {
    if (clock() - begun >= slice) {
      await breath();
      begun = clock();
    }
    yield label;
  }
}
