import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Envelope, Input, Output } from '@touchmark/contract';
import { api, signIn } from '../e2e/api.ts';

const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;

/** How often the clients had to do what. */
export interface Counts {
  requests: number;
  acknowledged: number;
  refused: number;
  /** Requests without an answer, or answered 5xx: sent again with the same key. */
  unanswered: number;
}

/** Thrown when the run ends while a request is still unanswered: nothing is known of its effect. */
export class Ended extends Error {}

interface Answered {
  status: number;
  text: string;
}

/** A product's user whose program repeats a request until it is answered, as a careful client does. */
export class Clients {
  readonly counts: Counts = { requests: 0, acknowledged: 0, refused: 0, unanswered: 0 };
  private readonly tokens = new Map<string, string>();
  /** Writes that wait for their answer now, by their call. */
  readonly underWay = new Map<string, number>();
  /** No new work is begun. */
  over = false;
  private watch: Promise<void> | undefined;

  constructor(readonly url: () => string) {}

  async token(account: string): Promise<string> {
    for (;;) {
      const known = this.tokens.get(account);
      if (known) return known;
      try {
        this.tokens.set(account, (await signIn(this.url(), account)).token);
      } catch {
        await this.again();
      }
    }
  }

  /** A write is under way until its answer comes, or breaks off. */
  private async during<T>(kind: string, work: () => Promise<T>): Promise<T> {
    this.underWay.set(kind, (this.underWay.get(kind) ?? 0) + 1);
    return work().finally(() => {
      const left = this.underWay.get(kind)! - 1;
      if (left > 0) this.underWay.set(kind, left);
      else this.underWay.delete(kind);
    });
  }

  /** The answer to one write, sent with one key until it is answered. */
  async make<C extends Call>(account: string, call: C, input: Input<C>, file?: Buffer): Promise<Envelope<Output<C>>> {
    const key = randomUUID();
    for (;;) {
      const token = await this.token(account);
      this.counts.requests++;
      const envelope = await this.during(call.name, () => this.send(call, input as object, token, key, file));
      if (envelope?.code === 401) this.tokens.delete(account);
      else if (envelope && envelope.code < 500 && envelope.code !== 429) {
        this.counts[envelope.success ? 'acknowledged' : 'refused']++;
        return envelope as Envelope<Output<C>>;
      } else this.counts.unanswered++;
      await this.again();
    }
  }

  async ok<C extends Call>(account: string, call: C, input: Input<C>, file?: Buffer): Promise<Output<C>> {
    const envelope = await this.make(account, call, input, file);
    if (!envelope.success) throw new Error(`${call.name} was refused: ${JSON.stringify(envelope).slice(0, 400)}`);
    return envelope.data;
  }

  /** A reading, repeated until it is answered. */
  async read<C extends Call>(account: string, call: C, input: Input<C>): Promise<Output<C>> {
    for (;;) {
      const token = await this.token(account);
      const envelope = await api(this.url(), call.endpoint, input as object, token).catch(() => undefined);
      if (envelope?.success) return envelope.data as Output<C>;
      if (envelope?.code === 401) this.tokens.delete(account);
      await this.again();
    }
  }

  /** The answer to what somebody without an account asks: repeated until it comes. */
  async askOpen<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
    for (;;) {
      const envelope = await api(this.url(), call.endpoint, input as object).catch(() => undefined);
      if (envelope?.success) return envelope.data as Output<C>;
      if (envelope && envelope.code < 500 && envelope.code !== 429)
        throw new Error(`${call.name} was refused: ${JSON.stringify(envelope).slice(0, 400)}`);
      await this.again();
    }
  }

  /** What has no key for repeating is sent once; whether it was heard, whoever sent it finds out by looking. */
  async once<C extends Call>(call: C, input: Input<C>): Promise<Answered | undefined> {
    const [method, path] = call.endpoint.split(' ') as [string, string];
    return this.postOnce(path, input as object, { authorization: basic }, method);
  }

  /** The answer to what another system sends: sent again until it is answered. */
  async post(path: string, body: object | null, headers: Record<string, string>, method = 'POST'): Promise<Answered> {
    for (;;) {
      const answer = await this.postOnce(path, body, headers, method);
      if (answer) return answer;
      await this.again();
    }
  }

  /** The answer, if one comes. */
  async postOnce(path: string, body: object | null, headers: Record<string, string>, method = 'POST'): Promise<Answered | undefined> {
    this.counts.requests++;
    const sent = () =>
      fetch(`${this.url()}${path}`, {
        method,
        signal: AbortSignal.timeout(30_000),
        ...(body === null ? { headers } : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
      });
    const answer = await this.during(path.replace(/[^/]*-q\d+/, '{name}'), sent)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) {
      this.counts[answer.status < 300 ? 'acknowledged' : 'refused']++;
      return answer;
    }
    this.counts.unanswered++;
    return undefined;
  }

  /** Waits until there is somebody to ask again: one of the clients watches the health of the server, and the others wait for it. */
  async again(): Promise<void> {
    if (this.over) throw new Ended();
    await sleep(100 + Math.random() * 100);
    this.watch ??= this.awake().finally(() => {
      this.watch = undefined;
    });
    await this.watch;
  }

  private async awake(): Promise<void> {
    while (!this.over) {
      const answer = await fetch(`${this.url()}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      void answer?.body?.cancel();
      if (answer?.status === 200) return;
      await sleep(100);
    }
    throw new Ended();
  }

  private async send(call: Call, input: object, token: string, key: string, file?: Buffer): Promise<Envelope | undefined> {
    const [method, path] = call.endpoint.split(' ') as [string, string];
    const form = new FormData();
    if (file) {
      for (const [name, value] of Object.entries(input)) form.set(name, String(value));
      form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'torture.pdf');
    }
    const headers = { authorization: basic, 'blade-auth': `bearer ${token}`, 'idempotency-key': key };
    try {
      const response = await fetch(`${this.url()}${path}`, {
        method,
        signal: AbortSignal.timeout(30_000),
        headers: file ? headers : { ...headers, 'content-type': 'application/json' },
        body: file ? form : JSON.stringify(input),
      });
      return (await response.json()) as Envelope;
    } catch {
      return undefined;
    }
  }
}
