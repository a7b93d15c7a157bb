/** One side of the channel between two processes. */
export interface Port {
  send(message: unknown): void;
  onMessage(hear: (message: unknown) => void): void;
}

type Frame = { ask: unknown; id: number } | { answer: unknown; id: number } | { tell: unknown };

/** Nobody has answered in time, or the other process has ended. */
class Unheard extends Error {}

/** A connection to another process, over which each side asks and tells. */
export interface Line<Question, Told> {
  ask(question: Question, patienceMs: number): Promise<unknown>;
  tell(told: Told): void;
  /** Whoever waits is told that nobody answers. */
  end(): void;
}

interface Heard<Question, Told> {
  /** What is answered to a question; undefined where nothing is. */
  asked?: (question: Question) => unknown;
  told?: (told: Told) => void;
}

/** What is said in one turn of the loop goes in one message. */
export function openLine<Question, Told, TheirQuestion = Question, TheirTold = Told>(
  port: Port,
  { asked, told }: Heard<TheirQuestion, TheirTold>,
): Line<Question, Told> {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }>();
  let frames: Frame[] = [];
  let next = 0;

  function say(frame: Frame): void {
    if (frames.push(frame) === 1)
      setImmediate(() => {
        const now = frames;
        frames = [];
        port.send(now);
      });
  }

  function hear(frame: Frame): void {
    if ('answer' in frame) {
      const one = waiting.get(frame.id);
      if (!one) return;
      waiting.delete(frame.id);
      clearTimeout(one.timer);
      one.resolve(frame.answer);
    } else if ('ask' in frame) {
      const { id } = frame;
      // A question that fails stays without an answer: whoever asks knows what that means for him.
      void Promise.resolve(asked?.(frame.ask as TheirQuestion)).then(
        (answer) => say({ answer: answer ?? null, id }),
        () => undefined,
      );
    } else told?.(frame.tell as TheirTold);
  }

  port.onMessage((message) => {
    if (Array.isArray(message)) for (const frame of message as Frame[]) hear(frame);
  });
  return {
    ask: (question, patienceMs) =>
      new Promise((resolve, reject) => {
        const id = next++;
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Unheard('no answer in time'));
        }, patienceMs).unref();
        waiting.set(id, { resolve, reject, timer });
        say({ ask: question, id });
      }),
    tell: (what) => say({ tell: what }),
    end() {
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(new Unheard('the other process has ended'));
      }
      waiting.clear();
    },
  };
}
