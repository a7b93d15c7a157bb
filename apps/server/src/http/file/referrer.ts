import type { fileScenes, FileScene } from '@touchmark/contract';

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
