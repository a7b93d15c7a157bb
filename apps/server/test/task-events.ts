import type { Person, World } from './world.ts';

/** The progress of tasks as it is told to somebody: what has come so far, and everything once it has ended. */
export async function openTaskEvents(world: World, { token }: Person, id: string) {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/task/events?ids=${id}`,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${token}` },
    payloadAsStream: true,
  });
  let text = '';
  let came: () => void = () => undefined;
  const stream = answer.stream().setEncoding('utf8');
  stream.on('data', (part: string) => {
    text += part;
    came();
  });
  const ended = new Promise<string>((done) => {
    stream.on('end', () => done(text));
  });
  return {
    ended,
    /** Waits until the text occurs this often. */
    async until(wanted: string, times = 1): Promise<void> {
      while (text.split(wanted).length <= times)
        await new Promise<void>((done) => {
          came = done;
        });
    },
  };
}
