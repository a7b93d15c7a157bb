import type { Call, fileScenes, FileScene } from '@touchmark/contract';
import type { Ctx } from './ctx.ts';

/** The purposes of files that not everybody may see. */
export type PrivateScene = { [Scene in FileScene]: (typeof fileScenes)[Scene]['public'] extends true ? never : Scene }[FileScene];

/** A file as its referrers are asked for it. */
export interface AskedFile {
  id: string;
  /** Null if it belongs to a person. */
  companyId: string | null;
}

/** An object that names files. */
export interface Reference {
  id: string;
  files: readonly string[];
}

/** A call that shows such an object to its callers, and whether it would show this one: its company, the data scope and its state are asked as the call asks them. */
export interface View {
  call: Call;
  shows: (ctx: Ctx, id: string) => Promise<unknown>;
}

/** A kind of object that names files of a private purpose: which of its objects name one, and the calls that show them. */
export interface Referrer {
  of: string;
  find: (ctx: Ctx, files: readonly AskedFile[]) => Promise<readonly Reference[]>;
  views: readonly View[];
}

/** For each private purpose, who refers to its files. A file that nobody refers to is only for whoever uploaded it. */
export type FileRules = Readonly<Record<PrivateScene, readonly Referrer[]>>;
