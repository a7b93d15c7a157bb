import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** With this argument a process of the server loads the demonstration, for the one that has started it. */
export const loadArgument = '--load-demonstration';

/** What the process that loads stands on. */
export interface LoadingGround {
  adminUrl: string;
  isEmbedded: boolean;
  startedAt: number;
}
/** What it says in the end. */
export type TellStart = { kind: 'loaded' } | { kind: 'failed'; message: string };

/** Loads the demonstration in a process of its own. Begun early, it gets ready meanwhile. */
export function createLoading(dist: string) {
  let child: ChildProcess | undefined;
  let ended: Promise<string | number> | undefined;
  let isWanted = true;

  function begin(): ChildProcess {
    if (child) return child;
    const begun = fork(join(dist, 'server/main.js'), [loadArgument]);
    child = begun;
    ended = once(begun, 'exit').then(([code, signal]: unknown[]) => (signal ?? code) as string | number);
    // One that has just ended hears nothing any more.
    begun.on('error', () => undefined);
    return begun;
  }

  return {
    begin: () => void begin(),
    async load(ground: LoadingGround): Promise<void> {
      const loader = begin();
      let told: TellStart | undefined;
      loader.once('message', (message) => {
        told = message as TellStart;
      });
      loader.send(ground, () => undefined);
      const how = await ended;
      if (!isWanted) throw new StartError({ zh: '启动已中止', en: 'the start was ended' });
      if (told?.kind === 'failed') throw failedAs(told.message);
      if (told) return;
      throw new StartError({
        zh: `载入演示数据的进程意外结束（${how}），演示数据未载入完整；请删除数据目录后重新启动`,
        en: `the process that loads the demonstration has ended (${how}), so that it is incomplete; delete the data folder and start again`,
      });
    },
    async end(): Promise<void> {
      isWanted = false;
      child?.kill('SIGKILL');
      await ended;
    },
  };
}

/** Says what the other process said. */
const failedAs = (message: string) =>
  Object.assign(new StartError({ zh: '', en: '' }), { message: `演示数据载入失败 / The demonstration could not be loaded: ${message}` });
