import type { Reply } from './wechat-side.ts';
import type { Lie } from './lie.ts';

/** What happens to a payment: nothing of it is usual. */
export interface Behaviour {
  /** The payer has too little money. */
  fails?: boolean;
  /** Milliseconds until the notice. */
  delay?: number;
  /** How often the very same notice comes. */
  times?: number;
  /** It is kept back until the next one was sent. */
  after?: boolean;
  /** A notice with a lie, then the true one, unless `only`. */
  lie?: Lie;
  only?: boolean;
  /** Paid, but never told. */
  silent?: boolean;
}

interface Sent {
  url: string;
  notice: Reply;
}

/** Sends notices as the providers do: again and again until they are taken. */
export function createSender({ pause = 2000, tries = 8 }: { pause?: number; tries?: number } = {}) {
  const timers = new Set<NodeJS.Timeout>();
  const kept: Sent[] = [];
  let open = true;

  const later = (ms: number, work: () => void) => {
    if (!open) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  /** The status of the answer; 0 where there was none. */
  async function post({ url, notice }: Sent): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: notice.body,
        headers: notice.headers,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      // Alipay reads the word, WeChat Pay the status.
      return response.ok && !text.startsWith('fail') ? 200 : response.ok ? 500 : response.status;
    } catch {
      return 0;
    }
  }

  async function send(sent: Sent, left: number): Promise<void> {
    if (!open || (await post(sent)) === 200 || left <= 1) return;
    later(pause, () => void send(sent, left - 1));
  }

  return {
    post,
    /** The notices of one payment, in the order in which they are made. */
    deliver(url: string, make: (lie?: Lie) => Reply, { delay = 0, times = 1, after, lie, only, silent }: Behaviour): void {
      if (silent) return;
      const notices = [...(lie ? [make(lie)] : []), ...(only ? [] : [make()])];
      for (const [at, notice] of notices.entries()) {
        const isLie = lie !== undefined && at === 0;
        if (after) kept.push({ url, notice });
        else for (let count = 0; count < times; count++) later(delay, () => void send({ url, notice }, isLie ? 1 : tries));
      }
      if (!after) for (const sent of kept.splice(0).toReversed()) later(delay + 50, () => void send(sent, tries));
    },
    end(): void {
      open = false;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
