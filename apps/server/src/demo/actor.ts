import { asSystem } from '../db/as-system.ts';
import { type Call, file, type FileRef, type FileScene, type Input, type Output } from '@touchmark/contract';
import { openSession } from '../modules/people/account/public.ts';
import type { Server } from '../server.ts';
import { personByAccount } from './people.queries.ts';
import type { Pictures } from './pictures.ts';

const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;

interface Sent {
  name: string;
  mime: string;
  bytes: Buffer;
}

/** A person of the demonstration who uses the product through its calls. */
export interface Actor {
  companyId: string;
  ok<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>;
  /** Reads data that does not change while the demonstration is created: requested only once. */
  known<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>;
  /** Uploads one of the generated pictures as a photograph. */
  picture(scene: FileScene, name: string, title: string): Promise<FileRef>;
  upload(scene: FileScene, name: string, file: { mime: string; bytes: Buffer }): Promise<FileRef>;
  /** One of the generated pictures, to be sent with a call of its own. */
  photo(scene: FileScene, name: string, title: string): Promise<Sent>;
  /** Sends a file with a call of its own. */
  put<C extends Call>(call: C, fields: Readonly<Record<string, string>>, file: Sent): Promise<Output<C>>;
}

/** Signs each person in when first needed, and only once. */
export function actors(server: Server, pictures: Pictures): (account: string) => Promise<Actor> {
  const known = new Map<string, Promise<Actor>>();
  return (account) => {
    const actor = known.get(account) ?? signIn(server, pictures, account);
    known.set(account, actor);
    return actor;
  };
}

async function signIn({ app, services }: Server, pictures: Pictures, account: string): Promise<Actor> {
  const session = await asSystem(services, async (db) => {
    const person = await personByAccount(db, account);
    return openSession({ services, address: '127.0.0.1', agent: 'demo' }, db, {
      userId: person.id,
      companyId: person.companyId,
      family: crypto.randomUUID(),
    });
  });
  const headers = { authorization: basic, 'blade-auth': `bearer ${session.token}` };

  async function answerOf<C extends Call>(call: C, payload: object, more: Record<string, string> = {}): Promise<Output<C>> {
    const [method, url] = call.endpoint.split(' ') as ['GET' | 'POST', string];
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
    });
    const envelope = response.json<{ success: boolean; data: Output<C>; msg: string }>();
    if (!envelope.success) throw new Error(`demo: ${account} ${call.name}: ${envelope.msg} ${JSON.stringify(envelope.data)}`);
    return envelope.data;
  }

  async function put<C extends Call>(call: C, fields: Readonly<Record<string, string>>, { name, mime, bytes }: Sent): Promise<Output<C>> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), name);
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return answerOf(call, Buffer.from(await request.arrayBuffer()), { 'content-type': request.headers.get('content-type')! });
  }
  const upload = (scene: FileScene, name: string, sent: Omit<Sent, 'name'>): Promise<FileRef> =>
    put(file.put, { scene }, { name, ...sent });

  const photo = async (scene: FileScene, name: string, title: string): Promise<Sent> => ({
    name: `${title}.jpg`,
    mime: 'image/jpeg',
    bytes: Buffer.from(await pictures.of(scene, name)),
  });

  const ok = <C extends Call>(call: C, input: Input<C>): Promise<Output<C>> => answerOf(call, (input ?? {}) as object);
  const answers = new Map<string, Promise<unknown>>();

  return {
    companyId: session.userInfo.companyId ?? '',
    ok,
    known(call, input) {
      const key = `${call.name} ${JSON.stringify(input)}`;
      const answer = answers.get(key) ?? ok(call, input);
      answers.set(key, answer);
      return answer as ReturnType<typeof ok<typeof call>>;
    },
    upload,
    put,
    photo,
    async picture(scene, name, title) {
      const { name: fileName, ...sent } = await photo(scene, name, title);
      return upload(scene, fileName, sent);
    },
  };
}
